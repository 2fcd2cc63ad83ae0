/** What readers of vacancies leave behind: vacancies and searches that they keep, and reports of vacancies that are not right. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VacancyReportReason } from '#shared/resources/vacancy-report.ts'
import { volunteerCenters } from './centers.ts'
import { id, moment, reference, stamps } from './columns.ts'
import { users } from './users.ts'
import { vacancies } from './vacancies.ts'

/** "Bewaar zoekopdracht": nobody but its owner ever reads it. */
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
    /** Query of the search page's address, in the product's own order: `q=tuin&theme=natuur`. */
    query: text().notNull(),
    ...stamps(),
  },
  (table) => [index('saved_searches_user').on(table.userId, table.createdAt)],
)

/** The heart on a vacancy: nobody but its owner ever reads it. */
export const savedVacancies = pgTable(
  'saved_vacancies',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was saved: a sibling's vacancy may be on two sites. */
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    /** As it was called then: all that may be said of one that is no longer shown. */
    title: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.centerId, table.vacancyId] }),
    index('saved_vacancies_vacancy').on(table.vacancyId),
  ],
)

/** "Meld deze vacature". Read by the staff of the vacancy's center alone. */
export const vacancyReports = pgTable(
  'vacancy_reports',
  {
    id: id(),
    /** Of the vacancy, also when it was read on a sibling's site. */
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    reason: text().$type<VacancyReportReason>().notNull(),
    message: text(),
    /** Only when the visitor wants an answer. */
    email: text(),
    status: text().$type<'open' | 'resolved'>().notNull().default('open'),
    resolvedAt: moment(),
    ...stamps(),
  },
  (table) => [index('vacancy_reports_center').on(table.centerId, table.status, table.createdAt)],
)
