import { useTranslation } from 'react-i18next'
import { rejectHours } from '#client/api/stages.ts'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useOpened } from '#client/forms/versions/use-opened.ts'
import { useStaleMessage } from '#client/forms/versions/use-stale-message.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'
import { hourEntryRejection } from '#shared/resources/hour-entry-schema.ts'

type Props = {
  entry: HourEntry
  readNewest: () => Promise<HourEntry | undefined>
  onClose: () => void
  /** Reads the list again, also when it failed. */
  onTried: () => Promise<unknown>
}

/** Sends hours back, with what the pupil has to change. */
export function RejectHoursDialog({ entry, readNewest, onClose, onTried }: Props) {
  const { t } = useTranslation('stages')
  const { t: tc } = useTranslation('common')
  const send = useOpened(entry, readNewest)
  const reject = async (reason: string) => {
    try {
      await send((opened) => rejectHours(opened, reason))
      showToast({ title: t('staff.rejected'), tone: 'success' })
      onClose()
    } finally {
      await onTried()
    }
  }
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('staff.rejectTitle')}
      description={t('staff.rejectText')}
      closeLabel={tc('close')}
    >
      <ReasonForm
        schema={hourEntryRejection}
        label={t('staff.rejectLabel')}
        submitLabel={t('staff.rejectSubmit')}
        problemMessage={useStaleMessage()}
        onSubmit={reject}
      />
    </LazyDialog>
  )
}
