import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatTime } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import { useOpenUntil } from './use-open-until.ts'
import { useUndo } from './use-undo.ts'

type Props = { application: Application; name: string; onChanged: () => void }

/** On the page of an application: when its decline is sent, and the way back until then. */
export function PlannedDeclineAlert(props: Props) {
  return props.application.declineDueAt ? <DeclineAlert {...props} dueAt={props.application.declineDueAt} /> : null
}

function DeclineAlert({ application, name, onChanged, dueAt }: Props & { dueAt: string }) {
  const { t } = useTranslation('staff')
  const { locale } = useBoot()
  const { busy, undo } = useUndo(application, onChanged)
  const isOpen = useOpenUntil(dueAt)
  return (
    <Alert
      status="warning"
      role="status"
      title={isOpen ? t('application.declineAt', { time: formatTime(locale, dueAt) }) : t('application.declineNow')}
      action={
        isOpen ? (
          <Button variant="outline" loading={busy} onClick={() => void undo()}>
            {t('application.undo')}
          </Button>
        ) : undefined
      }
    >
      {isOpen ? t('application.declineText', { name }) : null}
      {application.declineReason ? (
        <Text size="sm" dir="auto">
          {application.declineReason}
        </Text>
      ) : null}
    </Alert>
  )
}

/** The same in one line, for a row of the list or a card of the board. */
export function PlannedDeclineLine(props: Props) {
  return props.application.declineDueAt ? <DeclineLine {...props} dueAt={props.application.declineDueAt} /> : null
}

function DeclineLine({ application, name, onChanged, dueAt }: Props & { dueAt: string }) {
  const { t } = useTranslation('staff')
  const { locale } = useBoot()
  const { busy, undo } = useUndo(application, onChanged)
  const isOpen = useOpenUntil(dueAt)
  return (
    <Stack gap="1" align="start">
      <Text size="sm" tone="muted">
        {isOpen ? t('application.declineAt', { time: formatTime(locale, dueAt) }) : t('application.declineNow')}
      </Text>
      {isOpen ? (
        <Button
          size="sm"
          variant="outline"
          loading={busy}
          aria-label={t('application.undoOf', { name })}
          onClick={() => void undo()}
        >
          {t('application.undo')}
        </Button>
      ) : null}
    </Stack>
  )
}
