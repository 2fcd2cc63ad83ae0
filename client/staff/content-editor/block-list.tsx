import plusIcon from 'virtual:icons/plus'
import { useRef, useState } from 'react'
import { type Control, type FieldValues, useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useFormField } from '#client/forms/use-form-field.ts'
import { useIsMounted } from '#client/runtime/use-is-mounted.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EditorAdd } from '#client/ui/content-editor.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text, VisuallyHidden } from '#client/ui/text.tsx'
import type { PageBlock } from '#shared/resources/page.ts'
import { BlockCard } from './block-card.tsx'
import { type BlockKind, blockKinds, emptyBlocks } from './block-kinds.ts'

/** Blocks with a button of their own; all of them are in the menu beside it. */
const quickKinds: readonly BlockKind[] = ['text', 'image']

/** Where writing begins in a block. The room of an editor that is loading keeps the focus for it. */
const firstField = '[data-part="fields"] :is(input, textarea, select, [contenteditable], [aria-busy])'
/** Of a picture that is not chosen yet. */
const firstButton = '[data-part="fields"] button:not([role=toolbar] *)'

type Keyed = PageBlock & { key: string }

/** The blocks of a text: added, moved by drag, buttons or menu, and removed with undo. */
export function BlockList({ control }: { control: Control<FieldValues> }) {
  const { t } = useTranslation('content')
  const isMounted = useIsMounted()
  const { getValues } = useFormContext()
  const { flags } = useBoot()
  // What the site does not have shows nothing.
  const kinds = blockKinds.filter((kind) => kind !== 'activities' || flags.activitiesEnabled)
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: 'blocks', keyName: 'key' })
  const blocks = fields as unknown as Keyed[]
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLDivElement>(null)
  /** Place of the block that was added last. */
  const [added, setAdded] = useState<number | null>(null)
  const { id, error } = useFormField({ control, name: 'blocks', label: t('block.heading'), optional: false })

  const nameOf = (kind: BlockKind, index: number) =>
    t('block.name', { number: index + 1, kind: t(`block.kind.${kind}`) })
  /** The element is there after the next paint. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  /** The editor of a text is there some frames later. */
  const focusFirstField = (place: number, frames = 30) =>
    requestAnimationFrame(() => {
      const block = list.current?.querySelector<HTMLElement>(`[data-block="${place}"]`)
      const field = block?.querySelector<HTMLElement>(firstField) ?? block?.querySelector<HTMLElement>(firstButton)
      if (!field && frames > 0) return void focusFirstField(place, frames - 1)
      block?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    })

  const moveTo = (from: number, to: number, part: string) => {
    const kind = blocks[from]?.kind
    if (from === to || kind === undefined || to < 0 || to >= blocks.length) return
    setAdded(null)
    move(from, to)
    setAnnouncement(t('block.moved', { name: t(`block.kind.${kind}`), place: to + 1, count: blocks.length }))
    focus(`[data-block="${to}"] [data-part="${part}"]`)
  }
  const addBlock = (kind: BlockKind) => {
    append(emptyBlocks[kind](), { shouldFocus: false })
    setAnnouncement(t('block.added', { name: t(`block.kind.${kind}`) }))
    setAdded(blocks.length)
    focusFirstField(blocks.length)
  }
  const removeBlock = (index: number) => {
    const block = getValues(`blocks.${index}`) as PageBlock
    const name = t(`block.kind.${block.kind}`)
    setAdded(null)
    remove(index)
    focus(blocks.length > 1 ? `[data-block="${Math.min(index, blocks.length - 2)}"] [data-part="name"]` : 'button')
    showToast({
      title: t('block.removed', { name }),
      tone: 'success',
      action: { label: t('edit.undo'), onClick: () => insert(index, block, { shouldFocus: false }) },
      holds: isMounted,
    })
  }
  return (
    <Stack gap="3" ref={list}>
      <VisuallyHidden as="h2">{t('block.heading')}</VisuallyHidden>
      {blocks.length === 0 ? <Text tone="muted">{t('block.none')}</Text> : null}
      {blocks.map(({ key, kind }, index) => (
        <BlockCard
          key={key}
          blockKey={key}
          kind={kind}
          index={index}
          count={blocks.length}
          name={nameOf(kind, index)}
          control={control}
          isNew={index === added}
          onMove={(to, part) => moveTo(index, to, part)}
          onDropped={(dropped) =>
            moveTo(
              blocks.findIndex((block) => block.key === dropped),
              index,
              'drag',
            )
          }
          onRemove={() => removeBlock(index)}
        />
      ))}
      {error ? (
        <Text tone="error" size="sm">
          {error}
        </Text>
      ) : null}
      <EditorAdd>
        {quickKinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            startIcon={plusIcon}
            aria-label={t('block.addOne', { name: t(`block.kind.${kind}`) })}
            onClick={() => addBlock(kind)}
          >
            {t(`block.kind.${kind}`)}
          </Button>
        ))}
        <LazyMenu
          placement="bottom-start"
          groups={[
            {
              id: 'kinds',
              items: kinds.map((kind) => ({
                id: kind,
                label: t(`block.kind.${kind}`),
                onSelect: () => addBlock(kind),
              })),
            },
          ]}
          renderLink={(href, children) => <Link to={href}>{children}</Link>}
          trigger={(props) => (
            <div id={id} tabIndex={-1}>
              <Button {...props} variant="ghost">
                {t('block.add')}
              </Button>
            </div>
          )}
        />
      </EditorAdd>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  )
}
