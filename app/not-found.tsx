import { DeadEnd } from "@/components/shell/dead-end";

export default function NotFound() {
  return (
    <main id="main" className="px-5">
      <DeadEnd kind="notFound" />
    </main>
  );
}
