import { byInput } from "@/components/annotations/by-input";
import { Turns } from "@/components/annotations/turns";
import { Utterance } from "@/components/scenes/utterance";
import type { GuidelineBlock, GuidelineExample, Guidelines as Text } from "@/lib/protocols/guidelines";
import { getTranslations } from "next-intl/server";

/** What an annotator reads once: made on the server, so that its words cost the browser no code. */
export async function Guidelines({ text }: { text: Text }) {
  const t = await getTranslations("workspace.guidelines");
  return (
    <div className="grid gap-5 text-[0.9375rem] leading-relaxed">
      <p className="text-soft">{t.rich("minutes", { ...byInput, minutes: text.minutes })}</p>
      {text.sections.map(({ id, title, blocks }) => (
        <section key={id} className="grid gap-2">
          <h3 className="font-serif text-base font-semibold">{title}</h3>
          {blocks.map((block, place) => (
            <Block key={place} block={block} sideOf={(side) => t("side", { side })} />
          ))}
        </section>
      ))}
    </div>
  );
}

type SideOf = (letter: string) => string;

function Block({ block, sideOf }: { block: GuidelineBlock; sideOf: SideOf }) {
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  if (block.kind === "example") return <Example example={block} sideOf={sideOf} />;
  return (
    <ul className="grid list-disc gap-1 pl-5 marker:text-soft">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Example({ example, sideOf }: { example: GuidelineExample; sideOf: SideOf }) {
  const { setting, line, responses, turns, verdict, explanation } = example;
  const shown = Object.entries<string>({ ...responses });
  return (
    <div className="grid gap-2.5 rounded-lg border bg-paper p-4">
      <p className="text-soft">{setting}</p>
      {line ? (
        <p className="font-serif">
          <span className="mr-2 text-soft [font-variant-caps:small-caps]">{line.speaker}</span>
          <Utterance text={line.text} />
        </p>
      ) : null}
      {turns ? (
        <div className="font-serif">
          <Turns turns={turns} character={undefined} others={[]} />
        </div>
      ) : null}
      {shown.length > 0 ? (
        <div className={shown.length > 1 ? "grid gap-2.5 sm:grid-cols-2" : "grid"}>
          {shown.map(([letter, text]) => (
            <div key={letter} className="rounded-lg border bg-sheet px-3 py-2 font-serif">
              {shown.length > 1 ? <p className="font-sans text-xs font-semibold text-soft">{sideOf(letter)}</p> : null}
              <Utterance text={text} />
            </div>
          ))}
        </div>
      ) : null}
      <p>
        <strong className="font-semibold text-accent">{verdict}</strong> {explanation}
      </p>
    </div>
  );
}
