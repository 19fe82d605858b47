import { DeadEnd } from "@/components/shell/dead-end";

export default function ForbiddenPage() {
  return <DeadEnd kind="forbidden" />;
}
