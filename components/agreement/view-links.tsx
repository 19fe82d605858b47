import Link from "next/link";
import { hrefOf, type View } from "@/components/agreement/view";

type Props = {
  campaignId: string;
  view: View;
  label: string;
  choices: { label: string; /** What kind it is, in a word. */ note?: string; change: Partial<View>; lang?: string }[];
};

/** One thing to choose about the page: links, so that every view has an address. */
export function ViewLinks({ campaignId, view, label, choices }: Props) {
  return (
    <nav data-choices aria-label={label} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-[0.8125rem] text-soft">{label}</span>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {choices.map(({ label: choice, note, change, lang }) => {
          const chosen = Object.entries(change).every(([key, value]) => view[key as keyof View] === value);
          return (
            <li key={choice}>
              <Link
                href={hrefOf(campaignId, { ...view, ...change })}
                scroll={false}
                lang={lang}
                aria-current={chosen || undefined}
                className="inline-block border-b-2 border-transparent py-1 text-soft no-underline hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-ink"
              >
                {choice}
                {note ? <span className="ml-1.5 text-xs font-normal text-warn">{note}</span> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
