import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { sendInvitation } from '#client/api/volunteer-pool.ts'
import { RecordField } from '#client/forms/fields/record-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { requiredText } from '#shared/resources/fields.ts'
import { invitationLength } from '#shared/resources/invitation-values.ts'
import type { VolunteerCard } from '#shared/resources/volunteer-card.ts'
import { usePublishedItems } from './use-published-items.ts'

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
      initialFocus={props.vacancyId ? 'textarea' : 'input'}
    >
      <Invitation {...props} />
    </LazyDialog>
  )
}

/** Without a vacancy of its own it asks for one of those that the reader works with. */
export function Invitation({ card, vacancyId, onClose, onSent }: Props) {
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
      {vacancyId ? null : <VacancyField control={form.control} />}
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

type Values = z.input<typeof schema>

function VacancyField({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('pool')
  const [typed, setTyped] = useState<string | null>(null)
  const { items, error, reload } = usePublishedItems(typed)
  return (
    <>
      <RecordField
        control={control}
        name="vacancyId"
        label={t('invite.vacancy')}
        help={t('invite.vacancyHelp')}
        missing={t('invite.vacancyMissing')}
        items={items}
        chosen={undefined}
        typed={typed}
        onType={setTyped}
      />
      {error && items.length === 0 ? <LoadError error={error} onRetry={() => void reload()} /> : null}
    </>
  )
}
