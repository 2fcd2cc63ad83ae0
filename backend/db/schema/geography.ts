/** Addresses, and the offline gazetteer that resolves postal codes and places to coordinates. */
import { char, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { impersonal, personal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps } from './columns.ts'

export const addresses = pgTable('addresses', {
  id: id(),
  centerId: reference()
    .notNull()
    .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
  street: text(),
  houseNumber: text(),
  postalCode: text(),
  city: text().notNull(),
  municipality: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  ...stamps(),
})
personal(addresses, {
  purpose: 'Places of organizations, vacancies and activities',
  kept: {
    'public place of an organization; no user has an address but four digits of a postal code': [
      'street',
      'houseNumber',
      'postalCode',
      'city',
      'municipality',
    ],
  },
})

/** Place names from GeoNames (CC BY 4.0), the Netherlands only. */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    /** The name in lower case without diacritics, for searches. */
    folded: text().notNull(),
    province: text().notNull(),
    /** Of two places of one name in one province; null for the others. */
    municipality: text(),
    population: integer().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [index('places_folded').on(table.folded.op('text_pattern_ops'))],
)
impersonal(places, 'gazetteer')

/** Four-digit postal code areas with an approximate center. A code may serve more than one place. */
export const pc4Areas = pgTable(
  'pc4_areas',
  {
    pc4: char({ length: 4 }).notNull(),
    place: text().notNull(),
    folded: text().notNull(),
    municipality: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pc4, table.place] }),
    index('pc4_areas_folded').on(table.folded.op('text_pattern_ops')),
  ],
)
impersonal(pc4Areas, 'gazetteer')
