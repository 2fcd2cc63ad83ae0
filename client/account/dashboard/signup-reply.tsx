import { useTranslation } from 'react-i18next'
import { replyToSignupQuestion } from '#client/api/signups.ts'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { signupReply } from '#shared/resources/organization-signup-schema.ts'

/** The answer to the center's question about a sign-up, for who has no mail with the link. */
export function SignupReply({ id }: { id: string }) {
  const { t } = useTranslation('account')
  const form = useSchemaForm({
    schema: signupReply,
    defaultValues: { reply: '' },
    onSubmit: async ({ reply }) => {
      await replyToSignupQuestion(id, reply)
      showToast({ title: t('dashboard.signup.replied'), tone: 'success' })
    },
  })
  return (
    <Form form={form} submitLabel={t('dashboard.signup.send')}>
      <TextareaField
        control={form.control}
        name="reply"
        label={t('dashboard.signup.reply')}
        missing={t('dashboard.signup.replyMissing')}
        rows={4}
      />
    </Form>
  )
}
