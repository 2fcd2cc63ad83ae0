import { useTranslation } from 'react-i18next'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { hourEntryRejection } from '#shared/resources/hour-entry-schema.ts'

/** What the pupil has to change. */
export function RejectHoursForm({ onSubmit }: { onSubmit: (reason: string) => Promise<void> }) {
  const { t } = useTranslation('stages')
  return (
    <ReasonForm
      schema={hourEntryRejection}
      label={t('staff.rejectLabel')}
      submitLabel={t('staff.rejectSubmit')}
      onSubmit={onSubmit}
    />
  )
}
