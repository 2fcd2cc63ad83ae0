import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { planApplications, updateApplications, useAssignees } from '#client/api/applications.ts'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { ActionsPlace } from '#client/ui/placed-actions.tsx'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { Application } from '#shared/resources/application.ts'
import { type ApplicationBulkUpdate, declineForm, messageForm, stepForm } from '#shared/resources/application-schema.ts'
import type { bulkSteps } from '#shared/resources/application-values.ts'
import { requiredLine } from '#shared/resources/fields.ts'
import { ApplicationPlan } from './application-plan.tsx'

type Props = { applications: Application[]; onDone: (results: BulkResult[]) => void }
type Attributes = ApplicationBulkUpdate['attributes']

type PlannedProps = Props & {
  submitLabel: (count: number) => string
  danger?: boolean
  /** The form of the action, which calls `look` with what it asks. */
  children: (look: (attributes: Attributes) => Promise<void>) => ReactNode
}

/** The form of an action, then what it does to each application with each mail, then the action. The form keeps what was typed. */
function PlannedBulk({ applications, onDone, submitLabel, danger, children }: PlannedProps) {
  const { t } = useTranslation('tables')
  const [planned, setPlanned] = useState<{ attributes: Attributes; plan: BulkResult[]; key: string } | null>(null)
  const place = useContext(ActionsPlace)
  const chunks = { notSent: t('notSent') }
  const look = async (attributes: Attributes) => {
    const ids = applications.map(({ id }) => id)
    setPlanned({ attributes, plan: await planApplications(ids, attributes, chunks), key: crypto.randomUUID() })
  }
  return (
    <>
      {/* Hidden with its buttons, which would be in the footer of the dialog. */}
      <ActionsPlace value={planned ? null : place}>
        <div hidden={planned !== null}>{children(look)}</div>
      </ActionsPlace>
      {planned ? (
        <ApplicationPlan
          applications={applications}
          action={planned.attributes.action}
          plan={planned.plan}
          submitLabel={submitLabel}
          danger={danger}
          onSubmit={async (ids) => {
            const impossible = planned.plan.filter(({ ok }) => !ok)
            const { attributes, key } = planned
            onDone([...(await updateApplications(ids, attributes, key, chunks)), ...impossible])
          }}
          onBack={() => setPlanned(null)}
        />
      ) : null}
    </>
  )
}

/** Declines all of them with one reason, which each volunteer receives. */
export function DeclineForm(props: Props) {
  const { t } = useTranslation('staff')
  return (
    <PlannedBulk {...props} submitLabel={(count) => t('applications.bulkDeclineTitle', { count })} danger>
      {(look) => (
        <ReasonForm
          schema={declineForm}
          label={t('applications.bulkDeclineLabel')}
          help={t('applications.bulkDeclineHelp')}
          submitLabel={t('applications.bulkLook')}
          onSubmit={(reason) => look({ action: 'decline', reason })}
        />
      )}
    </PlannedBulk>
  )
}

type ForAllProps = { look: (attributes: Attributes) => Promise<void> }

/** Sends one message to each volunteer in a mail of their own. */
export function MessageForm(props: Props) {
  const { t } = useTranslation('staff')
  return (
    <PlannedBulk {...props} submitLabel={(count) => t('applications.bulkMessageSubmit', { count })}>
      {(look) => <MessageForAll look={look} />}
    </PlannedBulk>
  )
}

function MessageForAll({ look }: ForAllProps) {
  const { t } = useTranslation('staff')
  const form = useSchemaForm({
    schema: messageForm,
    defaultValues: { message: '' },
    onSubmit: ({ message }) => look({ action: 'message', message }),
  })
  return (
    <Form form={form} submitLabel={t('applications.bulkLook')}>
      <TextareaField
        control={form.control}
        name="message"
        label={t('applications.bulkMessageLabel')}
        missing={t('applications.bulkMessageMissing')}
        rows={6}
        help={t('applications.bulkMessageHelp')}
      />
    </Form>
  )
}

type BulkStatus = (typeof bulkSteps)[number]

/** Takes the same step with all of them. */
export function BulkStepForm({ status, ...props }: Props & { status: BulkStatus }) {
  const { t } = useTranslation('staff')
  const title = status === 'in_contact' ? 'applications.bulkStepTitle' : 'applications.bulkWaitlistTitle'
  return (
    <PlannedBulk {...props} submitLabel={(count) => t(title, { count })}>
      {(look) => <StepForAll status={status} look={look} />}
    </PlannedBulk>
  )
}

function StepForAll({ status, look }: ForAllProps & { status: BulkStatus }) {
  const { t } = useTranslation('staff')
  const form = useSchemaForm({
    schema: stepForm,
    defaultValues: { reason: '' },
    onSubmit: ({ reason }) => look({ action: 'step', status, ...(reason ? { reason } : {}) }),
  })
  return (
    <Form form={form} submitLabel={t('applications.bulkLook')}>
      <TextareaField
        control={form.control}
        name="reason"
        label={t('applications.bulkStepLabel')}
        missing={t('applications.bulkMessageMissing')}
        rows={4}
        help={t('applications.bulkStepHelp')}
      />
    </Form>
  )
}

const nobody = 'none'
const assignForm = z.object({ assignee: requiredLine(20) })

/** Gives all of them to one colleague. */
export function AssignForm(props: Props) {
  const { t } = useTranslation('staff')
  return (
    <PlannedBulk {...props} submitLabel={(count) => t('applications.bulkAssignSubmit', { count })}>
      {(look) => <AssignForAll look={look} />}
    </PlannedBulk>
  )
}

function AssignForAll({ look }: ForAllProps) {
  const { t } = useTranslation('staff')
  const { data: colleagues = [] } = useAssignees()
  const form = useSchemaForm({
    schema: assignForm,
    defaultValues: { assignee: '' },
    onSubmit: ({ assignee }) => look({ action: 'assign', assigneeId: assignee === nobody ? null : assignee }),
  })
  const options = [
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
    { value: nobody, label: t('applications.assigneeNone') },
  ]
  return (
    <Form form={form} submitLabel={t('applications.bulkLook')}>
      <SelectField
        control={form.control}
        name="assignee"
        label={t('application.assignee')}
        missing={t('application.missing.assignee')}
        options={options}
      />
    </Form>
  )
}
