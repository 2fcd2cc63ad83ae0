import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { centerProfiles, linkChecks, menus } from '#backend/db/schema/centers.ts'
import type { Context } from '#backend/http/context.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { isCheckedLink, linksOfMenu } from '#shared/resources/link-check.ts'
import { linkCheckSchema } from '#shared/resources/link-check-schema.ts'
import type { MenuLocation } from '#shared/resources/menu.ts'

export const linkCheckResource: Resource = {
  type: 'link_checks',
  table: linkChecks,
  id: linkChecks.id,
  defaultSort: 'url',
  schema: linkCheckSchema,
  attributes: attributesOf(linkChecks, linkCheckSchema, { filterable: ['url'] }),
}

export const checksOf = ({ center }: Pick<Context, 'center'>): SQL => eq(linkChecks.centerId, center.id)

export type LinkCheckRow = typeof linkChecks.$inferSelect

/** The links to other sites of each center, or of one, by where they are: in its menus, the footer's with those to social media. */
async function linksByPlace(
  db: Db,
  centerId?: number,
): Promise<{ centerId: number; place: MenuLocation; urls: string[] }[]> {
  const stored = await db
    .select({ centerId: menus.centerId, place: menus.location, items: menus.items })
    .from(menus)
    .where(centerId === undefined ? undefined : eq(menus.centerId, centerId))
  const profiles = await db
    .select({ centerId: centerProfiles.centerId, footer: centerProfiles.footer })
    .from(centerProfiles)
    .where(centerId === undefined ? undefined : eq(centerProfiles.centerId, centerId))
  return [
    // The default menus link to the site itself alone.
    ...stored.map(({ items, ...menu }) => ({ ...menu, urls: linksOfMenu(items ?? []) })),
    ...profiles.map(({ centerId: id, footer }) => ({
      centerId: id,
      place: 'footer' as const,
      urls: footer.social.map(({ url }) => url).filter(isCheckedLink),
    })),
  ]
}

/** The links to other sites of each center, or of one, wherever they are. */
export async function linksByCenter(db: Db, centerId?: number): Promise<Map<number, Set<string>>> {
  const links = new Map<number, Set<string>>()
  for (const { centerId: id, urls } of await linksByPlace(db, centerId)) {
    links.set(id, new Set([...(links.get(id) ?? []), ...urls]))
  }
  return links
}

/** How many links of each menu of a center do not work: those that its page names. */
export async function countBrokenLinks({
  db,
  center,
}: Pick<Context, 'db' | 'center'>): Promise<Record<MenuLocation, number>> {
  const checks = await storedChecks(db, center.id)
  const broken = new Set(checks.filter(({ outcome }) => outcome !== 'works').map(({ url }) => url))
  const links = await linksByPlace(db, center.id)
  const countOf = (place: MenuLocation) =>
    new Set(links.flatMap((one) => (one.place === place ? one.urls : []))).intersection(broken).size
  return { header: countOf('header'), footer: countOf('footer') }
}

export const storedChecks = (db: Db, centerId?: number): Promise<LinkCheckRow[]> =>
  db
    .select()
    .from(linkChecks)
    .where(centerId === undefined ? undefined : eq(linkChecks.centerId, centerId))
