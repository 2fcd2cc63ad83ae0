import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '#client/forms/schema-resolver.ts'
import type { SchemaForm } from '#client/forms/use-schema-form.ts'
import { MediaPicture } from '#client/records/pictures/media-picture.tsx'
import { Button } from '#client/ui/button.tsx'
import { FocalPoint } from '#client/ui/focal-point.tsx'
import type { ImagePart } from '#client/ui/image-cropper-props.ts'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LazyImageCropper } from '#client/ui/lazy-image-cropper.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type MediaItem, mediaSourcePath } from '#shared/resources/media-item.ts'
import { pictureOf } from './media-thumbnail.tsx'
import type { MediaValues } from './media-values.ts'

type Props = { item: MediaItem; form: Pick<SchemaForm<FormValues<MediaValues>>, 'control' | 'methods'> }

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** The part of a picture that is shown, and the point in it that stays in view. */
export function MediaLooks({ item, form }: Props) {
  const { t } = useTranslation(['media', 'common'])
  const { control, methods } = form
  const focalX = useWatch({ control, name: 'focalX' })
  const focalY = useWatch({ control, name: 'focalY' })
  const crop = useWatch({ control, name: 'crop' })
  const [cropping, setCropping] = useState(false)
  const part = useRef<(() => ImagePart) | null>(null)
  const set = <Name extends 'focalX' | 'focalY' | 'crop'>(name: Name, value: MediaValues[Name]) =>
    methods.setValue(name, value as never, { shouldDirty: true })
  const chooseCrop = (chosen: ImagePart | null) => {
    const { x = 0, y = 0, width = 1, height = 1 } = chosen ?? {}
    const isWhole = width > 0.995 && height > 0.995
    set('crop', isWhole ? null : { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) })
    // The point moves into the middle of what is left.
    set('focalX', rounded(x + width / 2))
    set('focalY', rounded(y + height / 2))
    setCropping(false)
  }
  if (cropping) {
    return (
      <Stack gap="3">
        <Heading as="h3" size="lg">
          {t('media:details.cropTitle')}
        </Heading>
        <Text tone="muted">{t('media:details.cropText')}</Text>
        <LazyImageCropper
          src={mediaSourcePath(item)}
          shape="rectangle"
          largest={1}
          texts={{
            root: t('media:details.cropTitle'),
            selection: t('media:details.cropSelection'),
            instructions: t('media:details.cropInstructions'),
            zoom: t('media:details.cropZoom'),
          }}
          onReady={() => undefined}
          onPart={(ready) => {
            part.current = ready
          }}
        />
        <Inline>
          <Button size="sm" onClick={() => chooseCrop(part.current?.() ?? null)}>
            {t('media:details.cropUse')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => chooseCrop(null)}>
            {t('media:details.cropWhole')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setCropping(false)}>
            {t('common:cancel')}
          </Button>
        </Inline>
      </Stack>
    )
  }
  return (
    <Stack gap="3">
      <Text size="sm" tone="muted">
        {t('media:details.focusHelp')}
      </Text>
      <FocalPoint
        x={focalX}
        y={focalY}
        xLabel={t('media:details.focusX')}
        yLabel={t('media:details.focusY')}
        onChange={({ x, y }) => {
          set('focalX', x)
          set('focalY', y)
        }}
      >
        <img src={mediaSourcePath(item)} alt="" width={item.fullWidth ?? 1} height={item.fullHeight ?? 1} />
      </FocalPoint>
      <Inline>
        <Button size="sm" variant="outline" onClick={() => setCropping(true)}>
          {t('media:details.crop')}
        </Button>
        {crop ? <Text size="sm">{t('media:details.cropped')}</Text> : null}
      </Inline>
      {item.altNl === null && !item.decorative ? null : <Shapes item={item} />}
    </Stack>
  )
}

/** How pages show it, as it is saved. */
function Shapes({ item }: { item: MediaItem }) {
  const { t } = useTranslation('media')
  return (
    <details>
      <summary>{t('details.preview')}</summary>
      <Inline gap="4" align="start">
        {(['wide', 'square'] as const).map((shape) => (
          <figure key={shape}>
            <MediaPicture picture={pictureOf(item)} shape={shape} sizes="14rem" alt="" />
            <figcaption>{t(`details.${shape}`)}</figcaption>
          </figure>
        ))}
      </Inline>
    </details>
  )
}
