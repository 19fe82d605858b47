"use client";

import { useTranslations } from "next-intl";
import type { Point, ShownQuestion } from "@/components/annotations/form";
import { Sheet } from "@/components/annotations/sheet";
import { ThemeButton } from "@/components/annotations/theme-button";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { Button } from "@/components/ui/button";
import type { UsedPreferences } from "@/components/annotations/use-preferences";
import { Kbd } from "@/components/ui/kbd";

/** What is asked just now: how it is answered, and in how many fields. */
export type Shown = { points: readonly Point[]; type: ShownQuestion["type"] | undefined; fields: number };

type Line = { keys: readonly string[]; what: string };

const KEYS: Line[] = [
  { keys: ["E"], what: "explain" },
  { keys: ["U"], what: "unsure" },
  { keys: ["F"], what: "flag" },
  { keys: ["C"], what: "comment" },
  { keys: ["D"], what: "definition" },
  { keys: ["P"], what: "profile" },
  { keys: ["G"], what: "guidelines" },
  { keys: ["M"], what: "answers" },
  { keys: ["R"], what: "room" },
  { keys: ["PgUp", "PgDn"], what: "scroll" },
  { keys: ["Shift", "↑", "↓"], what: "scrollResponses" },
  { keys: ["+", "−"], what: "textSize" },
  { keys: ["Shift", "Enter"], what: "newLine" },
  { keys: ["Ctrl", "Enter"], what: "nextFromField" },
  { keys: ["Esc"], what: "leave" },
  { keys: ["?"], what: "keys" },
];
const ITEMS: Line[] = [
  { keys: ["K"], what: "back" },
  { keys: ["J"], what: "forward" },
];
const FIELDS: Line[] = [
  { keys: ["J", "K"], what: "fields" },
  { keys: ["Shift", "K"], what: "back" },
  { keys: ["Shift", "J"], what: "forward" },
];

type Props = {
  asked: Shown;
  preferences: UsedPreferences;
  onStop: (() => void) | null;
  onClose: () => void;
};

/** How one likes to read, all keys, and what a phone's header has no room for. */
export function KeySheet({ asked, preferences, onStop, onClose }: Props) {
  const t = useTranslations("workspace");
  const { points, type, fields } = asked;
  const choosing = points.map(({ key }) => key).filter(Boolean);
  const chosen =
    type === "scale" && fields === 1 && points[0]?.short
      ? t("keys.choose", { first: points[0].short, last: points.at(-1)?.short ?? "" })
      : t(fields > 1 ? "keys.fill" : "keys.chooseOne");
  const rest = [{ keys: ["Enter"], what: "next" }, ...(fields > 1 ? FIELDS : ITEMS), ...KEYS];
  const lines = [
    ...(choosing.length > 0 ? [{ keys: choosing, words: chosen }] : []),
    ...rest.map(({ keys, what }) => ({ keys, words: t(`keys.${what}`) })),
  ];
  return (
    <Sheet title={t("options")} closeLabel={t("close")} onClose={onClose} toggle="?">
      <div className="mb-4 flex items-center justify-between gap-2 sm:hidden">
        <LanguageSwitch className="[&_button]:min-h-11 [&_button]:px-3" />
        <ThemeButton className="grid" />
      </div>
      <div className="mb-4 flex items-center justify-between gap-3 border-b pb-3">
        <span id="text-size">{t("textSize.label")}</span>
        <span role="group" aria-labelledby="text-size" className="flex items-center gap-1.5">
          <Button size="touch" aria-label={t("textSize.smaller")} onClick={() => preferences.resizeText(-1)}>
            <span className="text-xs">A</span>
          </Button>
          <output className="numeric w-12 text-center">{t("textSize.percent", { size: preferences.textSize })}</output>
          <Button size="touch" aria-label={t("textSize.larger")} onClick={() => preferences.resizeText(1)}>
            <span className="text-lg leading-none">A</span>
          </Button>
        </span>
      </div>
      {onStop ? (
        <div className="mb-4 flex items-center justify-between gap-3 border-b pb-3 touch:mb-0 touch:border-b-0">
          <span className="text-[0.8125rem] text-soft">{t("stop.hint")}</span>
          <Button size="touch" onClick={onStop}>
            {t("stop.button")}
          </Button>
        </div>
      ) : null}
      <div className="touch:hidden">
        <h3 className="mb-2 font-medium">{t("keys.title")}</h3>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
          {lines.map(({ keys, words }) => (
            <div key={words} className="contents">
              <dt className="flex flex-wrap gap-1">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex min-h-11 items-center gap-2.5 border-t pt-3">
          <input
            type="checkbox"
            checked={preferences.hints}
            onChange={(event) => preferences.setHints(event.target.checked)}
            className="size-4 accent-(--accent)"
          />
          {t("keys.hints")}
        </label>
      </div>
    </Sheet>
  );
}
