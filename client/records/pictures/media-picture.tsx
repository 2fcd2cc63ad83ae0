import { useBoot } from '#client/api/boot.tsx'
import {
  type MediaShape,
  mediaAlt,
  mediaSize,
  mediaSource,
  mediaSourceSet,
  type MediaPicture as Picture,
} from '#shared/resources/media-item.ts'

type Props = {
  picture: Picture
  shape?: MediaShape
  /** How wide it is shown, as in the HTML attribute: `(min-width: 48em) 40rem, 100vw`. */
  sizes: string
  /** In sight as soon as the page opens. */
  eager?: boolean
  /** In place of the medium's own alternative text. */
  alt?: string
}

/** A picture of the media library in the sizes that pages ask for: AVIF where the browser takes it, else WebP. */
export function MediaPicture({ picture, shape = 'whole', sizes, eager, alt }: Props) {
  const { locale } = useBoot()
  const { width, height } = mediaSize(picture, shape)
  return (
    <picture>
      <source type="image/avif" srcSet={mediaSourceSet(picture, shape, 'avif')} sizes={sizes} />
      <img
        src={mediaSource(picture, shape, 1280)}
        srcSet={mediaSourceSet(picture, shape, 'webp')}
        sizes={sizes}
        alt={alt ?? mediaAlt(picture, locale)}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
