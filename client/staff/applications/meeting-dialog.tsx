import { useTranslation } from 'react-i18next'
import { offerMeeting } from '#client/api/meetings.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Application } from '#shared/resources/application.ts'
import { MeetingOfferForm } from './meeting-offer-form.tsx'

type Props = {
  application: Application
  /** First name of the volunteer. */
  name: string
  place: string | null
  onClose: () => void
  onChanged: () => void
}

/** Where other times of a meeting are offered. */
export function MeetingDialog({ application, name, place, onClose, onChanged }: Props) {
  const { t } = useTranslation('meetings')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('staff.change')}
      description={t('staff.changeText', { name })}
      closeLabel={tc('close')}
      initialFocus="input"
    >
      <MeetingOfferForm
        applicationId={application.id}
        name={name}
        place={place}
        onClose={onClose}
        onSubmit={async (offer) => {
          try {
            await offerMeeting(application, offer)
            onClose()
            showToast({ title: t('staff.changed'), tone: 'success' })
          } finally {
            // After a change of somebody else the page shows it, and the times are sent over the newest version.
            onChanged()
          }
        }}
      />
    </LazyDialog>
  )
}
