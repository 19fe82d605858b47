"use client";

import { Check } from "lucide-react";
import Link from "next/link";
import * as Radix from "radix-ui/dropdown-menu";
import type { ReactElement, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const row =
  "flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1 no-underline outline-none " +
  "data-highlighted:bg-private data-disabled:opacity-55";

type Props = { trigger: ReactElement; children: ReactNode; align?: "start" | "end"; className?: string };

/** A menu below its trigger, a button. */
export function Menu({ trigger, children, align = "end", className }: Props) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* No portal: the menu stays in the landmark of its trigger. */}
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-lg border " +
            "bg-sheet p-1 text-ink shadow-lg",
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

type ItemProps = { children: ReactNode; onSelect: (event: Event) => void; disabled?: boolean; danger?: boolean };

export function MenuItem({ children, onSelect, disabled, danger = false }: ItemProps) {
  return (
    <Radix.Item className={cn(row, danger && "text-accent")} onSelect={onSelect} disabled={disabled}>
      {children}
    </Radix.Item>
  );
}

export function MenuLink({
  href,
  current = false,
  children,
  className,
}: {
  href: string;
  current?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Radix.Item asChild>
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        className={cn(row, current && "font-semibold", className)}
      >
        {children}
      </Link>
    </Radix.Item>
  );
}

/** A link that downloads a file. */
export function MenuDownload({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Radix.Item asChild>
      <a href={href} download className={row}>
        {children}
      </a>
    </Radix.Item>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: ReactNode }[];
};

/** A choice of one of several options under a heading; choosing keeps the menu open. */
export function MenuChoice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <Radix.Label className="px-2.5 pt-1.5 pb-0.5 text-xs text-soft">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={row}
          onSelect={(event) => event.preventDefault()}
        >
          <span className="size-4">
            <Radix.ItemIndicator>
              <Check aria-hidden className="size-4 text-accent" />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export const MenuLabel = ({ children, className }: { children: ReactNode; className?: string }) => (
  <Radix.Label className={cn("px-2.5 py-1.5 text-soft", className)}>{children}</Radix.Label>
);

export const MenuSeparator = ({ className }: { className?: string }) => (
  <Radix.Separator className={cn("my-1 h-px bg-line", className)} />
);
