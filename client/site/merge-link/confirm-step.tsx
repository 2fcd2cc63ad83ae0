import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { confirmMerge } from '#client/api/merge-links.ts'
import { formatDate } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { MergeLink } from '#shared/resources/user-merge.ts'

type Props = { token: string; link: MergeLink; onConfirmed: () => Promise<unknown> }

/** What a merge does, and the one button that confirms it. */
export function ConfirmStep({ token, link, onConfirmed }: Props) {
  const { t } = useTranslation('mergeLinks')
  const { locale } = useBoot()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const confirm = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await confirmMerge(token)
      await onConfirmed()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="6">
      <Text>{t('kept', { address: link.keptAddress })}</Text>
      <Text>{t('stranger')}</Text>
      {failed ? (
        <Alert role="alert" status="error">
          {t('failed')}
        </Alert>
      ) : null}
      <Inline>
        <Button loading={busy} onClick={() => void confirm()}>
          {t('button')}
        </Button>
      </Inline>
      <Text tone="muted">{t('until', { date: formatDate(locale, link.expiresAt) })}</Text>
    </Stack>
  )
}
