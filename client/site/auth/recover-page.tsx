import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestPasswordReset } from '#client/api/session.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'

export const page: Page = {
  component: RecoverPage,
  title: { nl: 'Wachtwoord vergeten', en: 'Forgotten your password' },
}

const loadSchema = once(() => import('./auth-schemas.ts').then(({ addressAlone }) => addressAlone))

/** Requests a mail with a reset link. The response never reveals whether the address is known. */
export function RecoverPage() {
  const { t } = useTranslation('auth')
  const [sent, setSent] = useState(false)
  const form = useSchemaForm({
    loadSchema,
    defaultValues: { email: '' },
    onSubmit: async (values) => {
      await requestPasswordReset(values.email)
      setSent(true)
    },
  })
  if (sent) {
    return (
      <TitledCard title={t('auth.recoverSentTitle')}>
        <Alert status="success" role="status">
          {t('auth.recoverSent')}
        </Alert>
        <TextLink as={Link} to={pathTo('login')}>
          {t('auth.loginSubmit')}
        </TextLink>
      </TitledCard>
    )
  }
  return (
    <TitledCard title={t('auth.recoverTitle')} intro={t('auth.recoverIntro')}>
      <Form form={form} guarded={false} submitLabel={t('auth.recoverSubmit')}>
        <EmailField
          control={form.control}
          name="email"
          label={t('auth.email')}
          missing={t('auth.missing.email')}
          autoComplete="username"
        />
      </Form>
      <TextLink as={Link} to={pathTo('login')}>
        {t('auth.loginSubmit')}
      </TextLink>
    </TitledCard>
  )
}
