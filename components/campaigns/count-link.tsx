import Link from "next/link";
import { useFormatter } from "next-intl";
import { itemsHref } from "@/components/campaigns/items-href";

type Props = { campaignId: string; count: number; search: Parameters<typeof itemsHref>[1] };

/** A count that opens the items behind it; nothing to open where it is 0. */
export function CountLink({ campaignId, count, search }: Props) {
  const format = useFormatter();
  if (count === 0) return <>{format.number(count)}</>;
  return (
    <Link
      href={itemsHref(campaignId, search)}
      className="underline decoration-line underline-offset-4 hover:decoration-accent"
    >
      {format.number(count)}
    </Link>
  );
}
