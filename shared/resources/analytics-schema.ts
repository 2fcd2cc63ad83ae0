/** The attributes of figures. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { funnelSteps, longestSearch, type StaleKind, staleKinds } from './analytics-values.ts'
import { singleLine } from './fields.ts'

const share = z.nullable(z.number())

export const funnelSchema = z.object({
  steps: z.array(
    z.object({
      step: z.enum(funnelSteps),
      /** Null while it cannot be known: the last step while somebody was placed so shortly ago that nobody may have asked. */
      count: z.nullable(z.int()),
      /** Fractions of those who replied and of the step before; null without any there, and of views and replies: views are no people. */
      ofReplied: share,
      ofPrevious: share,
      /** How many the step before had more, of steps that count people. */
      lost: z.nullable(z.int()),
    }),
  ),
  /** How many of those who were asked after three months answered; the last step counts those who said yes. */
  asked: z.int(),
  answered: z.int(),
})
export type Funnel = z.infer<typeof funnelSchema> & { id: string }

const spread = z.nullable(
  z.object({
    /** Days, to one decimal: a quarter, half and three quarters of the replies were answered within these. */
    quarter: z.number(),
    median: z.number(),
    threeQuarters: z.number(),
  }),
)

export const answerTimesSchema = z.object({
  replies: z.int(),
  answered: z.int(),
  /** Null below the smallest group. */
  spread,
  /** Without an answer for more than seven days, now. */
  openTooLong: z.int(),
  organizations: z.array(
    z.object({ id: z.string(), name: z.string(), replies: z.int(), answered: z.int(), spread, openTooLong: z.int() }),
  ),
})
export type AnswerTimes = z.infer<typeof answerTimesSchema> & { id: string }

const group = z.object({
  key: z.string(),
  vacancies: z.int(),
  /** Null where it is hidden. */
  replies: z.nullable(z.int()),
  placed: z.nullable(z.int()),
})
export const groupsSchema = z.object({ groups: z.array(group) })
export type Groups = z.infer<typeof groupsSchema> & { id: string }

export const searchFiguresSchema = z.object({
  /** The most frequent first; those of fewer than five searches are counted together. */
  searches: z.array(z.object({ words: z.string(), count: z.int() })),
  others: z.int(),
})
export type SearchFigures = z.infer<typeof searchFiguresSchema> & { id: string }

const hideable = z.nullable(z.int())

export const cohortsSchema = z.object({
  /** Replies by the quarter in which they were sent, the oldest first; null where a count is hidden. */
  cohorts: z.array(
    z.object({
      /** From 1 to 4. */
      quarter: z.int(),
      replied: hideable,
      contact: hideable,
      placed: hideable,
      lasting: hideable,
      /** Whether somebody was placed so shortly ago that nobody may have asked, so that the last step is not known yet. */
      lastingUnknown: z.boolean(),
    }),
  ),
})
export type Cohorts = z.infer<typeof cohortsSchema> & { id: string }

export const mailFiguresSchema = z.object({
  /** By the first part of the templates' names, the most frequent first. */
  kinds: z.array(
    z.object({
      kind: z.string(),
      sent: z.int(),
      waiting: z.int(),
      failed: z.int(),
      /** Of those that failed: how many the list of failed mails still has, for somebody to look at. */
      listed: z.int(),
    }),
  ),
})
export type MailFigures = z.infer<typeof mailFiguresSchema> & { id: string }

export const staleRecordsSchema = z.object({
  /** Null where a number of people is hidden. */
  records: z.array(z.object({ kind: z.enum(Object.keys(staleKinds) as [StaleKind, ...StaleKind[]]), count: hideable })),
})
export type StaleRecords = z.infer<typeof staleRecordsSchema> & { id: string }

/** Body of `POST /api/v1/site_events`. */
export const siteEventCreate = z.object({
  kind: z.enum(['vacancy_view', 'empty_search']),
  vacancyId: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  words: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSearch), singleLine)),
})
export type SiteEventCreate = z.infer<typeof siteEventCreate>
