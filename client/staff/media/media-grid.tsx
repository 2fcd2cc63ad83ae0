import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { MediaTile, MediaTiles } from '#client/ui/media-tiles.tsx'
import { isFinished, type MediaItem } from '#shared/resources/media-item.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'

type Props = {
  items: readonly MediaItem[]
  /** The chosen one, where the grid is a choice. */
  chosen?: string | null
  onOpen: (item: MediaItem) => void
}

/** Media as pictures, each with its description, and what is to be done about it. */
export function MediaGrid({ items, chosen, onOpen }: Props) {
  const { t } = useTranslation('media')
  const { flags } = useBoot()
  return (
    <MediaTiles label={t('list')}>
      {items.map((item) => (
        <MediaTile
          key={item.id}
          picture={<MediaThumbnail item={item} />}
          name={item.altNl || item.name}
          note={
            isFinished(item, flags.i18nEnabled) ? (
              <>
                {item.kind === 'document' ? `${t('pdf')} · ` : ''}
                {t('uses', { count: item.uses })}
              </>
            ) : (
              <Badge tone="warning">{t('noAlt')}</Badge>
            )
          }
          aria-pressed={chosen === undefined ? undefined : chosen === item.id}
          onClick={() => onOpen(item)}
        />
      ))}
    </MediaTiles>
  )
}
