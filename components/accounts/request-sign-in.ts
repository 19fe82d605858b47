export type SignInError = { code: "wrong-credentials" | "failed" } | { code: "limited"; seconds: number };

/** Signs in through next-auth; null on success. */
export async function requestSignIn(email: string, password: string): Promise<SignInError | null> {
  try {
    const { signIn } = await import("next-auth/react");
    const response = await signIn("credentials", { email, password, redirect: false, callbackUrl: "/" });
    if (response?.ok && !response.error) return null;
    const seconds = /^limited:(\d+)$/.exec(response?.error ?? "")?.[1];
    if (seconds) return { code: "limited", seconds: Number(seconds) };
    return { code: response?.error === "wrong-credentials" ? "wrong-credentials" : "failed" };
  } catch {
    return { code: "failed" };
  }
}
