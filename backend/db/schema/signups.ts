/** What signing up leaves behind until it is finished: mailed links, and who signed up which organization. */
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, reference } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/**
 * One row per mailed link; a user may have several that work at the same time, so that a mail that was sent again leaves
 * the first one valid. Tokens are kept as SHA-256 only.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `password`: a first or another password. `organization`: an account that exists signed up an organization. */
    purpose: text().$type<'confirmation' | 'password' | 'guardian' | 'organization'>().notNull(),
    tokenHash: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('account_links_token').on(table.tokenHash),
    index('account_links_user').on(table.userId, table.purpose),
    index('account_links_age').on(table.expiresAt),
  ],
)

/** Who signed up an organization; becomes its admin when the center approves and this person has confirmed. */
export const organizationSignups = pgTable(
  'organization_signups',
  {
    id: id(),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** null: the address has an account at another center, or the account is gone. */
    userId: reference().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** What the person does in the organization. */
    jobTitle: text(),
    email: text().notNull(),
    phone: text(),
    locale: text().$type<'nl' | 'en'>().notNull().default('nl'),
    confirmedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('organization_signups_organization').on(table.organizationId),
    index('organization_signups_user').on(table.userId),
    index('organization_signups_email').on(table.email, table.createdAt),
  ],
)
