/** Reports on organizations, and the center's partners. */
import { eq } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { reportDays } from '#shared/resources/report-values.ts'
import { impersonal, personal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps } from './columns.ts'
import { organizations } from './organizations.ts'

/** "Meld onjuiste informatie": a reader's report on an organization, for the center's staff alone. */
export const correctionReports = pgTable(
  'correction_reports',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    /** Of a reporter who wants a reply. */
    email: text(),
    status: text().$type<'open' | 'resolved'>().notNull().default('open'),
    ...stamps(),
  },
  (table) => [index('correction_reports_center').on(table.centerId, table.status, table.createdAt)],
)
personal(correctionReports, {
  purpose: 'Reports of readers on organizations, with an address only for a reply',
  kept: { 'of readers without an account; the center’s staff handle it': ['message', 'email'] },
  terms: [
    { days: reportDays, after: 'updatedAt', where: eq(correctionReports.status, 'resolved'), only: 'resolved ones' },
  ],
})

export const partners = pgTable(
  'partners',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    region: text(),
    url: text(),
    /** URL of an image; null shows the initials. */
    logo: text(),
    position: integer().notNull().default(0),
    ...stamps(),
  },
  (table) => [index('partners_center').on(table.centerId, table.position)],
)
impersonal(partners, 'organizations that a center works with')
