import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readNewestApplication, transitionApplication } from '#client/api/applications.ts'
import { useOpened } from '#client/forms/versions/use-opened.ts'
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
        <AskedTransition
          key={asked}
          application={application}
          status={asked}
          name={name}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            if (asked === 'placed') setPlaced(true)
          }}
          onChanged={onChanged}
        />
      ) : null}
      {isPlaced ? <FullVacancyDialog placed={application} onClose={() => setPlaced(false)} /> : null}
    </Stack>
  )
}

type AskedProps = Props & { status: StaffStatus; onClose: () => void; onDone: () => void }

function AskedTransition({ application, status, name, onClose, onDone, onChanged }: AskedProps) {
  const { id } = application
  const send = useOpened(application, () => readNewestApplication(id))
  const transition = async (more: Pick<ApplicationTransition, 'reason' | 'meeting'>) => {
    try {
      await send(({ lockVersion }) => transitionApplication(id, { status, ...more, lockVersion }))
      onDone()
    } finally {
      // The form in the dialog shows why it failed.
      onChanged()
    }
  }
  return <TransitionDialog applicationId={id} status={status} name={name} onClose={onClose} onConfirm={transition} />
}
