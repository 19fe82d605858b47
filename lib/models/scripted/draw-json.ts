import type { Random } from "@/lib/statistics/random";

type Schema = {
  type?: unknown;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** The width of a range of numbers of which only one end is given. */
const SPAN = 4;

/** A value that fits a simple JSON schema: drawn where there is a choice, `sentence` for each text. */
export function drawJson(schema: Schema, random: Random, sentence: () => string): unknown {
  const draw = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return draw(schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return drawJson(draw(alternatives), random, sentence);
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, drawJson(inner, random, sentence)]),
      );
    case "array":
      return drawItems(schema, random, sentence);
    case "integer":
    case "number": {
      const min = Math.ceil(schema.minimum ?? (schema.maximum === undefined ? 1 : schema.maximum - SPAN));
      const max = Math.floor(schema.maximum ?? min + SPAN);
      return min + Math.floor(random() * (max - min + 1));
    }
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    default:
      return sentence().slice(0, schema.maxLength);
  }
}

/** As few items as are allowed; where they must differ and are options, a draw without replacement. */
function drawItems({ items = {}, minItems = 0, uniqueItems }: Schema, random: Random, sentence: () => string) {
  const options = uniqueItems && items.enum ? [...items.enum] : null;
  return Array.from({ length: minItems }, () =>
    options ? options.splice(Math.floor(random() * options.length), 1)[0] : drawJson(items, random, sentence),
  );
}
