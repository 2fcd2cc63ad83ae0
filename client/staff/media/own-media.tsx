import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaItems } from '#client/api/media.ts'
import { ListResults } from '#client/lists/list-results.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { MediaItem, MediaKind } from '#shared/resources/media-item.ts'
import { MediaGrid } from './media-grid.tsx'
import { MediaUploads } from './media-uploads.tsx'

type Props = { kind: MediaKind; chosen: MediaItem | null; onChoose: (item: MediaItem) => void }

/** Media that are shown at first, and added by each press of the button. */
const pageSize = 12

/** The center's own media to choose from, and a place to add one. */
export function OwnMedia({ kind, chosen, onChoose }: Props) {
  const { t } = useTranslation('media')
  const [q, setQ] = useState('')
  const [pages, setPages] = useState(1)
  const state = useMediaItems({ kind, q: q || undefined }, pages * pageSize)
  const found = state.data
  // What was added or chosen just now is in the list, whatever the list knows of it.
  const items = found && chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <>
      <MediaUploads
        onAdded={(item) => {
          void state.reload()
          if (item.kind === kind) onChoose(item)
        }}
      />
      <Field label={t('search')}>
        <Input
          type="search"
          size="sm"
          value={q}
          onChange={(event) => {
            setQ(event.currentTarget.value)
            setPages(1)
          }}
        />
      </Field>
      <ListResults
        state={state}
        items={items}
        skeleton={<Skeleton shape="block" />}
        empty={<EmptyState title={t(q ? 'emptyFilteredTitle' : 'emptyTitle')} />}
      >
        {(shown) => <MediaGrid items={shown} chosen={chosen?.id ?? null} onOpen={onChoose} />}
      </ListResults>
      {state.meta.pagination?.next ? (
        <Button variant="outline" onClick={() => setPages(pages + 1)}>
          {t('picker.more')}
        </Button>
      ) : null}
    </>
  )
}
