import uploadIcon from 'virtual:icons/upload'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { deleteLogo, uploadLogo } from '#client/api/staff-organizations.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { fileLimit } from '#shared/form-schema.ts'
import { photoTypes } from '#shared/resources/volunteer-profile.ts'
import type { TabProps } from './use-organization-form.ts'

/** The logo: stored as soon as it is chosen, or removed. It is never cropped. */
export function LogoSection({ organization, onChanged }: TabProps) {
  const { t } = useTranslation('organizations')
  const input = useRef<HTMLInputElement>(null)
  const upload = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  useEffect(() => () => upload.current?.abort(), [])
  const logo = organization.profile?.logo ?? null

  const choose = async (files: FileList | null) => {
    const file = files?.[0]
    // Allows choosing the same file again.
    const picked = file && new File([file], file.name, { type: file.type })
    if (input.current) input.current.value = ''
    if (!picked) return
    setProblem(null)
    if (!photoTypes.some((type) => type === picked.type)) return setProblem(t('logo.wrongType'))
    if (picked.size > fileLimit) return setProblem(t('logo.tooLarge'))
    const controller = new AbortController()
    upload.current = controller
    setProgress(0)
    try {
      await uploadLogo(organization.id, picked, { onProgress: setProgress, signal: controller.signal })
      await onChanged()
      showToast({ title: t('logo.saved'), tone: 'success' })
    } catch (error) {
      if (controller.signal.aborted) return
      setProblem((error instanceof ApiError && error.errors[0]?.message) || t('logo.failed'))
    } finally {
      if (upload.current === controller) setProgress(null)
    }
  }
  const remove = async (closeDialog: () => void) => {
    setRemoving(true)
    setProblem(null)
    try {
      await deleteLogo(organization.id)
      await onChanged()
      showToast({ title: t('logo.removed'), tone: 'success' })
    } catch {
      setProblem(t('logo.failed'))
    } finally {
      setRemoving(false)
      closeDialog()
    }
  }
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="lg">
        {t('logo.title')}
      </Heading>
      <Inline gap="5" wrap={false} align="start">
        <Avatar name={organization.name} src={logo} size="xl" shape="square" decorative />
        <Stack gap="3">
          <Text tone="muted">{t('logo.help')}</Text>
          {progress === null ? (
            <Inline>
              <input
                ref={input}
                type="file"
                accept={photoTypes.join(',')}
                hidden
                aria-label={t('logo.choose')}
                onChange={(event) => void choose(event.currentTarget.files)}
              />
              <Button variant="outline" startIcon={uploadIcon} onClick={() => input.current?.click()}>
                {t(logo ? 'logo.replace' : 'logo.choose')}
              </Button>
              {logo ? (
                <ConfirmButton
                  variant="ghost"
                  label={t('logo.remove')}
                  title={t('logo.removeTitle')}
                  description={t('logo.removeText')}
                  busy={removing}
                  onConfirm={(close) => void remove(close)}
                />
              ) : null}
            </Inline>
          ) : (
            <Meter label={t('logo.sending')} value={progress * 100} />
          )}
          {problem ? (
            <Alert status="error" role="alert">
              {problem}
            </Alert>
          ) : null}
        </Stack>
      </Inline>
    </Stack>
  )
}
