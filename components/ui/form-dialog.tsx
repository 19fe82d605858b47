"use client";

import { useId, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Props = {
  title: string;
  description?: string;
  /** The words of the buttons; without `submit` there is nothing to submit. */
  words: { cancel: string; submit: string | null };
  variant?: "primary" | "danger";
  pending: boolean;
  disabled?: boolean;
  className?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog around a form, sent by its button or the Enter key, once at a time. */
export function FormDialog(props: Props) {
  const { title, description, words, variant = "primary", pending, disabled, className } = props;
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      description={description}
      className={className}
      actions={
        <>
          <Button onClick={props.onClose}>{words.cancel}</Button>
          {words.submit === null ? null : (
            <Button variant={variant} type="submit" form={form} pending={pending} disabled={disabled}>
              {words.submit}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending && !disabled && words.submit !== null) props.onSubmit();
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
