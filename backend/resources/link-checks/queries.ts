import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { centerProfiles, linkChecks, menus } from '#backend/db/schema/centers.ts'
import type { Context } from '#backend/http/context.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { isCheckedLink, linksOfMenu } from '#shared/resources/link-check.ts'
import { linkCheckSchema } from '#shared/resources/link-check-schema.ts'

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

/** The links to other sites of each center, or of one: in its menus and its footer. */
export async function linksByCenter(db: Db, centerId?: number): Promise<Map<number, Set<string>>> {
  const links = new Map<number, Set<string>>()
  const add = (id: number, urls: readonly string[]) => {
    const known = links.get(id) ?? new Set()
    for (const url of urls) known.add(url)
    links.set(id, known)
  }
  const stored = await db
    .select({ centerId: menus.centerId, items: menus.items })
    .from(menus)
    .where(centerId === undefined ? undefined : eq(menus.centerId, centerId))
  // The default menus link to the site itself alone.
  for (const { centerId: id, items } of stored) add(id, linksOfMenu(items ?? []))
  const profiles = await db
    .select({ centerId: centerProfiles.centerId, footer: centerProfiles.footer })
    .from(centerProfiles)
    .where(centerId === undefined ? undefined : eq(centerProfiles.centerId, centerId))
  for (const { centerId: id, footer } of profiles) add(id, footer.social.map(({ url }) => url).filter(isCheckedLink))
  return links
}

export const storedChecks = (db: Db, centerId?: number): Promise<LinkCheckRow[]> =>
  db
    .select()
    .from(linkChecks)
    .where(centerId === undefined ? undefined : eq(linkChecks.centerId, centerId))
