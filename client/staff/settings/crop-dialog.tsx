import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import type { ImagePart } from '#client/ui/image-cropper-props.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { LazyImageCropper } from '#client/ui/lazy-image-cropper.tsx'

type Props = {
  /** The picture that is cropped; null while no one is. */
  file: File | null
  onClose: () => void
  /** Receives the part in fractions of the picture's sides; null for all of it. */
  onUse: (part: ImagePart | null) => void
}

/** Asks which part of a logo or icon is used. The backend cuts, so that transparent parts and drawings stay sharp. */
export function CropDialog({ file, onClose, onUse }: Props) {
  const { t } = useTranslation(['settings', 'common'])
  const [src, setSrc] = useState<string | null>(null)
  const part = useRef<(() => ImagePart) | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <LazyDialog
      open={file !== null}
      onClose={onClose}
      title={t('settings:crop.title')}
      description={t('settings:crop.text')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="outline" onClick={() => onUse(null)}>
            {t('settings:crop.whole')}
          </Button>
          <Button onClick={() => onUse(chosenPart(part.current))}>{t('settings:crop.use')}</Button>
        </>
      }
    >
      {src ? (
        <LazyImageCropper
          key={src}
          src={src}
          shape="rectangle"
          largest={1}
          texts={{
            root: t('settings:crop.title'),
            selection: t('settings:crop.selection'),
            instructions: t('settings:crop.instructions'),
            zoom: t('settings:crop.zoom'),
          }}
          onReady={() => undefined}
          onPart={(ready) => {
            part.current = ready
          }}
        />
      ) : null}
    </LazyDialog>
  )
}

/** Without a size where the browser could not draw the picture: the backend then says what is wrong with it. */
function chosenPart(part: (() => ImagePart) | null): ImagePart | null {
  const chosen = part?.()
  return chosen && chosen.width > 0 && chosen.height > 0 ? chosen : null
}
