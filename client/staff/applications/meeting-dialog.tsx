import { useTranslation } from 'react-i18next'
import { offerMeeting } from '#client/api/meetings.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { MeetingOfferForm } from './meeting-offer-form.tsx'

type Props = {
  applicationId: string
  /** First name of the volunteer. */
  name: string
  place: string | null
  onClose: () => void
  onChanged: () => void
}

/** Where other times of a meeting are offered. */
export function MeetingDialog({ applicationId, name, place, onClose, onChanged }: Props) {
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
        applicationId={applicationId}
        name={name}
        place={place}
        onClose={onClose}
        onSubmit={async (offer) => {
          await offerMeeting(applicationId, offer)
          onClose()
          showToast({ title: t('staff.changed'), tone: 'success' })
          onChanged()
        }}
      />
    </LazyDialog>
  )
}
