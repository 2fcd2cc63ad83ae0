import { and, eq } from 'drizzle-orm'
import { menus } from '#backend/db/schema/centers.ts'
import type { Context } from '#backend/http/context.ts'
import { allMenuItems, defaultMenus, type Menu, type MenuLocation } from '#shared/resources/menu.ts'
import { unopenedSlugs } from '../pages/queries.ts'

export type MenuRow = typeof menus.$inferSelect

/** What the center stored of a menu; undefined where it never changed it. */
export async function storedMenu({ db, center }: Context, location: MenuLocation): Promise<MenuRow | undefined> {
  const [row] = await db
    .select()
    .from(menus)
    .where(and(eq(menus.centerId, center.id), eq(menus.location, location)))
  return row
}

/** A menu of the center as its staff edit it. */
export async function menuOf(context: Context, location: MenuLocation): Promise<Menu> {
  const row = await storedMenu(context, location)
  const items = row?.items ?? defaultMenus[location]
  const slugs = allMenuItems(items).flatMap(({ target }) => (target.kind === 'page' ? [target.slug] : []))
  return {
    id: location,
    location,
    items: items as Menu['items'],
    isDefault: !row?.items,
    unreachable: await unopenedSlugs(context, slugs),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    lockVersion: row?.lockVersion ?? 0,
  }
}
