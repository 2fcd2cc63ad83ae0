import { useTranslation } from 'react-i18next'
import { BulkPlan } from '#client/lists/table/bulk-plan.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { PlainText } from '#client/ui/plain-text.tsx'
import { Text } from '#client/ui/text.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { Application, ApplicationStatus } from '#shared/resources/application.ts'
import type { ApplicationBulkUpdate } from '#shared/resources/application-schema.ts'
import { useVolunteerName } from './use-volunteer-name.ts'

type Attributes = ApplicationBulkUpdate['attributes']
type Changes = NonNullable<BulkResult['changes']>

type Props = {
  applications: readonly Application[]
  action: Attributes['action']
  /** Of the server's dry run. */
  plan: readonly BulkResult[]
  submitLabel: (count: number) => string
  danger?: boolean
  onSubmit: (ids: string[]) => Promise<void>
  onBack: () => void
}

/** What an action does to each application, with the mail that its volunteer gets. */
export function ApplicationPlan({ applications, action, ...rest }: Props) {
  const { t } = useTranslation('staff')
  const nameOfVolunteer = useVolunteerName()
  const hasOneVacancy = new Set(applications.map(({ vacancy }) => vacancy?.id)).size === 1
  const nameOf = (application: Application) => {
    const name = nameOfVolunteer(application)
    return hasOneVacancy ? name : `${name}, ${application.vacancy?.title ?? ''}`
  }
  const names = new Map(applications.map((application) => [application.id, nameOf(application)]))
  const twice = action === 'message' ? peopleWithMore(applications, rest.plan) : 0
  return (
    <Stack gap="4">
      {twice > 0 ? <Text>{t('applications.bulkMessageTwice', { count: twice })}</Text> : null}
      <BulkPlan
        {...rest}
        nameOf={(id) => names.get(id) ?? id}
        outcome={(changes) => <Outcome action={action} changes={changes} />}
        details={(changes) => <Mail mail={mailOf(changes)} />}
      />
    </Stack>
  )
}

/** How many people have more than one of the applications for which the action is possible. */
function peopleWithMore(applications: readonly Application[], plan: readonly BulkResult[]): number {
  const possible = new Set(plan.filter(({ ok }) => ok).map(({ id }) => id))
  const people = applications.flatMap(({ id, user }) => (possible.has(id) && user ? [user.id] : []))
  return new Set(people.filter((id, place) => people.indexOf(id) !== place)).size
}

type PlannedMail = { subject: string; text: string }

const mailOf = (changes: Changes) => (changes.mail?.to ?? null) as PlannedMail | null

/** Old → new, and whether a mail goes. */
function Outcome({ action, changes }: { action: Attributes['action']; changes: Changes }) {
  const { t } = useTranslation('staff')
  const { t: tt } = useTranslation('tables')
  const { status, assigneeName } = changes
  const statusName = (value: unknown) => t(`status.${value as ApplicationStatus}`)
  const nameOf = (value: unknown) => String(value ?? t('applications.assigneeNone'))
  const change = () => {
    if (status) return tt('planChange', { from: statusName(status.from), to: statusName(status.to) })
    if (assigneeName) return tt('planChange', { from: nameOf(assigneeName.from), to: nameOf(assigneeName.to) })
    return action === 'message' ? t('applications.bulkMessageOnSite') : tt('planSame')
  }
  const mails = action === 'assign' || mailOf(changes) !== null
  return mails ? change() : `${change()}, ${t('applications.bulkNoMail')}`
}

function Mail({ mail }: { mail: PlannedMail | null }) {
  const { t } = useTranslation('staff')
  if (!mail) return null
  return (
    <Disclosure size="sm" summary={t('applications.bulkMail', { subject: mail.subject })}>
      <PlainText size="md" text={mail.text} />
    </Disclosure>
  )
}
