import uploadIcon from 'virtual:icons/upload'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#client/api/failure-text.ts'
import { deleteMediaItem, replaceMediaFile, useMediaUses } from '#client/api/media.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Meter } from '#client/ui/meter.tsx'
import { Text } from '#client/ui/text.tsx'
import { isOfOldVersions, type MediaItem, mediaTypes } from '#shared/resources/media-item.ts'

type Props = { item: MediaItem; onChanged: (item: MediaItem | null) => void }

/** Puts another file in the place of this one, or deletes it when nothing but older versions uses it. */
export function MediaFileActions({ item, onChanged }: Props) {
  const { t } = useTranslation('media')
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [deleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  const failureText = useFailureText()
  const replace = async (file: File) => {
    const controller = new AbortController()
    sending.current = controller
    setProblem(null)
    setProgress(0)
    try {
      const stored = await replaceMediaFile(item.id, file, { onProgress: setProgress, signal: controller.signal })
      showToast({ title: t('details.replaced'), tone: 'success' })
      onChanged(stored)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(failureText(error))
    } finally {
      setProgress(null)
    }
  }
  const remove = async (close: () => void) => {
    setDeleting(true)
    setProblem(null)
    try {
      await deleteMediaItem(item.id)
      showToast({ title: t('details.deleted'), tone: 'success' })
      onChanged(null)
    } catch (error) {
      setProblem(failureText(error))
      close()
    } finally {
      setDeleting(false)
    }
  }
  const { data: uses } = useMediaUses(item.id)
  const isDeletable = item.uses === 0 || uses?.every(isOfOldVersions)
  const ofKind = mediaTypes.filter((type) => type.startsWith('image/') === (item.kind === 'image'))
  return (
    <Stack as="section" gap="3">
      <Problem>{problem}</Problem>
      {progress === null ? (
        <Inline>
          <input
            ref={input}
            type="file"
            hidden
            accept={ofKind.join(',')}
            aria-label={t('details.replace')}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              const chosen = file && new File([file], file.name, { type: file.type })
              event.currentTarget.value = ''
              if (chosen) void replace(chosen)
            }}
          />
          <Button variant="outline" startIcon={uploadIcon} onClick={() => input.current?.click()}>
            {t('details.replace')}
          </Button>
          {isDeletable ? (
            <ConfirmButton
              variant="ghost"
              label={t('details.delete')}
              title={t('details.deleteTitle')}
              description={t(item.uses === 0 ? 'details.deleteText' : 'details.deleteKeptText', { name: item.name })}
              busy={deleting}
              onConfirm={(close) => void remove(close)}
            />
          ) : (
            <Button variant="ghost" disabledReason={t('details.inUse')}>
              {t('details.delete')}
            </Button>
          )}
        </Inline>
      ) : (
        <Stack gap="1">
          <Meter label={t('details.replacing')} value={progress * 100} />
          <Text size="sm">{t('details.replacing')}</Text>
        </Stack>
      )}
      <Text size="sm" tone="muted">
        {t('details.replaceHelp')}
      </Text>
    </Stack>
  )
}
