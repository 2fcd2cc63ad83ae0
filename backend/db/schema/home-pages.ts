/** What the home page of a center shows, where the center changed that. */
import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HomeSection } from '#shared/resources/home-page.ts'
import type { HomeQuoteInput } from '#shared/resources/home-page-schema.ts'
import { personal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps } from './columns.ts'
import { mediaItems } from './media.ts'
import { vacancies } from './vacancies.ts'

export const homePages = pgTable(
  'home_pages',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    sections: jsonb().$type<HomeSection[]>().notNull(),
    pictureId: reference().references(() => mediaItems.id, { onDelete: 'restrict' }),
    featuredVacancyId: reference().references(() => vacancies.id, { onDelete: 'set null' }),
    /** What volunteers say, each with their consent. */
    quotes: jsonb().$type<HomeQuoteInput[]>().notNull().default([]),
    noticeText: text(),
    noticeTextEn: text(),
    /** The last day on which visitors read the notice. */
    noticeUntil: date({ mode: 'string' }),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('home_pages_center').on(table.centerId),
    index('home_pages_picture').on(table.pictureId),
    index('home_pages_vacancy').on(table.featuredVacancyId),
  ],
)
personal(homePages, {
  purpose: 'The home page of a site',
  kept: {
    'the center writes it with the consent of who is quoted, and takes it away when they ask': ['quotes'],
    'the center’s own words': ['noticeText', 'noticeTextEn', 'sections'],
  },
})
