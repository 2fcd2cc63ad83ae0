/** Writes to menus; each exported function is one transaction. */
import { menus } from '#backend/db/schema/centers.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { pathTo } from '#shared/paths.ts'
import { documentIdsIn } from '#shared/resources/content-checks.ts'
import { linksOfMenu } from '#shared/resources/link-check.ts'
import {
  allMenuItems,
  defaultMenus,
  type MenuItem,
  type MenuLocation,
  menuDepth,
  missingSlugs,
} from '#shared/resources/menu.ts'
import { requestLinkChecks } from '../link-checks/mutations.ts'
import { documentsAmong } from '../media-items/queries.ts'
import { recordMediaUses } from '../media-items/uses.ts'
import type { Services } from '../services.ts'
import { lockMenu } from './page-links.ts'
import { type MenuRow, storedMenu } from './queries.ts'

/** Labels with their places, for the audit log. */
const namesOf = (items: readonly MenuItem[]): string =>
  allMenuItems(items)
    .map(({ label }) => label)
    .join(', ')

/** Throws 422 for a footer without the pages that the law asks for, and for what the menu cannot show. */
function check(location: MenuLocation, items: readonly MenuItem[]): void {
  if (menuDepth[location] === 1 && items.some(({ children }) => children.length > 0)) throw apiError('menu.too_deep')
  // On the first level of the footer an entry may be the title of a column.
  const links = items.flatMap((item) => [
    ...(location === 'footer' && item.children.length > 0 ? [] : [item]),
    ...item.children,
  ])
  const aimless = links.find(({ target }) => target.kind === 'none')
  if (aimless) throw apiError('menu.no_target', { label: aimless.label })
  const [missing] = location === 'footer' ? missingSlugs(items) : []
  if (missing) throw apiError('menu.required_page', { page: missing })
}

/** Stores a menu as a whole, and has its links to other sites checked. Throws 409 for a stale version. */
export const saveMenu = (
  context: SignedInContext,
  location: MenuLocation,
  { items, lockVersion }: { items: MenuItem[]; lockVersion: number },
  jobs: Services['jobs'],
): Promise<void> => {
  check(location, items)
  return inTransaction(context, async (tx) => {
    await store(tx, location, items, lockVersion)
    if (linksOfMenu(items).length > 0) await requestLinkChecks(tx, jobs)
  })
}

/** Back to what every site shows, which a new release may change. Throws 409 for a stale version. */
export const restoreMenu = (context: SignedInContext, location: MenuLocation, lockVersion: number): Promise<void> =>
  inTransaction(context, (tx) => store(tx, location, null, lockVersion))

/** The documents of the library that a menu links are in use. */
async function recordDocuments(tx: SignedInContext, { id, location, items }: MenuRow): Promise<void> {
  const addresses = allMenuItems(items ?? []).flatMap(({ target }) => (target.kind === 'url' ? [target.url] : []))
  const place = { recordType: 'menus', recordId: id, title: titles[location], path: pathTo('contentMenu') } as const
  await recordMediaUses(tx, { ...place, version: 'live' }, await documentsAmong(tx, documentIdsIn(addresses)))
}

const titles: Record<MenuLocation, string> = { header: 'Menu', footer: 'Footer' }

async function store(
  tx: SignedInContext,
  location: MenuLocation,
  items: MenuItem[] | null,
  lockVersion: number,
): Promise<void> {
  const { db, center, now } = tx
  await lockMenu(tx, location)
  const before = await storedMenu(tx, location)
  if (before) await updateRecord(tx, menus, before.id, { items }, lockVersion)
  else if (lockVersion !== 0) throw apiError('stale')
  else
    await db
      .insert(menus)
      .values({ centerId: center.id, location, items, createdAt: now, updatedAt: now, lockVersion: 1 })
  const stored = await storedMenu(tx, location)
  if (stored) await recordDocuments(tx, stored)
  const names = [before?.items, items].map((one) => namesOf(one ?? defaultMenus[location]))
  const target = { type: 'menus', id: stored?.id ?? null } as const
  await audit(tx, items ? 'menu.changed' : 'menu.restored', target, { [location]: names })
}
