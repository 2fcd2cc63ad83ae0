/** The links of the menus to pages, which go along with a page that gets another address. */
import { menus } from '#backend/db/schema/centers.ts'
import type { Context } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { allMenuItems, type MenuItem, type MenuLocation, type MenuTarget } from '#shared/resources/menu.ts'
import { menuLocations } from '#shared/resources/menu-values.ts'
import { storedMenu } from './queries.ts'

/** Called when a page gets another address: the menus go on linking this page. To be called in a transaction. */
export async function moveMenuLinks(context: Context, from: string, to: string): Promise<void> {
  for (const location of menuLocations) {
    await lockMenu(context, location)
    const menu = await storedMenu(context, location)
    if (!menu?.items || !allMenuItems(menu.items).some(({ target }) => isLinkTo(target, from))) continue
    await updateRecord(context, menus, menu.id, { items: withLinksTo(to, from, menu.items) })
  }
}

const isLinkTo = (target: MenuTarget, slug: string): boolean => target.kind === 'page' && target.slug === slug

const withLinksTo = (slug: string, from: string, items: readonly MenuItem[]): MenuItem[] =>
  items.map(({ target, children, ...item }) => ({
    ...item,
    target: isLinkTo(target, from) ? { kind: 'page', slug } : target,
    children: withLinksTo(slug, from, children),
  }))

/** To be called in a transaction. */
export const lockMenu = (context: Context, location: MenuLocation) =>
  lockFor(context, `menu ${location} of center ${context.center.id}`)
