import { useTranslation } from 'react-i18next'
import { submitOrganizationLink } from '#client/api/organization-reviews.ts'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { type OrganizationLink, organizationCompletion } from '#shared/resources/organization-review-schema.ts'

type Props = { token: string; link: OrganizationLink; onSent: () => Promise<unknown> }

/** The center's question about a sign-up, with the reply and the facts that can be completed. */
export function CompletionForm({ token, link, onSent }: Props) {
  const { t } = useTranslation('directory')
  const form = useSchemaForm({
    draft: { name: 'organization_completion', recordId: link.organizationId },
    schema: organizationCompletion,
    defaultValues: {
      reply: '',
      kvkNumber: link.kvkNumber ?? '',
      kvkBranchNumber: link.kvkBranchNumber ?? '',
      phone: link.phone ?? '',
      website: link.website ?? '',
      description: link.description ?? '',
    },
    onSubmit: async (values) => {
      await submitOrganizationLink(token, values)
      await onSent()
    },
  })
  const { control } = form
  return (
    <Stack gap="6">
      <Alert status="info" title={t('link.completion.question')}>
        {link.question}
      </Alert>
      <Form
        form={form}
        submitLabel={t('link.completion.send')}
        messages={{ kvkNumber: t('link.kvkInvalid'), kvkBranchNumber: t('link.kvkBranchInvalid') }}
      >
        <TextareaField
          control={control}
          name="reply"
          label={t('link.completion.reply')}
          missing={t('link.completion.replyMissing')}
          rows={4}
        />
        <TextField control={control} name="kvkNumber" label={t('link.kvkNumber')} inputMode="numeric" maxLength={16} />
        <TextField
          control={control}
          name="kvkBranchNumber"
          label={t('link.kvkBranchNumber')}
          inputMode="numeric"
          maxLength={16}
        />
        <PhoneField control={control} name="phone" label={t('link.phone')} />
        <TextField control={control} name="website" label={t('link.website')} inputMode="url" />
        <TextareaField control={control} name="description" label={t('link.description')} rows={5} />
      </Form>
    </Stack>
  )
}
