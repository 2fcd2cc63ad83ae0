import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { deleteHours } from '#client/api/stages.ts'
import { durationText } from '#client/i18n/duration.ts'
import { formatDate } from '#client/i18n/format.ts'
import { HourEntryFacts } from '#client/records/stages/hour-entry-facts.tsx'
import { hoursName } from '#client/records/stages/hours-name.ts'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Inline, Stack } from '#client/ui/layout.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { HourDialog } from './hour-dialog.tsx'

type Props = {
  hours: HourEntry[]
  /** Whether hours that are not approved can be changed. */
  isOpen: boolean
  onChanged: () => void
}

/** The hours of a placement, the latest day first. */
export function HourList({ hours, isOpen, onChanged }: Props) {
  const { t } = useTranslation('stages')
  return (
    <Stack as="ul" gap="4" aria-label={t('placements.entries')}>
      {hours.map((entry) => (
        <li key={entry.id}>
          <Stack gap="1">
            <HourEntryFacts entry={entry} reasonText={isOpen ? 'entry.reason' : 'entry.lastReason'} />
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
