import { useTranslation } from 'react-i18next'
import { readNewestApplication } from '#client/api/applications.ts'
import { offerMeeting } from '#client/api/meetings.ts'
import { useOpened } from '#client/forms/versions/use-opened.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Application } from '#shared/resources/application.ts'
import { MeetingOfferForm } from './meeting-offer-form.tsx'

type Props = {
  application: Application
  /** First name of the volunteer. */
  name: string
  onClose: () => void
  onChanged: () => void
}

/** Where other times of a meeting are offered. */
export function MeetingDialog({ application, name, onClose, onChanged }: Props) {
  const { t } = useTranslation('meetings')
  const { t: tc } = useTranslation('common')
  const { id, meeting } = application
  const send = useOpened(application, () => readNewestApplication(id))
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
        applicationId={id}
        name={name}
        place={meeting?.place}
        onClose={onClose}
        onSubmit={async (offer) => {
          try {
            await send((opened) => offerMeeting(opened, offer))
            onClose()
            showToast({ title: t('staff.changed'), tone: 'success' })
          } finally {
            // After a change of somebody else the page shows it.
            onChanged()
          }
        }}
      />
    </LazyDialog>
  )
}
