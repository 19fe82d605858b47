import { DeadEnd } from "@/components/shell/dead-end";

export default function NotFound() {
  return <DeadEnd kind="notFound" />;
}
