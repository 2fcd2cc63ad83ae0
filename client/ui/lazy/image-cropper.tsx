'use no memo'

import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { type ImageCropperProps, imageCropperClasses } from '../image-cropper-props.ts'

const maxZoom = 4
/** Pixels of the longer side at least: the corners of a small icon could not be told apart. */
const leastSide = 240

/** The cropper behind `LazyImageCropper`: Ark's, by pointer, touch and keyboard, with our styles. */
export function LoadedImageCropper({ src, texts, largest, onReady, shape = 'circle', onPart }: ImageCropperProps) {
  const zoomId = useId()
  const [enlarged, setEnlarged] = useState<number>()
  const cropper = useImageCropper({
    // A wide logo is a few pixels high on a phone, and a part of it smaller still.
    ...(shape === 'circle'
      ? { aspectRatio: 1, cropShape: shape, minWidth: 80, minHeight: 80 }
      : { cropShape: shape, minWidth: 16, minHeight: 16 }),
    maxZoom: maxZoom,
    nudgeStep: 8,
    nudgeStepShift: 24,
    translations: {
      rootLabel: texts.root,
      rootRoleDescription: texts.root,
      selectionLabel: () => texts.selection,
      selectionRoleDescription: texts.selection,
      selectionInstructions: texts.instructions,
      selectionValueText: ({ width }) => `${Math.round(width)} px`,
      previewDescription: () => texts.root,
      previewLoading: texts.root,
    },
  })
  const crop = useEffectEvent(async () => {
    const image = await cropper.getCroppedImage({
      type: 'image/jpeg',
      quality: 0.92,
      maxSize: { width: largest, height: largest },
      output: 'blob',
    })
    return image instanceof Blob ? image : null
  })
  const part = useEffectEvent(() => {
    const { naturalSize } = cropper
    const { x, y, width, height } = cropper.getCropData()
    const fraction = (at: number, size: number) => Math.min(1, Math.max(0, at / Math.max(1, size)))
    const left = fraction(x, naturalSize.width)
    const top = fraction(y, naturalSize.height)
    return {
      x: left,
      y: top,
      width: Math.min(1 - left, fraction(width, naturalSize.width)),
      height: Math.min(1 - top, fraction(height, naturalSize.height)),
    }
  })
  const tell = useEffectEvent(() => {
    onReady(() => crop())
    onPart?.(() => part())
  })
  useEffect(() => tell(), [])
  return (
    <div className={imageCropperClasses('root')}>
      <ImageCropper.RootProvider value={cropper}>
        <ImageCropper.Viewport className={imageCropperClasses('viewport')}>
          <ImageCropper.Image
            src={src}
            className={imageCropperClasses('image')}
            style={{ width: enlarged }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              const scale = leastSide / Math.max(1, naturalWidth, naturalHeight)
              setEnlarged(scale > 1 ? naturalWidth * scale : undefined)
            }}
          />
          <ImageCropper.Selection data-part={shape} className={imageCropperClasses('selection')}>
            {(['nw', 'ne', 'se', 'sw'] as const).map((position) => (
              <ImageCropper.Handle key={position} position={position} className={imageCropperClasses('handle')}>
                <span className={imageCropperClasses('grip')} />
              </ImageCropper.Handle>
            ))}
          </ImageCropper.Selection>
        </ImageCropper.Viewport>
      </ImageCropper.RootProvider>
      <label htmlFor={zoomId} className={imageCropperClasses('label')}>
        {texts.zoom}
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={maxZoom}
        step={0.1}
        value={cropper.zoom}
        className={imageCropperClasses('zoom')}
        onChange={(event) => cropper.setZoom(Number(event.currentTarget.value))}
      />
    </div>
  )
}
