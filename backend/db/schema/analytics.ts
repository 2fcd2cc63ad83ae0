/** Counts by day, without who it was: what cannot be counted from the records themselves. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { impersonal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { reference } from './columns.ts'
import { vacancies } from './vacancies.ts'

/** How often a vacancy's page was read; a browser counts it once until the next page load. */
export const vacancyViews = pgTable(
  'vacancy_views',
  {
    vacancyId: reference()
      .notNull()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vacancyId, table.day] })],
)
impersonal(vacancyViews, 'counts by day')

/** Searches of vacancies that found nothing, by what was searched for. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Lower case, single spaces; words with digits or @ are left out, because they may be somebody's. */
    words: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.centerId, table.day, table.words] })],
)
impersonal(emptySearches, 'counts by day; words with digits or @ are left out')
