import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { LazyImageCropper } from '#client/ui/lazy-image-cropper.tsx'
import { photoSizes } from '#shared/resources/volunteer-profile.ts'

type Props = { file: File | null; onClose: () => void; onCropped: (photo: Blob) => void }

/** Asks which part of the chosen image becomes the photo. */
export function PhotoDialog({ file, onClose, onCropped }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const [src, setSrc] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const crop = useRef<(() => Promise<Blob | null>) | null>(null)
  useEffect(() => {
    setFailed(false)
    if (!file) return
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const finish = async () => {
    const photo = await crop.current?.().catch(() => null)
    if (photo) onCropped(photo)
    else setFailed(true)
  }
  return (
    <LazyDialog
      open={file !== null}
      onClose={onClose}
      title={t('profile:photo.cropTitle')}
      description={t('profile:photo.cropText')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => void finish()}>{t('profile:photo.use')}</Button>
        </>
      }
    >
      {src ? (
        <LazyImageCropper
          key={src}
          src={src}
          // Twice what is shown at most: the backend makes the final sizes.
          largest={photoSizes.large * 2}
          texts={{
            root: t('profile:photo.cropTitle'),
            selection: t('profile:photo.selection'),
            instructions: t('profile:photo.instructions'),
            zoom: t('profile:photo.zoom'),
          }}
          onReady={(ready) => {
            crop.current = ready
          }}
        />
      ) : null}
      {failed ? (
        <Alert status="error" role="alert">
          {t('profile:photo.unreadable')}
        </Alert>
      ) : null}
    </LazyDialog>
  )
}
