import { Utterance } from "@/components/scenes/utterance";
import { cn } from "@/components/ui/cn";
import type { GuidelineBlock, GuidelineExample, Guidelines as Text } from "@/lib/protocols/guidelines";
import { getTranslations } from "next-intl/server";

/** What an annotator reads once: made on the server, so that its words cost the browser no code. */
export async function Guidelines({ text }: { text: Text }) {
  const t = await getTranslations("workspace.guidelines");
  return (
    <div className="grid gap-5 text-[0.9375rem] leading-relaxed">
      <p className="text-soft">{t("minutes", { minutes: text.minutes })}</p>
      {text.sections.map(({ id, title, blocks }) => (
        <section key={id} className="grid gap-2">
          <h3 className="font-serif text-base font-semibold">{title}</h3>
          {blocks.map((block, place) => (
            <Block key={place} block={block} sides={[t("side", { side: "A" }), t("side", { side: "B" })]} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Block({ block, sides }: { block: GuidelineBlock; sides: [string, string] }) {
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  if (block.kind === "example") return <Example example={block} sides={sides} />;
  return (
    <ul className="grid list-disc gap-1 pl-5 marker:text-soft">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Example({ example, sides }: { example: GuidelineExample; sides: [string, string] }) {
  const { setting, line, responses, turns = [], verdict, explanation } = example;
  const texts = responses ? [responses.A, ...(responses.B === undefined ? [] : [responses.B])] : [];
  return (
    <div className="grid gap-2.5 rounded-lg border bg-paper p-4">
      <p className="text-soft">{setting}</p>
      {[...(line ? [line] : []), ...turns].map(({ speaker, text }, place) => (
        <p key={place} className="font-serif">
          {speaker ? <span className="mr-2 text-soft [font-variant-caps:small-caps]">{speaker}</span> : null}
          {speaker ? <Utterance text={text} /> : <em className="text-soft">{text}</em>}
        </p>
      ))}
      {texts.length > 0 ? (
        <div className={cn("grid gap-2.5", texts.length > 1 && "sm:grid-cols-2")}>
          {texts.map((text, place) => (
            <div key={sides[place]} className="rounded-lg border bg-sheet px-3 py-2 font-serif">
              {texts.length > 1 ? <p className="font-sans text-xs font-semibold text-soft">{sides[place]}</p> : null}
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
