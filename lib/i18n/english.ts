import "server-only";
import { createTranslator } from "use-intl/core";
import type { CallErrorCode, Coded, FaultCode } from "@/lib/i18n/codes";
import callErrors from "@/messages/en/call-errors.json";
import faults from "@/messages/en/faults.json";

const t = createTranslator({ locale: "en", messages: { callErrors, faults } });

/** The English sentence of a fault: for the API, whose answers carry the code and its parameters beside it. */
export const englishFault = ({ code, params }: Coded<FaultCode>): string => t(`faults.${code}`, params as never);

/** The English sentence of a call error. */
export const englishCallError = ({ code, params }: Coded<CallErrorCode>): string =>
  t(`callErrors.${code}`, params as never);
