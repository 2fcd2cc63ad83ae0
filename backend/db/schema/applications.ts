import { eq, type SQL, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Application, ApplicationEvent, ApplicationStatus, WaitingOn } from '#shared/resources/application.ts'
import type { MatchAnswer, MatchMoment, MatchSide } from '#shared/resources/match-check.ts'
import type { MeetingState } from '#shared/resources/meeting.ts'
import type { Meeting } from '#shared/resources/meeting-schema.ts'
import {
  anonymize,
  deletedUser,
  type Erasure,
  keep,
  ofUser,
  personal,
  remove,
  through,
} from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'
import { vacancies } from './vacancies.ts'

export const applications = pgTable(
  'applications',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id),
    /** The vacancy's organization, so that the organization's list needs no join. */
    organizationId: reference()
      .notNull()
      .references(() => organizations.id),
    motivation: text().notNull(),
    answers: jsonb().$type<Record<string, string>>().notNull(),
    questions: jsonb().$type<Application['questions']>(),
    source: text().$type<Application['source']>().notNull().default('site'),
    status: text().$type<ApplicationStatus>().notNull(),
    declineReason: text(),
    meetingAt: timestamptz(),
    waitingOn: text().$type<WaitingOn>().notNull(),
    firstResponseAt: timestamptz(),
    /** The last day of the answer promise on which the organization was reminded; 0 before the first. */
    /** When the volunteer was last reminded of a choice that waits. */
    choiceRemindedAt: timestamptz(),
    remindedDay: integer().notNull().default(0),
    /** Since when the center answers in the organization's place; null again when it hands the application back. */
    takenOverAt: timestamptz(),
    /** Who of the staff handles it; null while nobody does. */
    assigneeId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** `https://host` of the site that it was sent from, for the links in mails of jobs. */
    siteUrl: text(),
    matchOutcome: text().$type<NonNullable<Application['matchOutcome']>>(),
    ...stamps(),
  },
  (table) => [
    index('applications_center_created').on(table.centerId, table.createdAt, table.id),
    index('applications_center_changed').on(table.centerId, table.updatedAt, table.id),
    index('applications_center_status').on(table.centerId, table.status, table.id),
    index('applications_center_waiting').on(table.centerId, table.waitingOn, table.id),
    index('applications_organization').on(table.organizationId, table.status),
    index('applications_vacancy').on(table.vacancyId),
    // One open application per user and vacancy (openApplicationStatuses), also for parallel requests.
    uniqueIndex('applications_one_open')
      .on(table.userId, table.vacancyId)
      .where(sql`status in ('new', 'in_contact', 'meeting', 'trial', 'waitlisted', 'offered')`),
    index('applications_user').on(table.userId),
    index('applications_assignee').on(table.assigneeId),
    index('applications_unanswered').on(table.createdAt).where(sql`status = 'new' and first_response_at is null`),
  ],
)
personal(applications, {
  purpose: 'Applications of volunteers for vacancies',
  columns: {
    userId: keep('the counts of the organization and the center; open ones are withdrawn, and a placement ends', {
      motivation: '',
      answers: {},
      questions: [],
    }),
    assigneeId: ofUser(
      anonymize('the application is the volunteer’s, and somebody else handles it', { assigneeId: null }),
      { section: false },
    ),
  },
  kept: { 'the organization’s own words': ['declineReason'] },
  terms: [
    {
      days: 365,
      after: 'updatedAt',
      only: 'ended ones: motivation, answers, notes, and in the log the name and the words of the volunteer, and messages to them',
      job: 'data_releases.erasure',
    },
  ],
})

/** Which of the staff have opened an application; one without a row is unread to them. */
export const applicationReads = pgTable(
  'application_reads',
  {
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.userId] }),
    index('application_reads_user').on(table.userId),
  ],
)
personal(applicationReads, {
  purpose: 'Which applications a member of the staff has opened',
  columns: {
    applicationId: through(applications.userId, remove()),
    userId: remove(),
  },
})

