import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { requestCode, signInWithCode } from '#client/api/sign-in-codes.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { safeReturnPath } from '#shared/paths.ts'
import { TitledCard } from '../titled-card.tsx'
import { openAfterSignIn } from './after-sign-in.ts'
import { ResendMail } from './resend-mail.tsx'
import { mailedAddress, pathOfWay, rememberMailedAddress, signInWay } from './sign-in-way.ts'

const loadSchema = once(() => import('./auth-schemas.ts'))

/** Signing in by a code in a mail: first the address, then the code. Browser only. */
export function CodeSignIn() {
  const params = useSearchParams()
  // Without an address there was no mail.
  return signInWay(params) === 'code' && mailedAddress() !== '' ? <CodeStep /> : <AddressStep />
}

/** A step that a press led to begins at its heading, as a page does. */
function useHeadingFocus(): void {
  const { action } = useNavigationState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (action === 'POP' || !heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [])
}

function AddressStep() {
  useHeadingFocus()
  const { t } = useTranslation('auth')
  const params = useSearchParams()
  const navigate = useNavigate()
  const form = useSchemaForm({
    loadSchema: () => loadSchema().then(({ addressAlone }) => addressAlone),
    defaultValues: { email: mailedAddress() },
    onSubmit: async ({ email }) => {
      await requestCode(email, safeReturnPath(params.get('return')))
      rememberMailedAddress(email)
      await navigate(pathOfWay('code', params))
    },
  })
  return (
    <TitledCard title={t('code.askTitle')} intro={t('code.askIntro')}>
      <Form
        form={form}
        guarded={false}
        submitLabel={t('code.ask')}
        problemMessage={({ error }) => (error.status === 429 ? t('auth.tooMany') : null)}
      >
        <EmailField
          control={form.control}
          name="email"
          label={t('auth.email')}
          missing={t('auth.missing.email')}
          autoComplete="username"
        />
      </Form>
      <WithPassword />
    </TitledCard>
  )
}

function CodeStep() {
  useHeadingFocus()
  const { t } = useTranslation('auth')
  const params = useSearchParams()
  const back = safeReturnPath(params.get('return'))
  const email = mailedAddress()
  const form = useSchemaForm({
    loadSchema: () => loadSchema().then(({ mailedCode }) => mailedCode),
    defaultValues: { code: '' },
    mode: 'onSubmit',
    onSubmit: async ({ code }) => {
      await signInWithCode(code)
      await openAfterSignIn(back)
    },
  })
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
      <ResendMail address={email} label={t('code.again')} send={(address) => requestCode(address, back)} />
      <Stack gap="2" align="start">
        <TextLink as={Link} to={pathOfWay('mail', params)} standalone>
          {t('code.otherAddress')}
        </TextLink>
        <WithPassword />
      </Stack>
    </TitledCard>
  )
}

function WithPassword() {
  const { t } = useTranslation('auth')
  const params = useSearchParams()
  return (
    <TextLink as={Link} to={pathOfWay(null, params)} standalone>
      {t('code.withPassword')}
    </TextLink>
  )
}
