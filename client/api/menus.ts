import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type MenuItem, type MenuLocation, menuPath, menuRestorePath } from '#shared/resources/menu.ts'
import { menuShape } from '#shared/resources/shapes/staff.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** A menu of the center, as its staff edit it. */
export const useMenu = (location: MenuLocation) =>
  useDocument(menuShape, menuPath(location), { revalidateOnFocus: false })

export const saveMenu = (location: MenuLocation, items: MenuItem[], lockVersion: number) =>
  writeDocument(menuShape, menuPath(location), {
    method: 'PUT',
    body: resourceDocument('menus', { items, lockVersion }, location),
  })

/** Back to the menu that every site begins with. */
export const restoreMenu = (location: MenuLocation, lockVersion: number) =>
  writeDocument(menuShape, menuRestorePath(location), {
    method: 'PUT',
    body: resourceDocument('menus', { lockVersion }, location),
  })
