"use client";

import { useFormatter, useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { Input } from "@/components/ui/input";
import type { InvitedAddress } from "@/lib/users/actions";

/** What became of each address, with a link to send to each person who was invited, and all of them to copy at once. */
export function InviteReport({ report }: { report: InvitedAddress[] }) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const format = useFormatter();
  const links = report.flatMap((each) =>
    each.result === "invited" ? [{ ...each, href: new URL(each.link.href, window.location.origin).href }] : [],
  );
  const first = links[0];
  return (
    <div className="grid gap-3">
      <p role="status">{t("inviteReport", { invited: links.length, total: report.length })}</p>
      <ul className="grid max-h-[50dvh] gap-3 overflow-y-auto p-1">
        {report.map((each) => {
          const link = links.find(({ address }) => address === each.address);
          return (
            <li key={each.address} className="grid gap-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <bdi className="font-medium break-all">{each.address}</bdi>
                <span className="text-[0.8125rem] text-soft">
                  {each.result === "exists"
                    ? t("inviteResults.exists", { state: t(`states.${each.state}`) })
                    : t(`inviteResults.${each.result}`)}
                </span>
              </span>
              {link ? (
                <span className="flex gap-2">
                  <Input
                    readOnly
                    value={link.href}
                    aria-label={t("linkFor", { name: each.address })}
                    className="min-w-0 grow font-mono"
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <CopyButton text={link.href} label={common("copy")} copiedLabel={common("copied")} />
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {first ? (
        <p className="text-[0.8125rem] text-soft">
          {t("inviteLinksNext", {
            count: links.length,
            expires: format.dateTime(first.link.expiresAt, { dateStyle: "medium", timeStyle: "short" }),
          })}
        </p>
      ) : null}
      {links.length > 1 ? (
        <div>
          <CopyButton
            text={links.map(({ address, href }) => `${address}\t${href}`).join("\n")}
            label={t("copyAll")}
            copiedLabel={common("copied")}
          />
        </div>
      ) : null}
    </div>
  );
}
