import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { updateApplications, useAssignees } from '#client/api/applications.ts'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { Application } from '#shared/resources/application.ts'
import { declineForm, messageForm, stepForm } from '#shared/resources/application-schema.ts'
import type { bulkSteps } from '#shared/resources/application-values.ts'
import { requiredLine } from '#shared/resources/fields.ts'

type Props = { applications: Application[]; onDone: (results: BulkResult[]) => void }
const idsOf = (applications: Application[]) => applications.map(({ id }) => id)

/** Declines all of them with one reason, which each volunteer receives. */
export function DeclineForm({ applications, onDone }: Props) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('tables')
  return (
    <ReasonForm
      schema={declineForm}
      label={t('applications.bulkDeclineLabel')}
      help={t('applications.bulkDeclineHelp')}
      submitLabel={t('applications.bulkDeclineSubmit')}
      guarded={false}
      onSubmit={async (reason, key) =>
        onDone(
          await updateApplications(idsOf(applications), { action: 'decline', reason }, key, { notSent: tc('notSent') }),
        )
      }
    />
  )
}

/** Sends one message to each volunteer in a mail of their own. */
export function MessageForm({ applications, onDone }: Props) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('tables')
  const form = useSchemaForm({
    schema: messageForm,
    defaultValues: { message: '' },
    onSubmit: async ({ message }, key) =>
      onDone(
        await updateApplications(idsOf(applications), { action: 'message', message }, key, { notSent: tc('notSent') }),
      ),
  })
  return (
    <Form form={form} guarded={false} submitLabel={t('applications.bulkMessageSubmit')}>
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

type StepProps = Props & { status: (typeof bulkSteps)[number] }

/** Takes the same step with all of them. */
export function BulkStepForm({ applications, status, onDone }: StepProps) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('tables')
  const form = useSchemaForm({
    schema: stepForm,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }, key) =>
      onDone(
        await updateApplications(idsOf(applications), { action: 'step', status, ...(reason ? { reason } : {}) }, key, {
          notSent: tc('notSent'),
        }),
      ),
  })
  return (
    <Form
      form={form}
      guarded={false}
      submitLabel={t(status === 'in_contact' ? 'applications.bulkStepSubmit' : 'applications.bulkWaitlistSubmit')}
    >
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
export function AssignForm({ applications, onDone }: Props) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('tables')
  const { data: colleagues = [] } = useAssignees()
  const form = useSchemaForm({
    schema: assignForm,
    defaultValues: { assignee: '' },
    onSubmit: async ({ assignee }, key) =>
      onDone(
        await updateApplications(
          idsOf(applications),
          { action: 'assign', assigneeId: assignee === nobody ? null : assignee },
          key,
          { notSent: tc('notSent') },
        ),
      ),
  })
  const options = [
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
    { value: nobody, label: t('applications.assigneeNone') },
  ]
  return (
    <Form form={form} guarded={false} submitLabel={t('applications.bulkAssignSubmit')}>
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
