import { StatusPage } from "@/components/shell/status-page";

export default function NotFound() {
  return <StatusPage kind="notFound" />;
}
