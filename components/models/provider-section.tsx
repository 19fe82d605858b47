import { useFormatter, useTranslations } from "next-intl";
import Link from "next/link";
import { DemoBadge, ScriptedBadge } from "@/components/models/badges";
import { ModelTable } from "@/components/models/model-table";
import { ProviderFacts } from "@/components/models/provider-facts";
import { RecordMenu } from "@/components/models/record-menu";
import { TestButton } from "@/components/models/test-button";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { languageOf } from "@/components/ui/language-of";
import type { ModelRow } from "@/lib/models/queries/models";
import type { ProviderRow } from "@/lib/models/queries/providers";

/** A provider with its facts, models and actions. */
export function ProviderSection({ provider, models }: { provider: ProviderRow; models: ModelRow[] }) {
  const t = useTranslations("models");
  const format = useFormatter();
  const { id, name, kind, baseUrl, hasKey, blockedUntil, demo } = provider;
  const scripted = kind === "scripted";
  const active = models.filter(({ retiredAt }) => retiredAt === null);
  const retired = models.filter(({ retiredAt }) => retiredAt !== null);
  return (
    <section aria-labelledby={`provider-${id}`} className="mb-8">
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={`provider-${id}`} lang={languageOf(name)} className="font-serif text-xl font-semibold wrap-anywhere">
          {name}
        </h2>
        {scripted ? <ScriptedBadge /> : <Badge>{t(`kinds.${kind}`)}</Badge>}
        {demo ? <DemoBadge /> : null}
        {blockedUntil ? (
          <Badge tone="warn">
            {t("provider.blocked", { time: format.dateTime(blockedUntil, { timeStyle: "medium" }) })}
          </Badge>
        ) : null}
        <span className="flex w-full sm:ml-auto sm:w-auto items-center gap-1.5">
          <TestButton tested={{ kind: "provider", id, providerId: id, name, address: baseUrl, hasKey, scripted }} />
          <Link href={`/models/new?provider=${id}`} className={buttonClass("plain", "sm")}>
            {t("provider.addModel")}
          </Link>
          <RecordMenu kind="provider" id={id} name={name} />
        </span>
      </div>
      <ProviderFacts provider={provider} />
      {active.length > 0 ? (
        <ModelTable models={active} provider={provider} />
      ) : (
        <p className="rounded-lg border border-dashed border-edge px-4 py-5 text-soft">{t("provider.noModels")}</p>
      )}
      {retired.length > 0 ? (
        <details className="mt-2 text-[0.8125rem] text-soft">
          <summary className="w-fit cursor-pointer">{t("provider.retiredModels", { count: retired.length })}</summary>
          <p className="mt-1 wrap-anywhere">
            {format.list(
              retired.map((model) => model.name),
              { style: "narrow" },
            )}
          </p>
        </details>
      ) : null}
    </section>
  );
}
