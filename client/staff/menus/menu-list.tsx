import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { MenuTree } from '#client/ui/menu-tree.tsx'
import { Text, VisuallyHidden } from '#client/ui/text.tsx'
import { type MenuItem, type MenuLocation, menuDepth } from '#shared/resources/menu.ts'
import { isRouteOn, type RouteDefinition, routes } from '#shared/routes.ts'
import type { DropSide } from './menu-drag.ts'
import { MenuRow } from './menu-row.tsx'
import { isColumn, isLocked, mayMove, placeOf, stepPlace, without } from './menu-tree.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { LinkNote, LinkNotes } from './use-link-notes.ts'
import { useMenuRows } from './use-menu-rows.ts'

type Props = {
  location: MenuLocation
  items: readonly MenuItem[]
  /** Slugs of pages that visitors cannot open. */
  unreachable: readonly string[]
  links: LinkNotes
  onItems: (items: MenuItem[]) => void
  onEdit: (item: MenuItem) => void
}

const steps = ['up', 'down', 'indent', 'outdent'] as const

/** The entries of a menu, moved by dragging, by buttons, or by choosing a place. */
export function MenuList({ location, items, unreachable, links, onItems, onEdit }: Props) {
  const { t } = useTranslation('menus')
  const boot = useBoot()
  const rows = useMenuRows(location, items, onItems)
  const [moving, setMoving] = useState<MenuItem | null>(null)

  const noteOf = ({ target }: MenuItem): LinkNote => {
    if (target.kind === 'url') return links.noteOf(target.url)
    if (target.kind === 'page' && unreachable.includes(target.slug)) return { text: t('unreachable'), tone: 'warning' }
    const route: RouteDefinition | null = target.kind === 'route' ? routes[target.route] : null
    return route && !isRouteOn(route, boot) ? { text: t('off'), tone: 'warning' } : null
  }
  const targetOf = (item: MenuItem, dragged: string, side: DropSide) => {
    if (side === 'inside') return { column: item.id, index: 0 }
    const rest = without(items, dragged)
    const place = placeOf(rest, item.id)
    return place && { column: place.column, index: place.index + (side === 'after' ? 1 : 0) }
  }
  const accepts = (item: MenuItem, dragged: string, side: DropSide): boolean => {
    if (side === 'inside' && !isColumn(item)) return false
    const place = targetOf(item, dragged, side)
    return place !== null && place.column !== dragged && mayMove(location, items, dragged, place.column)
  }
  const rowOf = (item: MenuItem) => (
    <MenuRow
      key={item.id}
      item={item}
      drag={rows.drag}
      note={noteOf(item)}
      checkedOn={item.target.kind === 'url' ? links.checkedOn(item.target.url) : null}
      steps={steps.filter((step) => stepPlace(location, items, item.id, step) !== null)}
      hasColumns={menuDepth[location] > 1 && !isColumn(item)}
      lockedReason={isLocked(location, items, item) ? t('required') : null}
      accepts={(dragged, side) => accepts(item, dragged, side)}
      onDrop={(dragged, side) => {
        const place = targetOf(item, dragged, side)
        if (place) rows.move(dragged, place, null)
      }}
      onStep={(step) => rows.step(item.id, step)}
      onMove={() => setMoving(item)}
      onEdit={() => onEdit(item)}
      onRemove={() => rows.remove(item)}
    >
      {item.children.length > 0 ? <MenuTree label={item.label}>{item.children.map(rowOf)}</MenuTree> : null}
    </MenuRow>
  )
  return (
    <>
      <Text size="sm" tone="muted">
        {t('dragHelp')}
      </Text>
      <VisuallyHidden role="status">{rows.said}</VisuallyHidden>
      {items.length === 0 ? <Text>{t('empty')}</Text> : <MenuTree label={t('list')}>{items.map(rowOf)}</MenuTree>}
      {moving ? (
        <MoveDialog
          location={location}
          items={items}
          item={moving}
          onClose={() => setMoving(null)}
          onMove={(place) => {
            setMoving(null)
            rows.move(moving.id, place, 'move')
          }}
        />
      ) : null}
    </>
  )
}
