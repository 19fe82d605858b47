"use client";

import { useTranslations } from "next-intl";
import { AnnotatorPicker } from "@/components/campaigns/annotator-picker";
import { limitsTyped, noLimits, offered, workload, type ProtocolOption } from "@/components/campaigns/campaign-draft";
import { SessionLimitFields } from "@/components/campaigns/session-limits";
import { useCampaignForm } from "@/components/campaigns/use-campaign-form";
import { Workload } from "@/components/campaigns/workload";
import { RefusalNotice } from "@/components/shell/refusal-notice";
import { useFaultsByField } from "@/components/shell/use-fault-words";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Checkbox, Input, Select } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { CampaignChoices } from "@/lib/campaigns/queries/choices";
import type { CampaignSettings } from "@/lib/campaigns/queries/settings";

/** `items`: how many of each protocol. */
export type SourceOption = {
  from: "import" | "evaluation";
  id: string;
  label: string;
  items: Record<string, number>;
};
type Props = {
  sources: SourceOption[];
  people: CampaignChoices["people"];
  protocols: readonly ProtocolOption[];
  source: SourceOption | undefined;
  /** The campaign that is duplicated. */
  like: CampaignSettings | null;
  seed: string;
};

export function CampaignForm({ sources, people, protocols, source, like, seed }: Props) {
  const t = useTranslations("campaigns.new");
  const listedBefore = like === null || like.annotators === "all" ? [] : like.annotators;
  const initial = {
    name: like?.name ?? "",
    from: source?.from ?? ("import" as const),
    sourceId: source?.id ?? "",
    protocol: like?.protocol ?? offered(protocols, source?.items)[0]?.id ?? "",
    rationaleRequired: like?.rationaleRequired ?? false,
    scenesTogether: like?.scenesTogether ?? false,
    overlap: String(like?.overlap ?? 3),
    everyone: like === null || like.annotators === "all",
    // Those who have left since are not offered any more.
    emails: listedBefore.filter((email) => people.some((person) => person.email === email)),
    seed,
    open: true,
    ...(like?.sessionLimits ? limitsTyped(like.sessionLimits) : noLimits),
  };
  const { form, draft, change, submit, pending, refusal, faults } = useCampaignForm(initial);
  const words = useFaultsByField(faults);
  const faulty = Object.keys(faults).length;
  const overlap = Number(draft.overlap || Number.NaN);
  const sourceOf = (sourceId: string) => sources.find(({ id }) => id === sourceId);
  const choices = offered(protocols, sourceOf(draft.sourceId)?.items);
  const items = sourceOf(draft.sourceId)?.items[draft.protocol] ?? 0;
  const choose = (sourceId: string) => {
    const next = sourceOf(sourceId);
    const possible = offered(protocols, next?.items).map(({ id }) => id);
    const protocol = possible.includes(draft.protocol) ? draft.protocol : (possible[0] ?? "");
    change({ sourceId, from: next?.from ?? "import", protocol });
  };
  const listed = draft.everyone ? people.filter(({ role }) => role === "annotator").length : draft.emails.length;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) submit();
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid gap-5">
        <RefusalNotice refusal={refusal} />
        {faulty > 0 ? <Notice tone="bad">{t("faulty", { count: faulty })}</Notice> : null}
        <Field label={t("name")} hint={t("nameHint")} error={words.name}>
          <Input
            value={draft.name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t("import")} error={words.items}>
          <Select value={draft.sourceId} onChange={(event) => choose(event.target.value)}>
            <option value="">{t("chooseImport")}</option>
            {(["import", "evaluation"] as const).map((from) => {
              const options = sources.filter((each) => each.from === from);
              return options.length === 0 ? null : (
                <optgroup key={from} label={t(`sources.${from}`)}>
                  {options.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              );
            })}
          </Select>
        </Field>
        <Field
          label={t("protocol")}
          hint={choices.find(({ id }) => id === draft.protocol)?.summary}
          error={words.protocol}
        >
          <Select value={draft.protocol} onChange={(event) => change({ protocol: event.target.value })}>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label={t("rationale")}
          hint={t("rationaleHint")}
          checked={draft.rationaleRequired}
          onChange={(event) => change({ rationaleRequired: event.target.checked })}
        />
        <Checkbox
          label={t("scenes")}
          hint={t("scenesHint")}
          checked={draft.scenesTogether}
          onChange={(event) => change({ scenesTogether: event.target.checked })}
        />
        <Field label={t("overlap")} hint={t("overlapHint")} error={words.overlap}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={50}
            value={draft.overlap}
            onChange={(event) => change({ overlap: event.target.value })}
            className="numeric w-24"
          />
        </Field>
        <AnnotatorPicker
          people={people}
          everyone={draft.everyone}
          emails={draft.emails}
          onChange={change}
          error={words.annotators}
        />
        <SessionLimitFields draft={draft} words={words} onChange={change} />
        <Field label={t("seed")} hint={t("seedHint")} error={words.seed}>
          <Input
            value={draft.seed}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => change({ seed: event.target.value })}
            className="numeric w-48"
          />
        </Field>
        <Checkbox
          label={t("open")}
          hint={t("openHint")}
          checked={draft.open}
          onChange={(event) => change({ open: event.target.checked })}
        />
      </div>
      <aside className="grid gap-4 lg:sticky lg:top-4">
        <Workload items={items} overlap={overlap} people={listed} work={workload({ items, overlap, people: listed })} />
        <Button type="submit" variant="primary" pending={pending}>
          {pending ? t("submitting") : t("submit")}
        </Button>
      </aside>
    </form>
  );
}
