import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import type { Drawing } from '#client/ui/drawings.ts'
import { Illustration } from '#client/ui/illustration.tsx'
import { MediaTile, MediaTiles } from '#client/ui/media-tiles.tsx'
import type { StockImage } from '#shared/resources/stock-image.ts'
import { textLocale } from '#shared/site.ts'

type Props = {
  images: readonly StockImage[]
  /** The chosen one, where the tiles are a choice. */
  chosen?: string | null
  onOpen: (image: StockImage) => void
}

/** Drawings as tiles, each with its title and what the center made of it. */
export function StockTiles({ images, chosen, onOpen }: Props) {
  const { t } = useTranslation('media')
  const { locale } = useBoot()
  return (
    <MediaTiles label={t('stock.title')}>
      {images.map((image) => (
        <MediaTile
          key={image.id}
          picture={<Illustration name={image.name as Drawing} />}
          name={image[textLocale(locale)].title}
          note={image.mediaItemId ? t('uses', { count: image.uses }) : t('stock.notChosen')}
          aria-pressed={chosen === undefined ? undefined : chosen === image.id}
          onClick={() => onOpen(image)}
        />
      ))}
    </MediaTiles>
  )
}
