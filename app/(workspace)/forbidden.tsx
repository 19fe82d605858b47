import { StatusPage } from "@/components/shell/status-page";

export default function Forbidden() {
  return <StatusPage kind="forbidden" />;
}
