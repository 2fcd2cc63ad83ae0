import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadUnseen } from '#client/runtime/load-failures.ts'
import { useIsMounted } from '#client/runtime/use-is-mounted.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { MenuItem, MenuLocation } from '#shared/resources/menu.ts'
import { itemOf, moved, type Place, placeOf, type Step, stepPlace, withItem, without } from './menu-tree.ts'

export type MenuDrag = typeof import('./menu-drag.ts')

/** Id of a control of an entry, by which the focus finds it again after a move. */
export const controlId = (id: string, control: Step | 'move' | 'edit'): string => `menu-${id}-${control}`

/** Moves and removals of a menu's entries: announced, with the focus on the same control afterwards. */
export function useMenuRows(location: MenuLocation, items: readonly MenuItem[], onItems: (items: MenuItem[]) => void) {
  const { t } = useTranslation('menus')
  const isMounted = useIsMounted()
  const [said, setSaid] = useState('')
  const [drag, setDrag] = useState<MenuDrag | null>(null)
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const focus = useRef<{ id: string; control: Step | 'move' | 'edit' } | null>(null)
  useEffect(() => loadUnseen(() => import('./menu-drag.ts'), setDrag), [])
  useEffect(() => {
    if (!focus.current) return
    const { id, control } = focus.current
    focus.current = null
    // A step that leads nowhere any more is disabled; the entry's menu of places is not.
    const wanted = [control, 'move' as const].map((one) => document.getElementById(controlId(id, one)))
    wanted.find((element) => element && !element.hasAttribute('disabled'))?.focus()
  })

  const move = (id: string, place: Place, control: Step | 'move' | null) => {
    const next = moved(items, id, place)
    const now = placeOf(next, id)
    const column = now?.column ? itemOf(next, now.column) : undefined
    const all = (column?.children ?? next).length
    const values = { label: itemOf(next, id)?.label ?? '', place: (now?.index ?? 0) + 1, all }
    setSaid(column ? t('movedIn', { ...values, column: column.label }) : t('moved', values))
    if (control) focus.current = { id, control }
    onItems(next)
  }
  return {
    /** What changed last, for screen readers. */
    said,
    drag,
    move,
    step: (id: string, step: Step) => {
      const place = stepPlace(location, items, id, step)
      if (place) move(id, place, step)
    },
    remove: (item: MenuItem) => {
      const place = placeOf(items, item.id)
      const rest = without(items, item.id)
      const siblings = place?.column ? (itemOf(rest, place.column)?.children ?? []) : rest
      const next = siblings[place?.index ?? 0] ?? siblings.at(-1)
      if (next) focus.current = { id: next.id, control: 'edit' }
      onItems(rest)
      setSaid(t('removed', { label: item.label }))
      showToast({
        title: t('removed', { label: item.label }),
        action: { label: t('undo'), onClick: () => place && onItems(withItem(latest.current, item, place)) },
        holds: isMounted,
      })
    },
  }
}
