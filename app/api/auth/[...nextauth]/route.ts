import nextAuth from "next-auth";
import { problem } from "@/lib/api/problem";
import { authOptions } from "@/lib/auth/next-auth";
import { refuse } from "@/lib/outcome";

type Context = { params: Promise<{ nextauth: string[] }> };

// "session" is left out: it would tell what our own pages know better, and extend a session without asking the database.
const ACTIONS = ["csrf", "providers", "signin", "callback", "signout", "error"];

async function handle(request: Request, context: Context): Promise<Response> {
  const [action = ""] = (await context.params).nextauth;
  if (!ACTIONS.includes(action)) return problem(refuse("not-found"));
  return (await nextAuth(request as never, context as never, authOptions(request))) as Response;
}

export { handle as GET, handle as POST };
