import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { Soon } from "@/components/annotations/limits";

/** How far it is to a pause that is near. */
export function PauseSoon({ soon: { what, count, of }, className }: { soon: Soon; className?: string }) {
  const t = useTranslations("workspace.pause.soon");
  return (
    <span
      className={clsx(
        "numeric w-fit rounded-full bg-accent-soft px-2.5 py-0.5 text-[0.8125rem] whitespace-nowrap",
        className,
      )}
    >
      {t(`${what}.${of}`, { count })}
    </span>
  );
}
