import { type SQL, sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  OrganizationContact,
  OrganizationLinkPurpose,
  OrganizationProfile,
  OrganizationService,
  OrganizationStatus,
  OrganizationType,
} from '#shared/resources/organization.ts'
import type { TargetGroup, Theme } from '#shared/resources/taxonomies.ts'
import { impersonal, personal } from '../../personal-data/declare.ts'
import { volunteerCenters } from './centers.ts'
import { id, reference, stamps, timestamptz, tsvector } from './columns.ts'
import { addresses } from './geography.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    centerId: reference()
      .notNull()
      .references(() => volunteerCenters.id),
    name: text().notNull(),
    slug: text().notNull(),
    organizationType: text().$type<OrganizationType>().notNull(),
    status: text().$type<OrganizationStatus>().notNull(),
    statusReason: text(),
    email: text(),
    phone: text(),
    website: text(),
    kvkNumber: text(),
    /** Number of one branch of the legal person: twelve digits. */
    kvkBranchNumber: text(),
    anbi: boolean().notNull().default(false),
    assuredOn: date({ mode: 'string' }),
    addressId: reference().references(() => addresses.id, { onDelete: 'set null' }),
    /** `https://host` of the site that it was last written on, for mails that no request sends. */
    siteUrl: text(),
    ...stamps(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`search_text(name, 'A')`),
  },
  (table) => [
    uniqueIndex('organizations_center_slug').on(table.centerId, table.slug),
    index('organizations_center_status').on(table.centerId, table.status),
    index('organizations_search').using('gin', table.search),
  ],
)
personal(organizations, {
  purpose: 'Organizations that look for volunteers',
  kept: {
    'the organization’s own, which it changes': ['name', 'email', 'phone', 'website'],
    'facts about the organization': ['statusReason', 'kvkNumber', 'kvkBranchNumber'],
  },
})

export const organizationProfiles = pgTable(
  'organization_profiles',
  {
    id: id(),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    mission: text(),
    description: text(),
    /** URL of the image. */
    logo: text(),
    /** Whom the center contacts; not public. */
    contacts: jsonb().$type<OrganizationContact[]>().notNull().default([]),
    targetGroups: text().array().$type<TargetGroup[]>().notNull(),
    themes: text().array().$type<Theme[]>().notNull(),
    services: jsonb().$type<OrganizationService[]>().notNull(),
    openingHours: jsonb().$type<OrganizationProfile['openingHours']>().notNull(),
    policies: jsonb().$type<OrganizationProfile['policies']>().notNull(),
    /** Wheelchair accessible. */
    accessible: boolean().notNull().default(false),
    /** When the organization or the center last verified these facts. */
    checkedOn: date({ mode: 'string' }),
    ...stamps(),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`search_text(coalesce(mission, '') || ' ' || coalesce(description, '') || ' ' || search_services(services), 'B') || search_labels(themes || target_groups)`,
    ),
  },
  (table) => [uniqueIndex('organization_profiles_organization').on(table.organizationId)],
)
personal(organizationProfiles, {
  purpose: 'What an organization tells about itself',
  kept: {
    'contact persons with the address of the account are removed by code (contacts.ts)': ['contacts'],
    'facts about the organization': [
      'mission',
      'description',
      'logo',
      'targetGroups',
      'themes',
      'services',
      'openingHours',
      'policies',
    ],
  },
})

/** Moves to another center: what was public at the old one redirects to where it is now. Rows are only inserted. */
export const organizationMoves = pgTable(
  'organization_moves',
  {
    id: id(),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    fromCenterId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    toCenterId: reference()
      .notNull()
      .references(() => volunteerCenters.id, { onDelete: 'cascade' }),
    createdAt: timestamptz().notNull(),
  },
  (table) => [index('organization_moves_organization').on(table.organizationId, table.fromCenterId)],
)
impersonal(organizationMoves, 'moves of organizations to other centers')

/**
 * A mailed link for somebody without an account: `verification` confirms the facts, `completion` replies to a question about the
 * sign-up. Only the hash of its token is stored.
 */
export const organizationLinks = pgTable(
  'organization_links',
  {
    id: id(),
    organizationId: reference()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    purpose: text().$type<OrganizationLinkPurpose>().notNull(),
    tokenHash: text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    /** When it confirmed or replied; null until then. */
    usedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('organization_links_token').on(table.tokenHash),
    index('organization_links_organization').on(table.organizationId, table.purpose, table.createdAt),
  ],
)
impersonal(organizationLinks, 'mailed links about an organization, as hashes')
