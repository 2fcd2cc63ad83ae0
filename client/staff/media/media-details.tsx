import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { type MediaItem, mediaDocumentPath } from '#shared/resources/media-item.ts'
import { MediaFileActions } from './media-file-actions.tsx'
import { MediaForm } from './media-form.tsx'
import { MediaUses } from './media-uses.tsx'

type Props = {
  item: MediaItem
  /** Tags of the library. */
  suggestions: readonly string[]
  onClose: () => void
  /** The stored medium after a change, null when it is deleted. */
  onChanged: (item: MediaItem | null) => void
}

/** A medium: what it shows, where it is used, and its file. */
export function MediaDetails({ item, suggestions, onClose, onChanged }: Props) {
  const { t } = useTranslation(['media', 'common'])
  const isImage = item.kind === 'image'
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t(isImage ? 'media:details.title' : 'media:details.documentTitle')}
      description={<Facts item={item} />}
      closeLabel={t('common:close')}
    >
      <Stack gap="6">
        {isImage ? null : (
          <TextLink href={mediaDocumentPath(item)} download>
            {t('media:details.download')}
          </TextLink>
        )}
        <MediaForm key={item.version} item={item} suggestions={suggestions} onSaved={onChanged} />
        <MediaUses item={item} />
        <MediaFileActions item={item} onChanged={onChanged} />
      </Stack>
    </LazyDialog>
  )
}

function Facts({ item: { name, kind, fullWidth, fullHeight, size } }: { item: MediaItem }) {
  const { t } = useTranslation('media')
  const { locale } = useBoot()
  const bytes =
    size < 1024 * 1024
      ? t('details.sizeSmall', { size: formatNumber(locale, Math.ceil(size / 1024)) })
      : t('details.size', { size: formatNumber(locale, Math.round((size / 1024 / 1024) * 10) / 10) })
  const facts =
    kind === 'image' ? t('details.facts', { width: fullWidth ?? 0, height: fullHeight ?? 0, size: bytes }) : bytes
  return (
    <Text as="span" tone="muted">
      {name} · {facts}
    </Text>
  )
}
