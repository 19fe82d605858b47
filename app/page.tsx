import { redirect } from "next/navigation";
import { homeOf } from "@/components/shell/navigation";
import { currentViewer } from "@/lib/auth/current-viewer";

/** Sends each to their first page. */
export default async function Home() {
  return redirect(homeOf(await currentViewer()));
}
