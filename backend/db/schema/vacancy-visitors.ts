/** Saved vacancies and searches, and reports on vacancies. */
import { and, eq, isNotNull, or } from 'drizzle-orm'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DigestFrequency } from '#shared/resources/digest.ts'
import { reportDays } from '#shared/resources/report-values.ts'
import type { VacancyReportReason } from '#shared/resources/vacancy-report.ts'
import { personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'
import { users } from './users.ts'
import { vacancies } from './vacancies.ts'

/** "Bewaar zoekopdracht": only its owner reads it. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Normalized query of the search page's URL: `q=tuin&theme=natuur`. */
    query: text().notNull(),
    /** How often new vacancies are mailed, together with the digest. */
    frequency: text().$type<DigestFrequency>().notNull().default('never'),
    /** `https://host` of the site on which it was saved, for links; empty after a move to another center. */
    siteUrl: text().notNull().default(''),
    /** Vacancies until this time were looked at: later ones are new. */
    checkedAt: timestamptz().notNull(),
    lastSentAt: timestamptz(),
    ...stamps(),
  },
  (table) => [
    index('saved_searches_user').on(table.userId, table.createdAt),
    index('saved_searches_due').on(table.frequency, table.checkedAt),
  ],
)
personal(savedSearches, {
  purpose: 'Saved searches, and mails about new vacancies',
  columns: { userId: remove() },
})

/** The heart of a vacancy: only its owner reads it. */
export const savedVacancies = pgTable(
  'saved_vacancies',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The center of the site: a sibling's vacancy may be visible on two sites. */
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    /** Title when it was saved, for a vacancy that is no longer visible. */
    title: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.centerId, table.vacancyId] }),
    index('saved_vacancies_vacancy').on(table.vacancyId),
  ],
)
personal(savedVacancies, {
  purpose: 'Saved vacancies',
  columns: { userId: remove() },
})

/** "Meld deze vacature": a reader's report, for the staff of the vacancy's center alone. */
export const vacancyReports = pgTable(
  'vacancy_reports',
  {
    id: id(),
    /** The vacancy's center, also when it was reported on a sibling's site. */
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    reason: text().$type<VacancyReportReason>().notNull(),
    message: text(),
    /** Of a reporter who wants a reply. */
    email: text(),
    status: text().$type<'open' | 'resolved'>().notNull().default('open'),
    resolvedAt: timestamptz(),
    ...stamps(),
  },
  (table) => [index('vacancy_reports_center').on(table.centerId, table.status, table.createdAt)],
)
personal(vacancyReports, {
  purpose: 'Reports of readers on vacancies, with an address only for a reply',
  kept: { 'of readers without an account; the center’s staff handle it': ['reason', 'message', 'email'] },
  terms: [
    {
      days: reportDays,
      after: 'updatedAt',
      where: and(
        eq(vacancyReports.status, 'resolved'),
        or(isNotNull(vacancyReports.message), isNotNull(vacancyReports.email)),
      ),
      erase: { message: null, email: null },
      only: 'resolved ones: the text and the address',
    },
  ],
})
