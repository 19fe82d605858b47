"use client";

import { useReturnFocus } from "@/components/shell/use-return-focus";
import { Button } from "@/components/ui/button";
import type { ComponentProps } from "react";

/** A button that may disappear when it is used: the focus then moves to the heading. */
export function ControlButton(props: ComponentProps<typeof Button>) {
  const { opener } = useReturnFocus();
  return <Button ref={opener} {...props} />;
}
