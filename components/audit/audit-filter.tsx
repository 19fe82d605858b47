import { useTranslations } from "next-intl";
import { ListControls } from "@/components/ui/list-controls";
import { auditActions, auditSubjects } from "@/lib/audit/actions";
import type { AuditSearch } from "@/lib/audit/schema";

/** Which events are listed, as the address says it. */
export function AuditFilter({ filter }: { filter: AuditSearch }) {
  const t = useTranslations("audit");
  const list = useTranslations("records.list");
  const words = { search: t("search"), hint: t("searchHint"), clear: list("clearSearch"), apply: list("apply") };
  const subject = {
    name: "subject",
    label: t("subject"),
    value: filter.subject ?? "",
    options: [
      { value: "", label: t("anySubject") },
      ...auditSubjects.map((value) => ({ value, label: t(`subjects.${value}` as never) })),
    ],
  };
  const action = {
    name: "action",
    label: t("action"),
    value: filter.action ?? "",
    options: [
      { value: "", label: t("anyAction") },
      ...auditActions
        .filter((value) => !filter.subject || value === filter.action || subjectOf(value) === filter.subject)
        .map((value) => ({ value, label: t.markup(`actions.${value}` as never, unnamed as never) })),
    ],
  };
  const fields = [
    { name: "who", label: t("who"), value: filter.who ?? "", type: "text" as const, hint: t("whoHint") },
    { name: "from", label: t("from"), value: filter.from ?? "", type: "date" as const },
    { name: "to", label: t("to"), value: filter.to ?? "", type: "date" as const },
  ];
  return (
    <ListControls
      path="/audit"
      search={filter.search ?? ""}
      words={words}
      choices={[subject, action]}
      fields={fields}
      kept={{ about: filter.about }}
    />
  );
}

/** A sentence without the names of its records. */
const whole = (chunks: string) => chunks;
const unnamed = {
  ...{ record: "…", place: "…", other: "…", role: "…", from: "…", to: "…", before: "…", file: "…" },
  ...{ subject: whole, campaign: whole, model: whole, code: whole },
  ...{ amount: 0, hasAmount: "true", hasSubject: "true", own: "true" },
};

/** Signing in is about the account. */
const subjectOf = (action: string) => action.split(".")[0]?.replace("session", "user");
