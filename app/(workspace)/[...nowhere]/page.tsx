import { notFound } from "next/navigation";

/** Every address that no page has: a dead end under the same header as the rest. */
export default function Nowhere() {
  return notFound();
}
