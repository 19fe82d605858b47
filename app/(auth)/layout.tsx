import type { ReactNode } from "react";
import { Door } from "@/components/accounts/door";
import { ClientMessages } from "@/components/shell/client-messages";

export default function DoorLayout({ children }: { children: ReactNode }) {
  return (
    <Door>
      <ClientMessages namespaces={["accounts", "faults", "common"]}>{children}</ClientMessages>
    </Door>
  );
}
