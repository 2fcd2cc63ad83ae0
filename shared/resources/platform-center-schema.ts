/** A center as the platform's admins see it: counts and times, no names of volunteers and nothing that people wrote. */
import * as z from 'zod/mini'
import { requiredText, safeUrl, timestamp } from './fields.ts'
import { platformCenterStates, platformEventSides } from './platform-center-values.ts'

const count = z.int().check(z.minimum(0))

export const platformCenterSchema = z.object({
  name: z.string(),
  slug: z.string(),
  tenant: z.string(),
  region: z.string(),
  /** `new`: nothing is published yet; `quiet`: nobody of the staff has signed in for thirty days. */
  state: z.enum(platformCenterStates),
  publishedVacancies: count,
  /** Applications that nobody has answered, and since when the oldest waits. */
  unansweredApplications: count,
  waitingSince: z.nullable(timestamp),
  /** Organizations and vacancies that wait for the center. */
  approvals: count,
  failedMails: count,
  /** Jobs for this center that failed at every attempt. */
  failedJobs: count,
  /** When one of its staff last signed in. */
  staffSeenAt: z.nullable(timestamp),
  /** Published versions of its design, and when the newest was. */
  designVersion: count,
  designedAt: z.nullable(timestamp),
  staff: count,
  /** Of these with a passkey or an authenticator app. */
  staffWithFactor: count,
  /** Date from which the center requires it. */
  factorRequiredFrom: z.nullable(z.string()),
  createdAt: timestamp,
})
export type PlatformCenter = z.infer<typeof platformCenterSchema> & { id: string }

/** What happened at a center in a month, `2026-03`. */
export const platformFigureSchema = z.object({
  month: z.string(),
  figures: z.object({ publishedVacancies: count, applications: count, placements: count, signups: count }),
})

/** An event of a center's log without names: what was done, to which kind of record, when, and on whose side. */
export const platformEventSchema = z.object({
  action: z.string(),
  targetType: z.string(),
  /** `center`: its staff; `other`: an organization, a volunteer, a visitor or the system. */
  side: z.enum(platformEventSides),
  /** Why somebody of the platform came in; null for other events. */
  reason: z.nullable(z.string()),
  createdAt: timestamp,
})
export type PlatformEvent = z.infer<typeof platformEventSchema> & { id: string }

/** To enter a center, and the URL on this site that the browser opens for it. */
export const platformEntryCreate = z.object({ reason: requiredText(300) })
export const platformEntrySchema = z.object({ path: z.string().check(safeUrl) })