/** The log of an application: rows are only inserted. */
export const applicationEvents = pgTable(
  'application_events',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    kind: text().$type<ApplicationEvent['kind']>().notNull(),
    fromStatus: text().$type<ApplicationStatus>(),
    toStatus: text().$type<ApplicationStatus>(),
    reason: text(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    /** Of a change by staff that can be undone: what the application had before. */
    previous: jsonb().$type<PreviousState>(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('application_events_application').on(table.applicationId, table.id),
    index('application_events_actor').on(table.actorId),
  ],
)
/** Words of the volunteer, or to the volunteer. */
const isInPerson = ({ user }: Erasure): SQL =>
  sql`(${applicationEvents.actorId} = ${user.id} or ${applicationEvents.kind} = 'message')`
personal(applicationEvents, {
  purpose: 'Log of an application',
  columns: {
    applicationId: through(
      applications.userId,
      keep('the log of the organization', { reason: null }, { where: isInPerson }),
      { section: 'application_history' },
    ),
    actorId: anonymize('the log of the organization', { actorId: null, actorName: deletedUser }),
  },
  kept: {
    'why the organization took the step; the volunteer’s own words and messages go': ['reason'],
    'state before the step, without text': ['previous'],
  },
})

/** ISO timestamps. */
export type PreviousState = {
  waitingOn: WaitingOn
  declineReason: string | null
  meetingAt: string | null
  firstResponseAt: string | null
}

/**
 * A decline that has not been sent: until `dueAt` the staff can undo it, and the volunteer's application is as before. A row of its
 * own, so that nothing that the volunteer reads can show it.
 */
export const plannedDeclines = pgTable(
  'planned_declines',
  {
    applicationId: reference()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    /** Of the request, for the link in the mail. */
    siteUrl: text().notNull(),
    createdAt: timestamptz().notNull(),
    dueAt: timestamptz().notNull(),
  },
  (table) => [index('planned_declines_due').on(table.dueAt)],
)
personal(plannedDeclines, {
  purpose: 'Declines that wait for a quarter of an hour, in which they can be undone',
  columns: {
    actorId: anonymize('the decline is the organization’s, and is still sent', {
      actorId: null,
      actorName: deletedUser,
    }),
  },
  kept: { 'the organization’s own words': ['reason'] },
  terms: [{ days: 0, after: 'dueAt', only: 'becomes an event of the application', job: 'applications.declines' }],
})

/** The meeting of an application. Only the hash of the token in its mail is stored. */
export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    state: text().$type<MeetingState>().notNull(),
    place: text(),
    /** ISO timestamps. */
    times: jsonb().$type<Meeting['times']>().notNull(),
    /** Index of the time that was picked. */
    chosen: integer(),
    message: text(),
    tokenHash: text().notNull(),
    /** Of its calendar file: the same as long as it exists, and higher with each change. */
    uid: text().notNull(),
    sequence: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('meetings_application').on(table.applicationId),
    uniqueIndex('meetings_token').on(table.tokenHash),
  ],
)
personal(meetings, {
  purpose: 'Meetings of an organization with a volunteer',
  columns: {
    applicationId: through(applications.userId, keep('belongs to the application', { message: null }), {
      section: 'meetings',
    }),
  },
  kept: { 'the organization’s offer': ['place', 'times'] },
})

/** What the staff who handle an application write for each other; never shown to its volunteer, nor in the volunteer's export. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Null once the author's account is deleted. */
    authorId: reference().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    body: text().notNull(),
    ...stamps(),
  },
  (table) => [
    index('application_notes_application').on(table.applicationId, table.id),
    index('application_notes_author').on(table.authorId),
  ],
)
personal(applicationNotes, {
  purpose: 'Internal notes of the staff who handle an application',
  columns: {
    applicationId: through(applications.userId, remove()),
    authorId: anonymize('the note is about the volunteer, and its colleagues need it', {
      authorId: null,
      authorName: deletedUser,
    }),
  },
  kept: { 'about the volunteer, with whose data it goes': ['body'] },
})

/** What a side of an application says became of it; once per moment. */
export const matchChecks = pgTable(
  'match_checks',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    side: text().$type<MatchSide>().notNull(),
    moment: text().$type<MatchMoment>().notNull(),
    answer: text().$type<MatchAnswer>(),
    /** Of the mailed link; null for what is asked on the site. */
    tokenHash: text(),
    askedAt: timestamptz().notNull(),
    /** Until when the link works. */
    expiresAt: timestamptz(),
    answeredAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('match_checks_once').on(table.applicationId, table.side, table.moment),
    uniqueIndex('match_checks_token').on(table.tokenHash),
  ],
)
personal(matchChecks, {
  purpose: 'What both sides said became of a placement',
  columns: {
    applicationId: through(applications.userId, keep('counts of placements'), {
      section: 'match_checks',
      when: eq(matchChecks.side, 'volunteer'),
    }),
  },
  kept: { 'one of a few choices': ['answer'] },
})

/** A reply that somebody wrote before signing up: theirs once their address is confirmed, on whatever device. */
export const replyDrafts = pgTable(
  'reply_drafts',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    motivation: text().notNull(),
    answers: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('reply_drafts_user').on(table.userId), index('reply_drafts_age').on(table.expiresAt)],
)
personal(replyDrafts, {
  purpose: 'Replies that were written before signing up',
  columns: { userId: remove() },
  terms: [
    {
      days: 0,
      after: 'expiresAt',
      only: 'thirty days after it was written, and not before the link to a guardian ends',
    },
  ],
})
