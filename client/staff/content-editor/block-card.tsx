import arrowDownIcon from 'virtual:icons/arrow-down'
import arrowUpIcon from 'virtual:icons/arrow-up'
import ellipsisIcon from 'virtual:icons/ellipsis'
import gripIcon from 'virtual:icons/grip-vertical'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { BlockName, BlockTools, EditorBlock } from '#client/ui/content-editor.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { useBoardDrag } from '../applications/use-board-drag.ts'
import { BlockFields } from './block-fields.tsx'
import type { BlockKind } from './block-kinds.ts'

type Props = {
  blockKey: string
  kind: BlockKind
  index: number
  count: number
  name: string
  control: Control<FieldValues>
  /** It was added just now: a picture is chosen at once. */
  isNew: boolean
  /** `part`: what gets the focus afterwards. */
  onMove: (to: number, part: string) => void
  /** Another block was dropped on this one. */
  onDropped: (key: string) => void
  onRemove: () => void
}

/** A block with its fields, and all the ways to move it. */
export function BlockCard(props: Props) {
  const { blockKey, kind, index, count, name, control, isNew, onMove, onDropped, onRemove } = props
  const { t } = useTranslation('content')
  const drag = useBoardDrag()
  const card = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  const dropped = useEffectEvent(onDropped)
  useEffect(() => {
    if (!drag || !card.current || !handle.current) return
    const detachHandle = drag.attachCard(handle.current, { id: blockKey, onDragging: () => setOver(false) })
    const detachCard = drag.attachColumn(card.current, {
      accepts: (id) => id !== blockKey && id !== '',
      onOver: setOver,
      onDrop: (id) => dropped(id),
    })
    return () => {
      detachHandle()
      detachCard()
    }
  }, [drag, blockKey])
  const places = Array.from({ length: count }, (_, place) => place).filter((place) => place !== index)
  return (
    <EditorBlock ref={card} data-block={index} over={over}>
      <BlockTools>
        <Inline gap="2" wrap={false}>
          <IconButton
            ref={handle}
            data-part="drag"
            size="sm"
            icon={gripIcon}
            label={t('block.drag', { name })}
            tabIndex={-1}
          />
          <BlockName data-part="name">{name}</BlockName>
        </Inline>
        <Inline gap="1" wrap={false}>
          <IconButton
            data-part="up"
            size="sm"
            icon={arrowUpIcon}
            label={t('block.up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1, index === 1 ? 'down' : 'up')}
          />
          <IconButton
            data-part="down"
            size="sm"
            icon={arrowDownIcon}
            label={t('block.down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1, index === count - 2 ? 'up' : 'down')}
          />
          <LazyMenu
            placement="bottom-end"
            groups={[
              {
                id: 'move',
                label: t('block.moveGroup'),
                items: places.map((place) => ({
                  id: String(place),
                  label: t('block.moveTo', { number: place + 1 }),
                  onSelect: () => onMove(place, 'more'),
                })),
              },
              {
                id: 'remove',
                items: [{ id: 'remove', label: t('block.remove'), danger: true, onSelect: onRemove }],
              },
            ]}
            renderLink={(href, children) => <Link to={href}>{children}</Link>}
            trigger={(props) => (
              <IconButton {...props} data-part="more" size="sm" icon={ellipsisIcon} label={t('block.more', { name })} />
            )}
          />
        </Inline>
      </BlockTools>
      <div data-part="fields">
        <BlockFields kind={kind} index={index} control={control} isNew={isNew} />
      </div>
    </EditorBlock>
  )
}
