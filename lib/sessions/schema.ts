import { z } from "zod";

const MINUTES_A_DAY = 24 * 60;
const items = z.int().min(1).max(10_000).nullable().default(null);
const minutes = z.int().min(1).max(MINUTES_A_DAY).nullable().default(null);

/** How much an annotator may do in a campaign before a pause. Null or absent = no limit. */
export const sessionLimitsSchema = z.strictObject({
  /** Items of one session. */
  items,
  /** Active minutes of one session. */
  activeMinutes: minutes,
  /** Length of the pause after a session that reached a limit. */
  pauseMinutes: z.int().min(1).max(MINUTES_A_DAY).default(15),
  /** Items of one day, from 00:00 UTC. */
  itemsPerDay: items,
  /** Active minutes of one day, from 00:00 UTC. */
  activeMinutesPerDay: minutes,
});
export type SessionLimits = z.infer<typeof sessionLimitsSchema>;

export const noSessionLimits: SessionLimits = sessionLimitsSchema.parse({});

/** The limits' columns of a campaign. */
export type LimitColumns = {
  sessionItems: number | null;
  sessionMinutes: number | null;
  pauseMinutes: number;
  dailyItems: number | null;
  dailyMinutes: number | null;
};

/** What a Prisma query selects for `limitsIn`. */
export const limitColumns = {
  sessionItems: true,
  sessionMinutes: true,
  pauseMinutes: true,
  dailyItems: true,
  dailyMinutes: true,
} as const;

export const limitsIn = (campaign: LimitColumns): SessionLimits => ({
  items: campaign.sessionItems,
  activeMinutes: campaign.sessionMinutes,
  pauseMinutes: campaign.pauseMinutes,
  itemsPerDay: campaign.dailyItems,
  activeMinutesPerDay: campaign.dailyMinutes,
});

export const columnsOf = (limits: SessionLimits): LimitColumns => ({
  sessionItems: limits.items,
  sessionMinutes: limits.activeMinutes,
  pauseMinutes: limits.pauseMinutes,
  dailyItems: limits.itemsPerDay,
  dailyMinutes: limits.activeMinutesPerDay,
});

/** Whether one session is limited, and whether anything is. */
export const limitsSessions = ({ items, activeMinutes }: SessionLimits): boolean =>
  items !== null || activeMinutes !== null;
export const limitsAnything = (limits: SessionLimits): boolean =>
  limitsSessions(limits) || limits.itemsPerDay !== null || limits.activeMinutesPerDay !== null;

/** Why work pauses: which limit was reached. */
export const PAUSE_REASONS = ["items", "minutes", "day-items", "day-minutes"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Why a session ended: a limit, 30 minutes without a sign of life, the annotator, no items left, the campaign closed. */
export const SESSION_ENDS = [...PAUSE_REASONS, "idle", "stopped", "finished", "closed"] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** How much is left before a pause, and whether the session's limit or the day's comes first; null = no limit. */
export type Left = { count: number; of: "session" | "day" } | null;

/** What an annotator is told of the limits: items (those in hand included) and active seconds before the next pause. */
export type SessionView = {
  items: Left;
  seconds: Left;
  /** Seconds from now, too: the clock of the annotator's device may be wrong. */
  pause: { until: string; reason: PauseReason; seconds: number } | null;
};

/** `GET /api/v1/campaigns/{id}/sessions`: a page of sessions, newest first. */
export const sessionSearchSchema = z.object({
  annotator: z.uuid().optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type SessionSearch = z.infer<typeof sessionSearchSchema>;
