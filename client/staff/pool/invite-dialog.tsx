import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { usePublishedVacancies } from '#client/api/staff-vacancies.ts'
import { sendInvitation } from '#client/api/volunteer-pool.ts'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { requiredText } from '#shared/resources/fields.ts'
import { invitationLength } from '#shared/resources/invitation-values.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import type { VolunteerCard } from '#shared/resources/volunteer-card.ts'

const schema = z.object({
  vacancyId: z.string().check(z.minLength(1)),
  message: requiredText(invitationLength),
})

type Props = {
  card: VolunteerCard
  /** Of the vacancy that volunteers are looked for. */
  vacancyId: string | undefined
  onClose: () => void
  onSent: () => void
}

/** An invitation in the organization's own words, for one of its vacancies. */
export function InviteDialog(props: Props) {
  const { t } = useTranslation('pool')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open
      onClose={props.onClose}
      title={t('invite.title')}
      description={t('invite.text')}
      closeLabel={tc('close')}
      initialFocus={props.vacancyId ? 'textarea' : 'select'}
    >
      <Invitation {...props} />
    </LazyDialog>
  )
}

/** Without a vacancy of its own it offers those that the reader works with, once they are loaded. */
export function Invitation(props: Props) {
  const { data: vacancies, error, reload } = usePublishedVacancies()
  if (props.vacancyId) return <InviteForm {...props} vacancies={[]} />
  if (error && !vacancies) return <LoadError error={error} onRetry={() => void reload()} />
  return vacancies ? <InviteForm {...props} vacancies={vacancies} /> : <Skeleton shape="block" />
}

function InviteForm({
  card,
  vacancyId,
  vacancies,
  onClose,
  onSent,
}: Props & { vacancies: Pick<Vacancy, 'id' | 'title'>[] }) {
  const { t } = useTranslation('pool')
  const { t: tc } = useTranslation('common')
  const form = useSchemaForm({
    schema,
    defaultValues: { vacancyId: vacancyId ?? '', message: '' },
    onSubmit: async (values, key) => {
      await sendInvitation({ cardId: card.id, ...values }, key)
      showToast({ title: t('invite.sent'), tone: 'success' })
      onSent()
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('invite.submit')}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {tc('cancel')}
        </Button>
      }
    >
      {vacancyId ? null : (
        <SelectField
          control={form.control}
          name="vacancyId"
          label={t('invite.vacancy')}
          missing={t('invite.vacancyMissing')}
          options={vacancies.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <TextareaField
        control={form.control}
        name="message"
        label={t('invite.message')}
        missing={t('invite.messageMissing')}
        help={t('invite.help')}
        rows={5}
      />
    </Form>
  )
}
