/** The stable code of a refusal (RFC 9457 body), its reason, or the bare status. */
export async function problemCode(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { code?: string; reason?: string } | null;
  return body?.code ?? body?.reason ?? String(response.status);
}
