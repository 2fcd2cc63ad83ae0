'use no memo'

import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper'
import { useEffect, useEffectEvent, useId } from 'react'
import { type ImageCropperProps, imageCropperClasses } from '../image-cropper-props.ts'

const mostZoom = 4

/** The cropper behind `LazyImageCropper`: Ark's, by pointer, touch and keyboard, with our styles. */
export function LoadedImageCropper({ src, texts, largest, onReady }: ImageCropperProps) {
  const zoomId = useId()
  const cropper = useImageCropper({
    aspectRatio: 1,
    cropShape: 'circle',
    minWidth: 80,
    minHeight: 80,
    maxZoom: mostZoom,
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
  const tell = useEffectEvent(() => onReady(() => crop()))
  useEffect(() => tell(), [])
  return (
    <div className={imageCropperClasses('root')}>
      <ImageCropper.RootProvider value={cropper}>
        <ImageCropper.Viewport className={imageCropperClasses('viewport')}>
          <ImageCropper.Image src={src} className={imageCropperClasses('image')} />
          <ImageCropper.Selection className={imageCropperClasses('selection')}>
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
        max={mostZoom}
        step={0.1}
        value={cropper.zoom}
        className={imageCropperClasses('zoom')}
        onChange={(event) => cropper.setZoom(Number(event.currentTarget.value))}
      />
    </div>
  )
}
