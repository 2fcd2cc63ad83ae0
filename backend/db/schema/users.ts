import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UserStatus } from '#shared/resources/user.ts'
import type { Locale } from '#shared/site.ts'
import { volunteerCenters } from './centers.ts'
import { id, moment, reference, stamps } from './columns.ts'
import { organizations } from './organizations.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id),
    /** Lower case, unique over the whole backend; replaced by a meaningless one when a user is deleted. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    postalCode4: text('postal_code4'),
    locale: text().$type<Locale>().notNull().default('nl'),
    status: text().$type<UserStatus>().notNull(),
    guardianEmail: text(),
    /** Under sixteen: what the parent or guardian said. null: not asked. The account works only once it is granted. */
    guardianConsent: text().$type<'pending' | 'granted'>(),
    /** null: no password yet, so nobody can sign in with one. */
    passwordHash: text(),
    confirmedAt: moment(),
    failedAttempts: integer().notNull().default(0),
    lockedAt: moment(),
    lastSignInAt: moment(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_center_status').on(table.centerId, table.status),
  ],
)

export const roles = pgTable(
  'roles',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().$type<'super_admin' | 'admin' | 'member'>().notNull(),
    /** null for the global role. */
    organizationId: reference().references(() => organizations.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    // coalesce, because two nulls are never equal in a unique index.
    uniqueIndex('roles_once').on(table.userId, table.name, sql`coalesce(${table.organizationId}, 0)`),
    index('roles_organization').on(table.organizationId),
  ],
)

/** One row per signed-in device (sessions.md SES-2–SES-4). Tokens are kept as SHA-256 only. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client: text().notNull(),
    tokenHash: text().notNull(),
    previousTokenHash: text(),
    lastTokenHash: text(),
    expiresAt: moment().notNull(),
    updatedAt: moment().notNull(),
    createdAt: moment().notNull(),
    impersonatorId: reference().references(() => users.id, { onDelete: 'cascade' }),
    /** A password may be set with this session without the old one: it came from a reset mail. */
    allowPasswordChange: boolean().notNull().default(false),
  },
  (table) => [uniqueIndex('user_sessions_client').on(table.userId, table.client)],
)
