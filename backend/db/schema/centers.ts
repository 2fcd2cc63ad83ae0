/** Volunteer centers and their site profiles. */
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Shades } from '#shared/branding.ts'
import { defaultDigestHour } from '#shared/resources/digest.ts'
import type { LinkOutcome } from '#shared/resources/link-check.ts'
import type { MenuItem, MenuLocation } from '#shared/resources/menu.ts'
import type {
  CenterContact,
  CenterDesign,
  CenterInitiator,
  CenterTexts,
  FooterSettings,
} from '#shared/resources/volunteer-center.ts'
import type { AppContext } from '#shared/site.ts'
import { impersonal, personal } from '../../personal-data/declare.ts'
import { id, reference, stamps, timestamptz } from './columns.ts'

export const volunteerCenters = pgTable(
  'volunteer_centers',
  {
    id: id(),
    tenant: text().notNull(),
    appContext: text().$type<AppContext>().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    region: text().notNull(),
    province: text().notNull(),
    /** The center of the tenant for requests without `Volunteer-Center-Id`. */
    isDefault: boolean().notNull().default(false),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    ...stamps(),
  },
  (table) => [uniqueIndex('volunteer_centers_slug').on(table.slug)],
)
impersonal(volunteerCenters, 'centers')

export const centerProfiles = pgTable(
  'center_profiles',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    primaryColor: text().notNull(),
    primaryColorShades: jsonb().$type<Shades>(),
    secondaryColor: text().notNull(),
    secondaryColorShades: jsonb().$type<Shades>(),
    mutedColor: text(),
    backgroundColor: text(),
    textColor: text(),
    faviconUrl: text(),
    websiteLogoUrl: text(),
    gtagId: text(),
    contactPerson: jsonb().$type<CenterContact>().notNull(),
    initiator: jsonb().$type<CenterInitiator>(),
    footer: jsonb().$type<FooterSettings>().notNull(),
    texts: jsonb().$type<CenterTexts>().notNull(),
    /** Hour at which periodic mails go, by the clock in the Netherlands. */
    digestHour: integer().notNull().default(defaultDigestHour),
    /** Whether its staff look at what organizations change about published vacancies. */
    reviewsVacancyChanges: boolean().notNull().default(false),
    /** From this date on its staff sign in with a second factor; null: each decides for themselves. */
    factorRequiredFrom: date(),
    /** The same of who has a role at an organization. */
    factorRequiredOfOrganizationsFrom: date(),
    /** `https://host` of the site where these were set, for the mails about it. */
    factorRequiredSite: text(),
    ...stamps(),
  },
  (table) => [uniqueIndex('center_profiles_center').on(table.centerId)],
)
personal(centerProfiles, {
  purpose: 'What the site of a center shows of it',
  kept: {
    'the center writes it, and changes it when its contact person leaves': ['contactPerson', 'texts', 'footer'],
    'the center’s design': ['name', 'mutedColor', 'backgroundColor', 'textColor', 'gtagId'],
    'where the center’s site is': ['factorRequiredSite'],
    'an organization': ['initiator'],
  },
})

/** The designs that a center has published; the newest is the one in use. */
export const designVersions = pgTable(
  'design_versions',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    design: jsonb().$type<CenterDesign>().notNull(),
    /** As it was when the design was published; null for the one that the center began with. */
    authorName: text(),
    ...stamps(),
  },
  (table) => [index('design_versions_center').on(table.centerId, table.id)],
)
personal(designVersions, {
  purpose: 'Designs of a site that can be restored',
  kept: { 'who designed the site, as part of its history': ['authorName'], 'the center’s design': ['design'] },
})

/** The menus that a center changed; without a row, or without items, a site shows the default. */
export const menus = pgTable(
  'menus',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    location: text().$type<MenuLocation>().notNull(),
    items: jsonb().$type<MenuItem[]>(),
    ...stamps(),
  },
  (table) => [uniqueIndex('menus_location').on(table.centerId, table.location)],
)
impersonal(menus, 'menus of a site')

/** The last check of each link to another site in a center's menus and footer. */
export const linkChecks = pgTable(
  'link_checks',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    outcome: text().$type<LinkOutcome>().notNull(),
    status: integer(),
    checkedAt: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('link_checks_url').on(table.centerId, table.url)],
)
impersonal(linkChecks, 'links of a site to other ones')

/** Taxonomies, the same for every center: themes, categories, skills and target groups. */
export const taxonomyTerms = pgTable(
  'taxonomy_terms',
  {
    id: id(),
    taxonomy: text().$type<'themes' | 'categories' | 'skills' | 'target_groups'>().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('taxonomy_terms_slug').on(table.taxonomy, table.slug)],
)
impersonal(taxonomyTerms, 'terms that everybody chooses from')
