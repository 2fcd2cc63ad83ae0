import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type Menu, type MenuItem, type MenuLocation, menuPath, menuRestorePath } from '#shared/resources/menu.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** A menu of the center, as its staff edit it. */
export const useMenu = (location: MenuLocation) => useDocument<Menu>(menuPath(location), { revalidateOnFocus: false })

export const saveMenu = (location: MenuLocation, items: MenuItem[], lockVersion: number) =>
  writeDocument<Menu>(menuPath(location), {
    method: 'PUT',
    body: resourceDocument('menus', { items, lockVersion }, location),
  })

/** Back to the menu that every site begins with. */
export const restoreMenu = (location: MenuLocation, lockVersion: number) =>
  writeDocument<Menu>(menuRestorePath(location), {
    method: 'PUT',
    body: resourceDocument('menus', { lockVersion }, location),
  })
