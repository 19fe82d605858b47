"use client";

import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string;
  value: string;
  disabled?: boolean;
  prefix?: string;
  onChange: (value: string) => void;
};

/** A text field for a number; the server validates what was typed. */
export function NumberField({ label, hint, error, value, disabled, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={value}
        maxLength={30}
        disabled={disabled}
        className="numeric"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
