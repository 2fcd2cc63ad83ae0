import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { requestCode, signInWithCode } from '#client/api/sign-in-codes.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { safeReturnPath } from '#shared/paths.ts'
import type { Factor } from '#shared/resources/second-factor.ts'
import { TitledCard } from '../titled-card.tsx'
import { leaveSignedIn } from './after-sign-in.ts'
import { askedFactors } from './asked-factors.ts'
import { useHeadingFocus, WithPassword } from './code-parts.tsx'
import { LazyFactorStep } from './lazy-factor-step.tsx'
import { ResendMail } from './resend-mail.tsx'
import { mailedAddress, pathOfWay } from './sign-in-way.ts'

const loadSchema = once(() => import('./auth-schemas.ts').then(({ mailedCode }) => mailedCode))

/** Asks for the code of the mail, and signs in with it. */
export function CodeStep() {
  useHeadingFocus()
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const params = useSearchParams()
  const back = safeReturnPath(params.get('return'))
  const email = mailedAddress()
  const [factors, setFactors] = useState<readonly Factor[] | null>(null)
  const form = useSchemaForm({
    loadSchema,
    defaultValues: { code: '' },
    mode: 'onSubmit',
    onSubmit: async ({ code }) => {
      try {
        await signInWithCode(code)
      } catch (error) {
        const asked = askedFactors(error)
        if (!asked) throw error
        return setFactors(asked)
      }
      await leaveSignedIn(back)
    },
  })
  if (factors) {
    return (
      <LazyFactorStep
        factors={factors}
        onSignedIn={() => leaveSignedIn(back)}
        // The code of the mail is used up.
        onRestart={() => void navigate(pathOfWay('mail', params))}
      />
    )
  }
  return (
    <TitledCard title={t('code.title')}>
      <Alert status="info" role="status">
        {t('code.sent', { email })}
      </Alert>
      <Form
        form={form}
        guarded={false}
        messages={{ sixDigits: t('code.sixDigits') }}
        submitLabel={t('auth.loginSubmit')}
        problemMessage={({ error }) => (error.hasCode('auth.locked') ? t('code.locked') : null)}
      >
        <TextField
          control={form.control}
          name="code"
          label={t('code.label')}
          missing={t('code.missing')}
          help={t('code.help')}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </Form>
      <ResendMail
        address={email}
        label={t('code.again')}
        sent={t('code.resent')}
        send={(address) => requestCode(address, back)}
      />
      <Stack gap="2" align="start">
        <TextLink as={Link} to={pathOfWay('mail', params)} standalone>
          {t('code.otherAddress')}
        </TextLink>
        <WithPassword />
      </Stack>
    </TitledCard>
  )
}
