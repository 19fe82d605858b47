import { useTranslations } from "next-intl";
import { sceneMarks, type Side } from "@/components/evaluations/few-scenes";

/** In place of an interval: the mark that is explained under the table, and to a screen reader here. */
export function FewScenesMarks({ sides }: { sides: readonly Side[] }) {
  const t = useTranslations("results.numbers.fewScenes");
  return (
    <>
      <span aria-hidden lang="en">
        – {sides.map((side) => sceneMarks[side]).join(" ")}
      </span>
      <span className="sr-only">{t(sides.length > 1 ? "both" : sides[0]!)}</span>
    </>
  );
}

/** What the marks of a table mean, those that it has. */
export function FewScenesNotes({ sides }: { sides: readonly Side[] }) {
  const t = useTranslations("results.numbers.fewScenes");
  const shown = (["established", "synthesized"] as const).filter((side) => sides.includes(side));
  if (shown.length === 0) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-5 text-[0.8125rem] text-soft">
      {shown.map((side) => (
        <span key={side}>
          <span lang="en">{sceneMarks[side]}</span> {t(side)}
        </span>
      ))}
    </p>
  );
}
