/** Invitations of volunteers from the pool, who wants none, who saw a profile, and what was released about a volunteer. */
import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvitationStatus, ReleasedPart } from '#shared/resources/invitation.ts'
import { keep, ofUser, personal, remove } from '../../personal-data/declare.ts'
import { activityRegistrations } from './activities.ts'
import { applications } from './applications.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'
import { vacancies } from './vacancies.ts'

/** An organization invites a volunteer, whom it does not know by name, for one vacancy. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    /** The vacancy's. */
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Who invited: the vacancy's organization, or the center's own. It is the volunteer's other side in a conversation. */
    senderOrganizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    invitedById: reference().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    status: text().$type<InvitationStatus>().notNull(),
    /** Dutch calendar date on which it was sent, for the limit of a day. */
    sentOn: date({ mode: 'string' }).notNull(),
    expiresAt: timestamptz().notNull(),
    viewedAt: timestamptz(),
    respondedAt: timestamptz(),
    declineReason: text(),
    /** The reply with which it was accepted. */
    applicationId: reference().references(() => applications.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('invitations_once').on(table.userId, table.vacancyId),
    index('invitations_organization').on(table.organizationId, table.sentOn),
    index('invitations_center').on(table.centerId, table.createdAt),
    index('invitations_open').on(table.expiresAt).where(sql`status in ('sent', 'viewed')`),
  ],
)
personal(invitations, {
  purpose: 'Invitations of volunteers from the pool',
  columns: { userId: remove(), invitedById: ofUser(keep('the invitation is the organization’s'), { section: false }) },
})

/** A volunteer who wants no more invitations of an organization, or of anybody. */
export const invitationRefusals = pgTable(
  'invitation_refusals',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for all of them. */
    organizationId: reference().references(() => organizations.id, { onDelete: 'cascade' }),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    // With coalesce, because nulls are distinct in a unique index.
    uniqueIndex('invitation_refusals_once').on(table.userId, sql`coalesce(${table.organizationId}, 0)`),
  ],
)
personal(invitationRefusals, {
  purpose: 'Volunteers who want no more invitations',
  columns: { userId: remove() },
})

/** Which organization saw a volunteer's card, once a day. */
export const profileViews = pgTable(
  'profile_views',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for staff of the platform, who belong to none. */
    organizationId: reference().references(() => organizations.id, { onDelete: 'cascade' }),
    /** Dutch calendar date. */
    viewedOn: date({ mode: 'string' }).notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('profile_views_once').on(table.userId, table.viewedOn, sql`coalesce(${table.organizationId}, 0)`),
    index('profile_views_age').on(table.viewedOn),
  ],
)
personal(profileViews, {
  purpose: 'Which organization saw a volunteer’s card',
  columns: { userId: remove() },
  terms: [{ days: 365, after: 'viewedOn' }],
})

/** What an organization may see of a volunteer, from when until when: the mechanism and its log in one. */
export const dataReleases = pgTable(
  'data_releases',
  {
    id: id(),
    /** The reply or the registration that released it: one of the two. */
    applicationId: reference().references(() => applications.id, { onDelete: 'cascade' }),
    registrationId: reference().references(() => activityRegistrations.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    part: text().$type<ReleasedPart>().notNull(),
    releasedAt: timestamptz().notNull(),
    /** From then on the organization does not see it any more. */
    erasedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('data_releases_open').on(table.applicationId, table.part).where(sql`erased_at is null`),
    uniqueIndex('data_releases_registration').on(table.registrationId, table.part).where(sql`erased_at is null`),
    index('data_releases_user').on(table.userId, table.organizationId),
  ],
)
personal(dataReleases, {
  purpose: 'What an organization may see of a volunteer, and the log of it',
  columns: { userId: keep('the log of what was released; there is nothing left to see') },
  terms: [
    {
      days: 365,
      after: 'releasedAt',
      only: 'a year after the end of the application, or the date of the activity: the release ends, and so does the name above messages',
      job: 'data_releases.erasure',
    },
  ],
})
