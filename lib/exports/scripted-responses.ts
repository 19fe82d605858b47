import { scriptedSql } from "@/lib/models/queries/scripted-sql";

const of = (response: string) =>
  `CASE WHEN ${response}.id IS NOT NULL THEN ${scriptedSql(`${response}."callId"`, `${response}.model`)} END`;

/** Columns of a statement whose first and second responses are `r1` and `r2`: whether scripted models wrote them; null where there is no such response. */
export const scriptedResponses = `${of("r1")} AS "scriptedFirst", ${of("r2")} AS "scriptedSecond"`;
