import { findProtocol } from "@/lib/protocols/registry";

/** A protocol's name; the id of one that is not registered stays as it is. */
export function protocolName(id: string, locale: string): string {
  return findProtocol(id)?.name[locale.startsWith("zh") ? "zh" : "en"] ?? id;
}
