import { useTranslation } from 'react-i18next'
import { updateApplications } from '#client/api/applications.ts'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import type { Application } from '#shared/resources/application.ts'
import { declineForm, messageForm } from '#shared/resources/application-schema.ts'

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
