import uploadIcon from 'virtual:icons/upload'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { deletePhoto, uploadPhoto } from '#client/api/volunteer-profile.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Text } from '#client/ui/text.tsx'
import { fileLimit } from '#shared/form-schema.ts'
import { photoTypes, type VolunteerProfile } from '#shared/resources/volunteer-profile.ts'
import { ProfileSection } from '../profile-section.tsx'
import { partAnchor } from './part-anchor.ts'
import { PhotoDialog } from './photo-dialog.tsx'

/** The photo: chosen, cropped and stored at once, or removed. */
export function PhotoSection({ profile }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const upload = useRef<AbortController | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  useEffect(() => () => upload.current?.abort(), [])

  const choose = (files: FileList | null) => {
    const file = files?.[0]
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
    if (!file) return
    setProblem(null)
    if (!photoTypes.some((type) => type === file.type)) setProblem(t('photo.wrongType'))
    else setChosen(file)
  }
  const store = async (photo: Blob) => {
    setChosen(null)
    if (photo.size > fileLimit) return setProblem(t('photo.tooLarge'))
    const controller = new AbortController()
    upload.current = controller
    setProgress(0)
    try {
      const file = new File([photo], 'foto.jpg', { type: photo.type })
      await uploadPhoto(file, { onProgress: setProgress, signal: controller.signal })
      showToast({ title: t('photo.saved'), tone: 'success' })
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem((error instanceof ApiError && error.errors[0]?.message) || t('photo.failed'))
    } finally {
      setProgress(null)
    }
  }
  const remove = async (closeDialog: () => void) => {
    setRemoving(true)
    try {
      await deletePhoto()
      showToast({ title: t('photo.removed'), tone: 'success' })
    } catch {
      setProblem(t('photo.failed'))
    } finally {
      setRemoving(false)
      closeDialog()
    }
  }

  const name = `${profile.firstName} ${profile.lastName}`
  return (
    <ProfileSection title={t('photo.title')} id={partAnchor('photo')}>
      <Inline gap="5" wrap={false} align="start">
        <Avatar name={name} src={profile.photoUrl} size="xl" decorative />
        <Stack gap="3">
          <Text tone="muted">{t(profile.photoUrl ? 'photo.has' : 'photo.none')}</Text>
          {progress === null ? (
            <Inline>
              <input
                ref={input}
                type="file"
                accept={photoTypes.join(',')}
                hidden
                aria-label={t('photo.choose')}
                onChange={(event) => choose(event.currentTarget.files)}
              />
              <Button variant="outline" startIcon={uploadIcon} onClick={() => input.current?.click()}>
                {t(profile.photoUrl ? 'photo.replace' : 'photo.choose')}
              </Button>
              {profile.photoUrl ? (
                <ConfirmButton
                  variant="ghost"
                  label={t('photo.remove')}
                  title={t('photo.removeTitle')}
                  description={t('photo.removeText')}
                  busy={removing}
                  onConfirm={(close) => void remove(close)}
                />
              ) : null}
            </Inline>
          ) : (
            <Stack gap="1">
              <Meter label={t('photo.sending')} value={progress * 100} />
              <Text size="sm">{t('photo.sending')}</Text>
            </Stack>
          )}
          {problem ? (
            <Alert status="error" role="alert">
              {problem}
            </Alert>
          ) : null}
        </Stack>
      </Inline>
      <PhotoDialog file={chosen} onClose={() => setChosen(null)} onCropped={(photo) => void store(photo)} />
    </ProfileSection>
  )
}
