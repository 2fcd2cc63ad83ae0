import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { DropZone } from '#client/ui/drop-zone.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Text } from '#client/ui/text.tsx'
import { type MediaItem, mediaTypes } from '#shared/resources/media-item.ts'
import { limitMegabytes, type MediaUpload, useMediaUploads } from './use-media-uploads.ts'

type Props = {
  onAdded: (item: MediaItem) => void
  /** Opens a new medium, to describe it. */
  onOpen?: (item: MediaItem) => void
}

/** Adds files to the library, with the state of each below. */
export function MediaUploads({ onAdded, onOpen }: Props) {
  const { t } = useTranslation('media')
  const { uploads, add, cancel, retry, canRetry, clear } = useMediaUploads(onAdded)
  const done = uploads.filter(({ state }) => state === 'done').length
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return (
    <Stack gap="3">
      <DropZone
        accept={mediaTypes.join(',')}
        chooseLabel={t('upload.choose')}
        hint={t('upload.hint', { megabytes: limitMegabytes })}
        onFiles={add}
      />
      <Text role="status" size="sm">
        {uploads.length > 0 ? t('upload.summary', { done, all: uploads.length }) : ''}
      </Text>
      {uploads.length > 0 ? (
        <Stack as="ul" gap="2" aria-label={t('upload.list')}>
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadRow
                upload={upload}
                onCancel={() => cancel(upload.id)}
                onRetry={canRetry(upload) ? () => retry(upload.id) : undefined}
                onOpen={onOpen}
              />
            </li>
          ))}
        </Stack>
      ) : null}
      {uploads.length > 0 && !isBusy ? (
        <Inline>
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('upload.clear')}
          </Button>
        </Inline>
      ) : null}
    </Stack>
  )
}

type RowProps = {
  upload: MediaUpload
  onCancel: () => void
  onRetry: (() => void) | undefined
  onOpen: ((item: MediaItem) => void) | undefined
}

function UploadRow({ upload, onCancel, onRetry, onOpen }: RowProps) {
  const { t } = useTranslation(['media', 'common'])
  const { file, state, progress, problem, item } = upload
  const percent = Math.round(progress * 100)
  const retry = onRetry ? (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {t('media:upload.retry')}
    </Button>
  ) : undefined
  if (state === 'failed') {
    return (
      <Alert status="error" title={file.name} action={retry}>
        {problem}
      </Alert>
    )
  }
  const stateText = {
    waiting: t('media:upload.waiting'),
    sending: percent < 100 ? t('media:upload.sending', { percent }) : t('media:upload.working'),
    done: t('media:upload.done'),
    cancelled: t('media:upload.cancelled'),
  }[state]
  return (
    <Stack gap="1">
      <Inline justify="between">
        <Text>
          {file.name}{' '}
          <Text as="span" size="sm" tone="muted">
            {stateText}
          </Text>
        </Text>
        {state === 'waiting' || state === 'sending' ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('media:upload.cancel', { name: file.name })}
            onClick={onCancel}
          >
            {t('common:cancel')}
          </Button>
        ) : null}
        {state === 'cancelled' ? retry : null}
        {state === 'done' && item && onOpen ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={`${t('media:upload.describe')} ${file.name}`}
            onClick={() => onOpen(item)}
          >
            {t('media:upload.describe')}
          </Button>
        ) : null}
      </Inline>
      {state === 'sending' ? <Meter label={`${file.name}: ${stateText}`} value={percent} /> : null}
    </Stack>
  )
}
