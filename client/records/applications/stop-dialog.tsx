import { useTranslation } from 'react-i18next'
import { readNewestApplication, transitionApplication } from '#client/api/applications.ts'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useOpened } from '#client/forms/versions/use-opened.ts'
import { useStaleMessage } from '#client/forms/versions/use-stale-message.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Application } from '#shared/resources/application.ts'
import { stepForm } from '#shared/resources/application-schema.ts'

type Props = { application: Application; onChanged: () => void; onClose: () => void }

/** Confirms that a volunteer has stopped, with a message to the organization when they want to. */
export function StopDialog({ application, onChanged, onClose }: Props) {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const { id, vacancy } = application
  const send = useOpened(application, () => readNewestApplication(id))
  const form = useSchemaForm({
    schema: stepForm,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      try {
        await send(({ lockVersion }) =>
          transitionApplication(id, { status: 'ended', lockVersion, ...(reason ? { reason } : {}) }),
        )
        showToast({ title: t('replies.stop.done'), tone: 'success' })
        onClose()
      } finally {
        // Also after a step of the organization, which the page then shows.
        onChanged()
      }
    },
  })
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('replies.stop.title')}
      description={t('replies.stop.text', { organization: vacancy?.organization?.name ?? '' })}
      closeLabel={tc('close')}
      initialFocus="textarea"
    >
      <Form
        form={form}
        submitLabel={t('replies.stop.action')}
        problemMessage={useStaleMessage()}
        actions={
          <Button variant="ghost" onClick={onClose}>
            {tc('cancel')}
          </Button>
        }
      >
        <TextareaField control={form.control} name="reason" label={t('replies.stop.message')} rows={3} />
      </Form>
    </LazyDialog>
  )
}
