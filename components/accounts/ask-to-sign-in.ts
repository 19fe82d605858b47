export type SignInError = { code: "wrong-credentials" | "failed" } | { code: "limited"; seconds: number };

/** Signs in through next-auth; null where it worked. */
export async function askToSignIn(email: string, password: string): Promise<SignInError | null> {
  try {
    const { signIn } = await import("next-auth/react");
    const answer = await signIn("credentials", { email, password, redirect: false, callbackUrl: "/" });
    if (answer?.ok && !answer.error) return null;
    const seconds = /^limited:(\d+)$/.exec(answer?.error ?? "")?.[1];
    if (seconds) return { code: "limited", seconds: Number(seconds) };
    return { code: answer?.error === "wrong-credentials" ? "wrong-credentials" : "failed" };
  } catch {
    return { code: "failed" };
  }
}
