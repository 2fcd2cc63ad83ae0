import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { deleteHours } from '#client/api/stages.ts'
import { durationText } from '#client/i18n/duration.ts'
import { formatDate } from '#client/i18n/format.ts'
import { HourStatusBadge } from '#client/records/stages/hour-status-badge.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { HourDialog } from './hour-dialog.tsx'
import { hoursName } from './hours-name.ts'

type Props = {
  hours: HourEntry[]
  /** Whether hours that are not approved can be changed. */
  isOpen: boolean
  onChanged: () => void
}

/** The hours of a placement, the latest day first. */
export function HourList({ hours, isOpen, onChanged }: Props) {
  const { t } = useTranslation('stages')
  const { locale } = useBoot()
  return (
    <Stack as="ul" gap="4" aria-label={t('placements.entries')}>
      {hours.map((entry) => (
        <li key={entry.id}>
          <Stack gap="1">
            <Inline justify="between" align="start">
              <Text weight="semibold">{hoursName(locale, t, entry)}</Text>
              <HourStatusBadge status={entry.status} />
            </Inline>
            <Text dir="auto">{entry.description}</Text>
            {entry.status === 'rejected' && entry.reason ? (
              <Alert status="warning">
                {t(isOpen ? 'entry.reason' : 'entry.lastReason', { reason: entry.reason })}
              </Alert>
            ) : null}
            {isOpen && entry.status !== 'approved' ? (
              <Inline>
                <HourDialog applicationId={entry.applicationId} entry={entry} onDone={onChanged} />
                <DeleteButton entry={entry} onDone={onChanged} />
              </Inline>
            ) : null}
          </Stack>
        </li>
      ))}
    </Stack>
  )
}

function DeleteButton({ entry, onDone }: { entry: HourEntry; onDone: () => void }) {
  const { t } = useTranslation('stages')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const { busy, run } = useAction()
  const remove = async (closeDialog: () => void) => {
    if (!(await run(() => deleteHours(entry.id), t('entry.deleted')))) return
    closeDialog()
    onDone()
  }
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      label={t('entry.delete')}
      aria-label={tc('actionOf', { action: t('entry.delete'), name: hoursName(locale, t, entry) })}
      title={t('entry.deleteTitle')}
      description={t('entry.deleteText', {
        time: durationText(t, entry.minutes),
        day: formatDate(locale, entry.workedOn),
      })}
      busy={busy}
      onConfirm={(closeDialog) => void remove(closeDialog)}
    />
  )
}
