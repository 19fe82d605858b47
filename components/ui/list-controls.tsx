"use client";

import { Search, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";

export type ListChoice = {
  /** The parameter of the address. */
  name: string;
  label: string;
  value: string;
  /** The first one stands for the parameter's absence. */
  options: { value: string; label: string }[];
};

/** A further field beside the search: a text or a day. */
export type ListField = { name: string; label: string; value: string; type: "text" | "date"; hint?: string };

type Props = {
  /** The address of the list. */
  path: string;
  search: string;
  /** `apply` is for browsers without scripts. */
  words: { search: string; hint: string; clear: string; apply: string };
  choices: ListChoice[];
  fields?: ListField[];
  /** The name of the search, where a page has something else to search. */
  label?: string;
  /** What else the address says and keeps. */
  kept?: Record<string, string | undefined>;
};

/** How long typing pauses before the list follows. */
const PAUSE_MS = 300;

/**
 * What a list shows, as its address says it: applied as it is changed, and as a plain form without scripts. Any change
 * begins at the first page.
 */
export function ListControls({ path, search, words, choices, fields = [], label, kept = {} }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [pending, startTransition] = useTransition();
  // The address may change without the form: a link that clears the filters, the way back.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const applySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, PAUSE_MS);
  };
  const apply = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const given = [...new FormData(form.current)].filter(([, value]) => typeof value === "string" && value.trim());
    const query = new URLSearchParams(given.map(([name, value]) => [name, (value as string).trim()])).toString();
    startTransition(() => router.replace(query ? `${path}?${query}` : path, { scroll: false }));
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      action={path}
      aria-busy={pending}
      className="mb-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field label={words.search} className="w-full grow sm:w-auto sm:max-w-sm">
        <SearchInput inputRef={input} search={search} words={words} onType={applySoon} onClear={apply} />
      </Field>
      {choices.map(({ name, label, value, options }) => (
        <Field key={name} label={label} className="min-w-32 grow sm:max-w-72 sm:grow-0">
          <ChoiceSelect name={name} value={value} options={options} onChange={apply} />
        </Field>
      ))}
      {fields.map(({ hint, label: name, ...field }) => (
        <Field key={field.name} label={name} className="min-w-32 grow sm:grow-0">
          <TypedField {...field} placeholder={hint} onType={applySoon} />
        </Field>
      ))}
      {Object.entries(kept).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <noscript>
        <Button type="submit">{words.apply}</Button>
      </noscript>
    </form>
  );
}

type ChoiceProps = Pick<ListChoice, "name" | "value" | "options"> & {
  onChange: () => void;
  id?: string;
  "aria-describedby"?: string;
};

/** Takes over what the address says without being made anew, so that it keeps the focus. */
function ChoiceSelect({ value, options, ...field }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <Select {...field} ref={select} defaultValue={value}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

type TypedProps = Omit<ListField, "label" | "hint"> & {
  placeholder: string | undefined;
  onType: () => void;
  id?: string;
  "aria-describedby"?: string;
};

/** Takes over what the address says, except while someone types in it. */
function TypedField({ value, onType, ...field }: TypedProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  return <Input {...field} ref={input} defaultValue={value} maxLength={200} autoComplete="off" onChange={onType} />;
}

type SearchProps = {
  inputRef: React.RefObject<HTMLInputElement | null>;
  search: string;
  words: Props["words"];
  onType: () => void;
  onClear: () => void;
  id?: string;
  "aria-describedby"?: string;
};

function SearchInput({ inputRef, search, words, onType, onClear, ...field }: SearchProps) {
  return (
    <span className="relative block">
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-soft" />
      <Input
        {...field}
        ref={inputRef}
        type="search"
        name="search"
        defaultValue={search}
        placeholder={words.hint}
        maxLength={200}
        autoComplete="off"
        className="px-8 [&::-webkit-search-cancel-button]:hidden"
        onChange={onType}
      />
      {search ? (
        <button
          type="button"
          aria-label={words.clear}
          className="absolute top-1 right-1 grid size-7 place-items-center rounded-md text-soft hover:text-ink"
          onClick={() => {
            if (!inputRef.current) return;
            inputRef.current.value = "";
            inputRef.current.focus();
            onClear();
          }}
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </span>
  );
}
