"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { matching, type CampaignDraft } from "@/components/campaigns/campaign-draft";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Radio } from "@/components/ui/input";
import type { CampaignChoices } from "@/lib/campaigns/queries/choices";

type Props = {
  people: CampaignChoices["people"];
  everyone: boolean;
  emails: string[];
  onChange: (part: Partial<CampaignDraft>) => void;
  error?: string;
};

/** Every annotator, or the people ticked in a list that can be searched. */
export function AnnotatorPicker({ people, everyone, emails, onChange, error }: Props) {
  const t = useTranslations("campaigns.new");
  const id = useId();
  const faulty = error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t("annotators")}</legend>
      <Radio
        name={`${id}-audience`}
        label={t("everyone")}
        hint={t("everyoneHint")}
        checked={everyone}
        onChange={() => onChange({ everyone: true })}
        {...(everyone ? faulty : {})}
      />
      <Radio
        name={`${id}-audience`}
        label={t("listed")}
        checked={!everyone}
        onChange={() => onChange({ everyone: false })}
        {...(everyone ? {} : faulty)}
      />
      {everyone ? null : (
        <PeopleList people={people} emails={emails} onChange={(chosen) => onChange({ emails: chosen })} />
      )}
      {error ? (
        <p id={`${id}-error`} className="text-[0.8125rem] text-accent">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function PeopleList({
  people,
  emails,
  onChange,
}: {
  people: Props["people"];
  emails: string[];
  onChange: (emails: string[]) => void;
}) {
  const t = useTranslations("campaigns.new");
  const roles = useTranslations("campaigns.roles");
  const [search, setSearch] = useState("");
  const shown = matching(people, search);
  const toggle = (email: string, on: boolean) =>
    onChange(on ? [...emails, email] : emails.filter((chosen) => chosen !== email));
  if (people.length === 0) return <p className="text-soft">{t("nobodyYet")}</p>;
  return (
    <div className="ml-6 grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="search"
          aria-label={t("search")}
          placeholder={t("search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-48 flex-1 max-sm:basis-full"
        />
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChange([...new Set([...emails, ...shown.map(({ email }) => email)])])}
        >
          {t("chooseShown")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onChange([])}>
          {t("clear")}
        </Button>
      </div>
      <div
        role="group"
        aria-label={t("people")}
        className="grid max-h-64 gap-2 overflow-y-auto rounded-lg border border-edge bg-sheet p-3"
      >
        {shown.map(({ id, name, email, role }) => (
          <Checkbox
            key={id}
            checked={emails.includes(email)}
            onChange={(event) => toggle(email, event.target.checked)}
            label={
              <>
                {name} <span className="text-soft">{email}</span>
              </>
            }
            hint={role === "annotator" ? undefined : `${roles(role)} · ${t("seesModels")}`}
          />
        ))}
        {shown.length === 0 ? <p className="text-soft">{t("nobodyFound", { search })}</p> : null}
      </div>
      <p aria-live="polite" className="numeric text-[0.8125rem] text-soft">
        {t("chosen", { count: emails.length })}
      </p>
    </div>
  );
}
