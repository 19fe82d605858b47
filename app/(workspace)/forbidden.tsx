import { DeadEnd } from "@/components/shell/dead-end";

export default function Forbidden() {
  return <DeadEnd kind="forbidden" />;
}
