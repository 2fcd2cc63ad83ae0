import { eq, type SQL, sql } from 'drizzle-orm'
import { centerProfiles, designVersions, menus, volunteerCenters } from '#backend/db/schema/centers.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { computed, type Resource, textField, unfilterable } from '#backend/json-api/resource.ts'
import { hasOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { defaultMenus, type MenuItem, type MenuLocation, publicMenu } from '#shared/resources/menu.ts'
import type { CenterContact } from '#shared/resources/volunteer-center.ts'
import { centerProfileSchema, centerSchema, designVersionSchema } from '#shared/resources/volunteer-center-schema.ts'
import { tenantFlags } from '#shared/site.ts'
import { openSlugs } from '../pages/queries.ts'

export type CenterProfileRow = typeof centerProfiles.$inferSelect

/** Items by location, null where the center has changed neither menu; and the pages that they may link. */
const storedMenus = (context: Context): SQL => sql`jsonb_build_object(
  'items', (select jsonb_object_agg(${menus.location}, ${menus.items}) from ${menus}
    where ${menus.centerId} = ${centerProfiles.centerId}),
  'open', (select coalesce(jsonb_agg(slug), '[]') from ${openSlugs(context)} as open))`

type StoredMenus = { items: Partial<Record<MenuLocation, MenuItem[] | null>> | null; open: string[] }

function siteMenus({ items, open }: StoredMenus, { tenant, appContext }: Context['center']) {
  const site = { flags: tenantFlags(tenant, appContext), isPageOpen: (slug: string) => open.includes(slug) }
  const menuOf = (location: MenuLocation) => publicMenu(items?.[location] ?? defaultMenus[location], site)
  return { header: menuOf('header'), footer: menuOf('footer') }
}

export const centerProfileResource: Resource = {
  type: 'volunteer_center_profiles',
  table: centerProfiles,
  id: centerProfiles.id,
  defaultSort: '',
  schema: centerProfileSchema,
  attributes: attributesOf(centerProfiles, centerProfileSchema, {
    overrides: {
      createdAt: unfilterable(centerProfiles.createdAt),
      updatedAt: unfilterable(centerProfiles.updatedAt),
      lockVersion: unfilterable(centerProfiles.lockVersion),
      menus: computed(({ context }) => storedMenus(context)),
    },
  }),
  extra: { centerId: centerProfiles.centerId },
  omittable: ['menus'],
  redact: (row, { center }) => {
    // Stored without, it is a center that has not said them yet.
    row.contactPerson = { openingHours: {}, ...(row.contactPerson as CenterContact) }
    // Of another center nobody shows the menus here.
    if (row.centerId === center.id) row.menus = siteMenus(row.menus as StoredMenus, center)
    else delete row.menus
  },
}

export const centerResource: Resource = {
  type: 'volunteer_centers',
  table: volunteerCenters,
  id: volunteerCenters.id,
  defaultSort: 'name',
  schema: centerSchema,
  attributes: attributesOf(volunteerCenters, centerSchema, {
    filterable: ['name', 'slug', 'region', 'tenant'],
    overrides: {
      appContext: textField(volunteerCenters.appContext),
      latitude: unfilterable(volunteerCenters.latitude),
      longitude: unfilterable(volunteerCenters.longitude),
    },
  }),
  relationships: {
    profile: hasOne(() => centerProfileResource, centerProfiles.centerId),
  },
}

/** Published designs, the newest first. */
export const designVersionResource: Resource = {
  type: 'design_versions',
  table: designVersions,
  id: designVersions.id,
  defaultSort: '-published',
  sorts: { published: () => designVersions.id },
  schema: designVersionSchema,
  attributes: attributesOf(designVersions, designVersionSchema),
}

export const designsOf = ({ center }: Context): SQL => eq(designVersions.centerId, center.id)

/** The site profile of the center of the request; throws 404 when it has none. */
export async function currentProfile({ db, center }: Context): Promise<CenterProfileRow> {
  const [profile] = await db.select().from(centerProfiles).where(eq(centerProfiles.centerId, center.id))
  if (!profile) throw notFound()
  return profile
}
