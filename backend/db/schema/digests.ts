/** The periodic mail of a user. */
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DigestFrequency } from '#shared/resources/digest.ts'
import type { Theme } from '#shared/resources/taxonomies.ts'
import { personal, remove } from '../../personal-data/declare.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const digestSubscriptions = pgTable(
  'digest_subscriptions',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    centerId: reference().notNull(),
    frequency: text().$type<DigestFrequency>().notNull(),
    /** Empty for all themes. */
    themes: text().array().$type<Theme[]>().notNull(),
    radiusKm: integer(),
    /** `https://host` of the site on which it was set, for links; empty after a move to another center. */
    siteUrl: text().notNull(),
    /** Vacancies until this time were looked at: later ones are new. */
    checkedAt: timestamptz().notNull(),
    lastSentAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('digest_subscriptions_user').on(table.userId),
    index('digest_subscriptions_due').on(table.frequency, table.checkedAt),
  ],
)
personal(digestSubscriptions, {
  purpose: 'Periodic mail with new vacancies',
  columns: { userId: remove() },
})
