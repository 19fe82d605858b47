"use client";

import { useReturnFocus } from "@/components/shell/use-return-focus";
import { Button } from "@/components/ui/button";
import type { ComponentProps } from "react";

/** A button that may take itself away: then the heading above has the focus. */
export function RunStep(props: ComponentProps<typeof Button>) {
  const { opener } = useReturnFocus();
  return <Button ref={opener} {...props} />;
}
