/**
 * A narrow copy of the published vacancies for counting facets: a hundred thousand of these are 8 MB where the records
 * with their texts are 190 MB. A trigger maintains it (migration 0000), in the transaction of the change.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { impersonal } from '../../personal-data/declare.ts'
import { reference } from './columns.ts'
import { vacancies } from './vacancies.ts'

/** Combinations of values that vacancies are counted by, shared by all vacancies with the same values and never updated. */
export const vacancyCombinations = pgTable(
  'vacancy_combinations',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    dayparts: text().array().notNull(),
    themes: text().array().notNull(),
    categories: text().array().notNull(),
    targetGroups: text().array().notNull(),
    languageLevel: text().notNull(),
    ages: text().array().notNull(),
    mas: text().notNull(),
  },
  (table) => [
    uniqueIndex('vacancy_combinations_words').on(
      table.kind,
      table.dayparts,
      table.themes,
      table.categories,
      table.targetGroups,
      table.languageLevel,
      table.ages,
      table.mas,
    ),
  ],
)
impersonal(vacancyCombinations, 'values that vacancies are counted by')

/** Every vacancy with the status `published`, with its column names; `id` is that of the vacancy. */
export const vacancyListings = pgTable(
  'vacancy_listings',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => vacancies.id, { onDelete: 'cascade' }),
    centerId: reference().notNull(),
    organizationId: reference().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    combinationId: integer()
      .notNull()
      .references(() => vacancyCombinations.id),
    closesOn: date({ mode: 'string' }),
    shared: boolean().notNull(),
    kind: text().notNull(),
  },
  (table) => [
    index('vacancy_listings_place').on(table.centerId, table.latitude, table.longitude),
    index('vacancy_listings_online').on(table.centerId).where(sql`kind = 'online'`),
  ],
)
impersonal(vacancyListings, 'copy of published vacancies')
