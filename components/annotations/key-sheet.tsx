"use client";

import { useTranslations } from "next-intl";
import { Sheet } from "@/components/annotations/sheet";
import { ThemeButton } from "@/components/annotations/theme-button";
import { LanguageSwitch } from "@/components/shell/language-switch";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";

const KEYS: [string[], string][] = [
  [["1", "2", "3", "4", "5"], "choose"],
  [["Enter"], "next"],
  [["K"], "back"],
  [["J"], "forward"],
  [["E"], "explain"],
  [["U"], "unsure"],
  [["F"], "flag"],
  [["C"], "comment"],
  [["D"], "definition"],
  [["P"], "profile"],
  [["G"], "guidelines"],
  [["Shift", "Enter"], "newLine"],
  [["Ctrl", "Enter"], "nextFromField"],
  [["Esc"], "leave"],
  [["?"], "keys"],
];

type Props = { hints: boolean; onHints: (on: boolean) => void; onGuidelines: () => void; onClose: () => void };

/** All keys, and what a phone's header has no room for. */
export function KeySheet({ hints, onHints, onGuidelines, onClose }: Props) {
  const t = useTranslations("workspace");
  return (
    <Sheet title={t("keys.title")} closeLabel={t("close")} onClose={onClose} toggle="?">
      <div className="mb-4 flex items-center justify-between gap-2 sm:hidden">
        <Button size="touch" onClick={onGuidelines}>
          {t("header.guidelines")}
        </Button>
        <LanguageSwitch className="[&_button]:min-h-11 [&_button]:px-3" />
        <ThemeButton className="grid" />
      </div>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(`keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-2.5 border-t pt-3">
        <input
          type="checkbox"
          checked={hints}
          onChange={(event) => onHints(event.target.checked)}
          className="size-4 accent-(--accent)"
        />
        {t("keys.hints")}
      </label>
    </Sheet>
  );
}
