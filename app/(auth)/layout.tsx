import type { ReactNode } from "react";
import { SignInLayout } from "@/components/accounts/sign-in-layout";
import { ClientMessages } from "@/components/shell/client-messages";

export default function DoorLayout({ children }: { children: ReactNode }) {
  return (
    <SignInLayout>
      <ClientMessages namespaces={["accounts", "faults", "common"]}>{children}</ClientMessages>
    </SignInLayout>
  );
}
