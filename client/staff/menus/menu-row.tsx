import arrowDownIcon from 'virtual:icons/arrow-down'
import arrowUpIcon from 'virtual:icons/arrow-up'
import gripVerticalIcon from 'virtual:icons/grip-vertical'
import indentDecreaseIcon from 'virtual:icons/indent-decrease'
import indentIncreaseIcon from 'virtual:icons/indent-increase'
import trash2Icon from 'virtual:icons/trash-2'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { menuTreeClasses } from '#client/ui/menu-tree.tsx'
import type { MenuItem } from '#shared/resources/menu.ts'
import type { DropSide } from './menu-drag.ts'
import { useMenuFacts } from './menu-facts.ts'
import type { Step } from './menu-tree.ts'
import type { LinkNote } from './use-link-notes.ts'
import { controlId, type MenuDrag } from './use-menu-rows.ts'

type Props = {
  item: MenuItem
  drag: MenuDrag | null
  /** Why it does not work, or that it was not checked. */
  note: LinkNote
  /** When its address was checked. */
  checkedOn: string | null
  /** The steps that lead somewhere. */
  steps: readonly Step[]
  /** Whether it goes into columns at all. */
  hasColumns: boolean
  lockedReason: string | null
  accepts: (dragged: string, side: DropSide) => boolean
  onDrop: (dragged: string, side: DropSide) => void
  onStep: (step: Step) => void
  onMove: () => void
  onEdit: () => void
  onRemove: () => void
  children?: ReactNode
}

const icons = { up: arrowUpIcon, down: arrowDownIcon, indent: indentIncreaseIcon, outdent: indentDecreaseIcon } as const

/** An entry of a menu with its buttons; below it the links of a column. */
export function MenuRow(props: Props) {
  const { item, drag, note, checkedOn, steps, hasColumns, lockedReason, onStep, onMove, onEdit, onRemove, children } =
    props
  const { t } = useTranslation('menus')
  const factsOf = useMenuFacts()
  const { label } = item
  const row = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const [dragging, setDragging] = useState(false)
  const [over, setOver] = useState<DropSide | null>(null)
  const accepts = useEffectEvent(props.accepts)
  const onDrop = useEffectEvent(props.onDrop)
  useEffect(() => {
    if (!drag || !row.current || !grip.current) return
    return drag.attachRow(row.current, {
      id: item.id,
      handle: grip.current,
      onDragging: setDragging,
      accepts: (dragged, side) => accepts(dragged, side),
      onOver: setOver,
      onDrop: (dragged, side) => onDrop(dragged, side),
    })
  }, [drag, item.id])
  const facts = [...factsOf(item), checkedOn].filter(Boolean)
  const shown: Step[] = hasColumns ? ['up', 'down', 'indent', 'outdent'] : ['up', 'down']
  return (
    <li className={menuTreeClasses('item')}>
      <div
        ref={row}
        className={menuTreeClasses('row')}
        data-dragging={dragging || undefined}
        data-drop={over ?? undefined}
      >
        <span ref={grip} aria-hidden className={menuTreeClasses('grip')}>
          <Icon icon={gripVerticalIcon} />
        </span>
        <div className={menuTreeClasses('text')}>
          <span className={menuTreeClasses('label')}>{label}</span>
          <span className={menuTreeClasses('target')}>{facts.join(' · ')}</span>
          {note ? (
            <div>
              <Badge tone={note.tone}>{note.text}</Badge>
            </div>
          ) : null}
        </div>
        <div className={menuTreeClasses('tools')}>
          {shown.map((step) => (
            <IconButton
              key={step}
              id={controlId(item.id, step)}
              size="sm"
              icon={icons[step]}
              label={t(step, { label })}
              disabled={!steps.includes(step)}
              onClick={() => onStep(step)}
            />
          ))}
          <Button
            id={controlId(item.id, 'move')}
            size="sm"
            variant="ghost"
            aria-label={t('moveNamed', { label })}
            onClick={onMove}
          >
            {t('move')}
          </Button>
          <Button
            id={controlId(item.id, 'edit')}
            size="sm"
            variant="outline"
            aria-label={t('editNamed', { label })}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
          <IconButton
            size="sm"
            icon={trash2Icon}
            label={t('remove', { label })}
            disabledReason={lockedReason ?? undefined}
            onClick={onRemove}
          />
        </div>
      </div>
      {children}
    </li>
  )
}
