import { redirect } from "next/navigation";
import { landingOf } from "@/components/shell/places";
import { currentViewer } from "@/lib/auth/current-viewer";

/** Sends each to their first page. */
export default async function Home() {
  return redirect(landingOf(await currentViewer()));
}
