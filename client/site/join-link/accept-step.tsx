import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { joinByLink } from '#client/api/join-links.ts'
import { formatDate } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { JoinLink } from '#shared/resources/join-link.ts'

type Props = { token: string; link: JoinLink; onJoined: () => Promise<unknown> }

/** The one button that accepts an invitation. */
export function AcceptStep({ token, link, onJoined }: Props) {
  const { t } = useTranslation('joinLinks')
  const { locale } = useBoot()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const accept = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await joinByLink(token)
      await onJoined()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="6">
      {failed ? (
        <Alert role="alert" status="error">
          {t('failed')}
        </Alert>
      ) : null}
      <Inline>
        <Button loading={busy} onClick={() => void accept()}>
          {t('button')}
        </Button>
      </Inline>
      <Text tone="muted">{t('until', { date: formatDate(locale, link.expiresAt) })}</Text>
    </Stack>
  )
}
