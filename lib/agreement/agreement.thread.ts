import { agreementOf, type Computed } from "@/lib/agreement/agreement";
import { countedRatings, type StoredRatings } from "@/lib/agreement/counted-ratings";
import { countedRaters } from "@/lib/agreement/raters";
import { scalesOf } from "@/lib/agreement/scales";
import type { AgreementOptions } from "@/lib/agreement/schema";

/** The agreement over the ratings of a campaign, as they were read. */
export default function agreement({ options, ...stored }: StoredRatings & { options: AgreementOptions }): Computed {
  const { asked, raters } = stored;
  const compare = { scales: scalesOf(asked), groups: asked.groups ?? [] };
  return agreementOf(countedRatings(stored), compare, countedRaters(raters), options);
}
