import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transitionApplication } from '#client/api/applications.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type Application, applicationTransitions } from '#shared/resources/application.ts'
import type { ApplicationTransition } from '#shared/resources/application-schema.ts'
import { PlannedDeclineAlert } from './planned-decline.tsx'
import { type StaffStatus, staffStatuses } from './staff-statuses.ts'
import { UndoTransition } from './undo-transition.tsx'

const FullVacancyDialog = lazyPart(async () => (await import('./full-vacancy-dialog.tsx')).FullVacancyDialog)
const TransitionDialog = lazyPart(async () => (await import('./transition-dialog.tsx')).TransitionDialog)

type Props = {
  application: Application
  /** First name of the volunteer. */
  name: string
  onChanged: () => void
}

/** The transitions of an application, each with its details first; the usual next one is the primary button. */
export function ApplicationTransitions({ application, name, onChanged }: Props) {
  const { t } = useTranslation('staff')
  const [asked, setAsked] = useState<StaffStatus | null>(null)
  const [isPlaced, setPlaced] = useState(false)
  const statuses = staffStatuses.filter((status) => applicationTransitions[application.status].includes(status))
  const [primary] = statuses

  const transition = async (to: StaffStatus, more: Pick<ApplicationTransition, 'reason' | 'meeting'>) => {
    try {
      await transitionApplication(application.id, { status: to, ...more, lockVersion: application.lockVersion })
      setAsked(null)
      if (to === 'placed') setPlaced(true)
    } finally {
      // The form in the dialog shows why it failed; after a colleague's change it is sent over the newest version.
      onChanged()
    }
  }

  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('application.next')}
      </Heading>
      <UndoTransition key={application.lockVersion} application={application} name={name} onChanged={onChanged} />
      <PlannedDeclineAlert application={application} name={name} onChanged={onChanged} />
      {statuses.length === 0 && !application.declineDueAt ? <Text tone="muted">{t('application.noSteps')}</Text> : null}
      <Inline gap="3" data-page-actions>
        {statuses.map((status) => (
          <Button
            key={status}
            {...dialogOpener}
            variant={status === primary ? 'solid' : status === 'declined' ? 'ghost' : 'outline'}
            onClick={() => setAsked(status)}
          >
            {t(`application.to.${status}`)}
          </Button>
        ))}
      </Inline>
      {asked ? (
        <TransitionDialog
          key={asked}
          applicationId={application.id}
          status={asked}
          name={name}
          onClose={() => setAsked(null)}
          onConfirm={(more) => transition(asked, more)}
        />
      ) : null}
      {isPlaced ? <FullVacancyDialog placed={application} onClose={() => setPlaced(false)} /> : null}
    </Stack>
  )
}
