const CODES = ["wrong-credentials", "demo-forwarded", "unavailable"] as const;
export type SignInError = { code: (typeof CODES)[number] | "failed" } | { code: "limited"; seconds: number };

/** Signs in through next-auth; null on success. */
export async function requestSignIn(email: string, password: string): Promise<SignInError | null> {
  try {
    const { signIn } = await import("next-auth/react");
    const response = await signIn("credentials", { email, password, redirect: false, callbackUrl: "/" });
    if (response?.ok && !response.error) return null;
    const seconds = /^limited:(\d+)$/.exec(response?.error ?? "")?.[1];
    if (seconds) return { code: "limited", seconds: Number(seconds) };
    return { code: CODES.find((code) => code === response?.error) ?? "failed" };
  } catch {
    return { code: "failed" };
  }
}

/** Leaves for the single sign-on provider; `again`: it asks for proof even from those who are signed in there. */
export async function requestSingleSignOn(callbackUrl: string, { again = false } = {}): Promise<void> {
  const { signIn } = await import("next-auth/react");
  await signIn("oidc", { callbackUrl }, again ? { prompt: "login", max_age: "0" } : undefined);
}
