/** What volunteers tell about themselves, beside their account. */
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Slot } from '#shared/availability.ts'
import type { Theme } from '#shared/resources/taxonomies.ts'
import type { ProfileVisibility, VogStatus } from '#shared/resources/volunteer-profile.ts'
import type { profileLanguages } from '#shared/resources/volunteer-profile-values.ts'
import { personal, remove } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps } from './columns.ts'
import { storedFiles } from './forms.ts'
import { users } from './users.ts'

/** Name, phone and postal code are columns of the user. The row is made when its owner first opens the profile. */
export const volunteerProfiles = pgTable(
  'volunteer_profiles',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    headline: text(),
    bio: text(),
    birthYear: integer(),
    radiusKm: integer(),
    languages: text().array().$type<(typeof profileLanguages)[number][]>().notNull().default([]),
    themes: text().array().$type<Theme[]>().notNull().default([]),
    skills: text().array().notNull().default([]),
    availability: text().array().$type<Slot[]>().notNull().default([]),
    vogStatus: text().$type<VogStatus>().notNull().default('none'),
    vogDate: date({ mode: 'string' }),
    visibility: text().$type<ProfileVisibility>().notNull().default('hidden'),
    pausedUntil: date({ mode: 'string' }),
    /** The day on which its owner last stored or confirmed it. */
    checkedOn: date({ mode: 'string' }).notNull(),
    /** The day on which its owner was asked whether it is still right; null again when it was checked. */
    askedOn: date({ mode: 'string' }),
    photoId: reference().references(() => storedFiles.id, { onDelete: 'set null' }),
    smallPhotoId: reference().references(() => storedFiles.id, { onDelete: 'set null' }),
    ...stamps(),
  },
  (table) => [
    uniqueIndex('volunteer_profiles_user').on(table.userId),
    index('volunteer_profiles_center').on(table.centerId, table.visibility),
    index('volunteer_profiles_checked').on(table.checkedOn),
  ],
)
personal(volunteerProfiles, {
  purpose: 'What volunteers tell about themselves',
  columns: { userId: remove({ files: ['photoId', 'smallPhotoId'] }) },
})
