import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { ProviderRow } from "@/lib/models/queries/providers";

/** A provider's address, key and rate limits in one line. */
export function ProviderFacts({ provider }: { provider: ProviderRow }) {
  const t = useTranslations("models.provider");
  const format = useFormatter();
  const {
    kind,
    baseUrl,
    hasKey,
    keyHint,
    privateAddressAllowedAt,
    privateAddressAllowedBy,
    concurrency,
    requestsPerMinute,
    tokensPerMinute,
  } = provider;
  const scripted = kind === "scripted";
  const date = privateAddressAllowedAt ? format.dateTime(privateAddressAllowedAt, { dateStyle: "medium" }) : "";
  const limits = [
    t("concurrency", { count: concurrency }),
    ...(requestsPerMinute === null ? [] : [t("requestsPerMinute", { count: requestsPerMinute })]),
    ...(tokensPerMinute === null ? [] : [t("tokensPerMinute", { count: tokensPerMinute })]),
  ];
  return (
    <dl className="mb-2.5 flex flex-wrap items-baseline gap-x-5 gap-y-0.5 text-[0.8125rem]">
      <Fact term={t("address")}>
        {baseUrl ? (
          <span className="font-mono wrap-anywhere">{baseUrl}</span>
        ) : scripted ? (
          t("noAddress")
        ) : (
          t("ownAddress")
        )}{" "}
        {privateAddressAllowedAt && baseUrl ? (
          <span
            title={
              privateAddressAllowedBy
                ? t("privateSince", { name: privateAddressAllowedBy, date })
                : t("privateSinceUnknown", { date })
            }
          >
            <Badge>{t("private")}</Badge>
          </span>
        ) : null}
      </Fact>
      {scripted ? null : (
        <Fact term={t("key")}>
          {hasKey ? <span className="font-mono">{keyHint ? `••••${keyHint}` : t("keyShort")}</span> : t("noKey")}
        </Fact>
      )}
      <Fact term={t("limits")}>
        <span className="numeric">{limits.join(" · ")}</span>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
