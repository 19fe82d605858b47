import { DeadEnd } from "@/components/shell/dead-end";

export default function NotFound() {
  return (
    <main id="main" className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <DeadEnd kind="notFound" />
    </main>
  );
}
