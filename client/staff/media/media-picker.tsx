import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useMediaItems } from '#client/api/media.ts'
import { ListResults } from '#client/lists/list-results.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { isFinished, type MediaItem, type MediaKind } from '#shared/resources/media-item.ts'
import { MediaForm } from './media-form.tsx'
import { MediaGrid } from './media-grid.tsx'
import { MediaUploads } from './media-uploads.tsx'

type Props = {
  open: boolean
  /** What is chosen: pictures unless said otherwise. */
  kind?: MediaKind
  onClose: () => void
  /** The chosen medium; a picture has its alternative text or is decorative. `pictureOf` turns it into what pages show. */
  onPick: (item: MediaItem) => void
}

/** Media that are shown at first, and added by each press of the button. */
const pageSize = 12

/** Chooses one of the center's media, or adds one. A page that uses it loads the messages `media` and `forms`. */
export function MediaPicker({ open, kind = 'image', onClose, onPick }: Props) {
  const { t } = useTranslation(['media', 'common'])
  const { flags } = useBoot()
  const [chosen, setChosen] = useState<MediaItem | null>(null)
  const isReady = chosen !== null && isFinished(chosen, flags.i18nEnabled)
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      size="lg"
      title={t(kind === 'image' ? 'media:picker.title' : 'media:picker.documentTitle')}
      description={t('media:picker.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!isReady} onClick={() => chosen && onPick(chosen)}>
            {t('media:picker.use')}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {chosen && !isReady ? (
          <Alert status="info">
            <Stack gap="4">
              <p>{t('media:picker.describeFirst')}</p>
              <MediaForm key={chosen.id} item={chosen} suggestions={[]} onSaved={setChosen} />
            </Stack>
          </Alert>
        ) : null}
        <Library kind={kind} chosen={chosen} onChoose={setChosen} />
      </Stack>
    </LazyDialog>
  )
}

type LibraryProps = { kind: MediaKind; chosen: MediaItem | null; onChoose: (item: MediaItem) => void }

function Library({ kind, chosen, onChoose }: LibraryProps) {
  const { t } = useTranslation('media')
  const [q, setQ] = useState('')
  const [pages, setPages] = useState(1)
  const state = useMediaItems({ kind, q: q || undefined }, pages * pageSize)
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
        items={state.data}
        skeleton={<Skeleton shape="block" />}
        empty={<EmptyState title={t(q ? 'emptyFilteredTitle' : 'emptyTitle')} />}
      >
        {(items) => <MediaGrid items={items} chosen={chosen?.id ?? null} onOpen={onChoose} />}
      </ListResults>
      {state.meta.pagination?.next ? (
        <Button variant="outline" onClick={() => setPages(pages + 1)}>
          {t('picker.more')}
        </Button>
      ) : null}
    </>
  )
}
