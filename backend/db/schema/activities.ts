import { type SQL, sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  AccessibilityFeature,
  ActivityKind,
  ActivitySession,
  ActivityStatus,
  RegistrationStatus,
} from '#shared/resources/activity.ts'
import type { ContactPerson } from '#shared/resources/contact-person-schema.ts'
import type { TargetGroup, Theme } from '#shared/resources/taxonomies.ts'
import { anonymize, deletedUser, keep, ofUser, personal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz, tsvector } from './columns.ts'
import { addresses } from './geography.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Activities and workshops; a workshop has a trainer and may go over several sessions. */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id),
    kind: text().$type<ActivityKind>().notNull().default('activity'),
    title: text().notNull(),
    description: text().notNull(),
    /** The first date; the others follow from `recurrence`. */
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    /** Value of an RRULE (RFC 5545), in Dutch local time. */
    recurrence: text(),
    capacity: integer(),
    /** Euros; 0 is free. */
    price: doublePrecision().notNull().default(0),
    themes: text().array().$type<Theme[]>().notNull(),
    targetGroups: text().array().$type<TargetGroup[]>().notNull(),
    accessibility: text().array().$type<AccessibilityFeature[]>().notNull(),
    online: boolean().notNull().default(false),
    trainer: text(),
    sessions: jsonb().$type<ActivitySession[]>().notNull().default([]),
    minParticipants: integer(),
    certificate: boolean().notNull().default(false),
    status: text().$type<ActivityStatus>().notNull(),
    cancelReason: text(),
    publishedAt: timestamptz(),
    /** The contact person; their contact details are for signed-in readers. */
    contactPerson: jsonb().$type<ContactPerson>(),
    addressId: reference().references(() => addresses.id, { onDelete: 'set null' }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    searchExtra: text().notNull().default(''),
    ...stamps(),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`vacancy_search(title, description, coalesce(trainer, ''), '', search_extra) || search_labels(themes || target_groups)`,
    ),
  },
  (table) => [
    index('activities_center_status').on(table.centerId, table.status),
    index('activities_organization').on(table.organizationId),
    index('activities_search').using('gin', table.search),
  ],
)
personal(activities, {
  purpose: 'Activities and workshops that organizations publish',
  kept: {
    'a contact person with the address of the account is removed by code (contacts.ts)': ['contactPerson'],
    'the organization writes and changes it': ['trainer', 'description', 'cancelReason'],
    'text about the activity': [
      'title',
      'recurrence',
      'themes',
      'targetGroups',
      'accessibility',
      'sessions',
      'searchExtra',
    ],
  },
})

/** The dates of an activity, stored ahead so that they can be filtered, counted and registered for. */
export const activityOccurrences = pgTable(
  'activity_occurrences',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id),
    activityId: reference()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    status: text().$type<'scheduled' | 'cancelled'>().notNull().default('scheduled'),
    /** Of a date that the organizer cancelled; null where a change of the rule did. */
    cancelReason: text(),
    /** Registered or offered places; updated with every change of a registration. */
    taken: integer().notNull().default(0),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('activity_occurrences_once').on(table.activityId, table.startsAt),
    index('activity_occurrences_center').on(table.centerId, table.startsAt, table.id),
  ],
)
personal(activityOccurrences, {
  purpose: 'The dates of activities',
  kept: { 'the organization writes it': ['cancelReason'] },
})

export const activityRegistrations = pgTable(
  'activity_registrations',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id),
    activityId: reference()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    occurrenceId: reference()
      .notNull()
      .references(() => activityOccurrences.id, { onDelete: 'cascade' }),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    status: text().$type<RegistrationStatus>().notNull(),
    offerExpiresAt: timestamptz(),
    /** When the participant is mailed about a change or cancellation by the organizer; null where there is nothing to say. */
    noticeDueAt: timestamptz(),
    /** Of a cancelled registration that had a place: the mail takes the date out of the participant's calendar. */
    hadPlace: boolean().notNull().default(false),
    /** `https://host` of the request: an offer may be mailed later without one. */
    siteUrl: text().notNull().default(''),
    ...stamps(),
  },
  (table) => [
    // One open registration per user and date (openRegistrationStatuses), also for parallel requests.
    uniqueIndex('activity_registrations_one_open')
      .on(table.userId, table.occurrenceId)
      .where(sql`status in ('registered', 'waitlisted', 'offered')`),
    index('activity_registrations_occurrence').on(table.occurrenceId, table.status, table.id),
    index('activity_registrations_activity').on(table.activityId),
    index('activity_registrations_user').on(table.userId),
    index('activity_registrations_offers').on(table.offerExpiresAt).where(sql`status = 'offered'`),
    index('activity_registrations_notices').on(table.noticeDueAt).where(sql`notice_due_at is not null`),
  ],
)
personal(activityRegistrations, {
  purpose: 'Registrations for activities',
  columns: { userId: keep('the organizer’s count of who registered and came; those of dates to come are cancelled') },
})

/** What the organizer mailed to participants, for its colleagues. */
export const activityMessages = pgTable(
  'activity_messages',
  {
    id: id(),
    activityId: reference()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** Of a message to those of one date: when it begins. */
    dateStartsAt: timestamptz(),
    authorId: reference().references(() => users.id, { onDelete: 'set null' }),
    authorName: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    recipients: integer().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index('activity_messages_activity').on(table.activityId, table.createdAt)],
)
personal(activityMessages, {
  purpose: 'Messages of organizers to the participants of an activity',
  columns: {
    authorId: ofUser(
      anonymize('the message is the organizer’s, and its colleagues need it', {
        authorId: null,
        authorName: deletedUser,
      }),
      { section: false },
    ),
  },
  kept: { 'the organizer’s own words': ['subject', 'body'] },
  terms: [{ days: 365, after: 'createdAt' }],
})
