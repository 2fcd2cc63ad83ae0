import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { resendConfirmation } from '#client/api/session.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { signupAddress } from './signup-address.ts'

const loadSchema = once(() => import('./auth-schemas.ts').then(({ addressAlone }) => addressAlone))

/** Requests another confirmation mail; never reveals whether the address is known. Browser only. */
export function NewLink() {
  const { t } = useTranslation('auth')
  const [sent, setSent] = useState(false)
  const form = useSchemaForm({
    loadSchema,
    defaultValues: { email: signupAddress() ?? '' },
    onSubmit: async (values) => {
      try {
        await resendConfirmation(values.email)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
      setSent(true)
    },
  })
  if (sent) {
    return (
      <Alert status="success" role="status">
        {t('auth.resent')}
      </Alert>
    )
  }
  return (
    <Stack gap="4">
      <Heading as="h2" size="lg">
        {t('confirm.resendTitle')}
      </Heading>
      <Form form={form} guarded={false} submitLabel={t('confirm.resendSubmit')}>
        <EmailField
          control={form.control}
          name="email"
          label={t('auth.email')}
          missing={t('auth.missing.email')}
          autoComplete="email"
          help={t('confirm.resendHint')}
        />
      </Form>
    </Stack>
  )
}
