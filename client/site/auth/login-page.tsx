import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#client/api/api-error.ts'
import { useCenterContact } from '#client/api/center.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { resendConfirmation, signIn } from '#client/api/session.ts'
import { Only, useHas } from '#client/api/site-parts.tsx'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { PasswordField } from '#client/forms/fields/password-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { hasPendingSave } from '#client/records/vacancies/pending-save-url.ts'
import { hydratedPart, lazyPart } from '#client/runtime/lazy-part.tsx'
import { once } from '#client/runtime/once.ts'
import { DirectContact } from '#client/shell/direct-contact.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useFocusFirst } from '#client/shell/session/use-focus-first.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { unlockResult } from '#shared/mail-links.ts'
import { pathTo, safeReturnPath, withReturn } from '#shared/paths.ts'
import { signInWaysPath } from '#shared/resources/identity-provider.ts'
import type { Factor } from '#shared/resources/second-factor.ts'
import { sessionEnded, ssoRequired, ssoResult } from '#shared/session-paths.ts'
import { TitledCard } from '../titled-card.tsx'
import { leaveSignedIn } from './after-sign-in.ts'
import { askedFactors } from './asked-factors.ts'
import { LazyFactorStep } from './lazy-factor-step.tsx'
import { signInWay } from './sign-in-way.ts'
import { WorkAccount, WorkAccountProblem, WorkAccountRequired } from './work-account.tsx'

export const page: Page = {
  component: LoginPage,
  initialData: () => [{ path: signInWaysPath }],
  title: { nl: 'Inloggen', en: 'Sign in' },
  description: {
    nl: 'Log in om te reageren op vrijwilligerswerk, je gesprekken te lezen en je profiel bij te werken.',
    en: 'Sign in to reply to volunteer work, read your conversations and update your profile.',
  },
}

const loadSchema = once(() => import('#shared/resources/user-schema.ts').then(({ credentials }) => credentials))

// A page of one form: what is below it comes after it.
const OtherWays = hydratedPart(async () => (await import('./other-ways.tsx')).OtherWays)
const CodeSignIn = lazyPart(async () => (await import('./code-sign-in.tsx')).CodeSignIn)

export function LoginPage() {
  const { t } = useTranslation('auth')
  const way = signInWay(useSearchParams())
  const hasCodes = useHas()('passwordlessCodes')
  return (
    <>
      {/* To search engines one page, whatever it leads back to. */}
      <PageHead title={t('auth.loginTitle')} canonical={pathTo('login')} />
      {way && hasCodes ? <CodeSignIn fallback={<CodeSkeleton />} /> : <PasswordSignIn />}
    </>
  )
}

function CodeSkeleton() {
  const { t } = useTranslation('auth')
  return (
    <TitledCard title={t('auth.loginTitle')}>
      <Skeleton shape="text" />
    </TitledCard>
  )
}

function PasswordSignIn() {
  const { t } = useTranslation('auth')
  const params = useSearchParams()
  const [wrongCenter, setWrongCenter] = useState<ApiError | null>(null)
  const [factors, setFactors] = useState<readonly Factor[] | null>(null)
  const back = safeReturnPath(params.get('return'))
  const isWorkAccountRequired = params.get(ssoResult) === ssoRequired
  const has = useHas()
  const form = useSchemaForm({
    loadSchema,
    defaultValues: { email: '', password: '' },
    onSubmit: async (values) => {
      try {
        await signIn(values)
      } catch (error) {
        const asked = askedFactors(error)
        if (asked) return setFactors(asked)
        if ((error as ApiError).wrongCenter === null) throw error
        return setWrongCenter(error as ApiError)
      }
      await leaveSignedIn(back)
    },
  })
  if (factors)
    return (
      <LazyFactorStep factors={factors} onSignedIn={() => leaveSignedIn(back)} onRestart={() => setFactors(null)} />
    )
  if (wrongCenter !== null) return <WrongCenter error={wrongCenter} />
  return (
    <TitledCard title={t('auth.loginTitle')} intro={t('auth.loginIntro')}>
      {isWorkAccountRequired ? <WorkAccountRequired /> : <WorkAccountProblem result={params.get(ssoResult)} />}
      <UnlockNotice result={params.get(unlockResult)} />
      <EndedNotice ended={params.get(sessionEnded)} />
      {back?.endsWith('#reply') ? <Alert status="info">{t('auth.draftSaved')}</Alert> : null}
      {isContact(back) && !params.has(sessionEnded) ? <ContactNotice /> : null}
      {hasPendingSave(back) ? <Alert status="info">{t('auth.savedAfterSignIn')}</Alert> : null}
      <Form
        form={form}
        guarded={false}
        submitLabel={t('auth.loginSubmit')}
        problemMessage={({ error }) => <SignInProblem error={error} email={form.methods.getValues('email')} />}
      >
        <EmailField
          control={form.control}
          name="email"
          label={t('auth.email')}
          missing={t('auth.missing.email')}
          // The last word lets the browser suggest a passkey here.
          autoComplete={has('passkeys') ? 'username webauthn' : 'username'}
        />
        <Stack gap="1">
          <PasswordField
            control={form.control}
            name="password"
            label={t('auth.password')}
            missing={t('auth.missing.password')}
            autoComplete="current-password"
          />
          <TextLink as={Link} to={pathTo('recover')} standalone>
            {t('auth.forgot')}
          </TextLink>
        </Stack>
      </Form>
      <OtherWays back={back} address={() => form.methods.getValues('email')} />
      {isWorkAccountRequired ? null : <WorkAccount back={back} />}
      <Only page="signup">
        <Text>
          {t('auth.noAccount')}{' '}
          <TextLink as={Link} to={back ? withReturn(pathTo('signup'), back) : pathTo('signup')}>
            {t('auth.toSignup')}
          </TextLink>
        </Text>
      </Only>
    </TitledCard>
  )
}

/** What the link of a mail to unlock an account led to. */
function UnlockNotice({ result }: { result: string | null }) {
  const { t } = useTranslation('auth')
  if (result === null) return null
  const isUnlocked = result === 'true'
  return (
    <Alert status={isUnlocked ? 'success' : 'warning'} role="status">
      {t(isUnlocked ? 'auth.unlocked' : 'auth.unlockRefused')}
    </Alert>
  )
}

/** Why somebody who was signed in is here. */
function EndedNotice({ ended }: { ended: string | null }) {
  const { t } = useTranslation('auth')
  if (ended === null) return null
  return <Alert status="info">{t(ended === 'kept' ? 'auth.sessionEndedKept' : 'auth.sessionEnded')}</Alert>
}

const isContact = (back: string | null) => back?.split('?')[0]?.endsWith(pathTo('contact')) ?? false

/** Why the contact form requires signing in, and how to reach the center without it. */
function ContactNotice() {
  const { t } = useTranslation('auth')
  const contact = useCenterContact()
  return (
    <Stack gap="5">
      <Alert status="info">{t('auth.contact')}</Alert>
      {contact ? <DirectContact contact={contact} /> : null}
    </Stack>
  )
}

/** Why signing in failed; an unconfirmed address can request its mail again. */
function SignInProblem({ error, email }: { error: ApiError; email: string }) {
  const { t } = useTranslation('auth')
  const { t: tc } = useTranslation('common')
  const failureText = useFailureText()
  const canResend = useHas()('confirmationMails')
  const [resending, setResending] = useState<'busy' | 'done' | { failure: unknown } | null>(null)
  if (error.status === 0) return tc('form.offline')
  if (error.hasCode('auth.locked')) return t('auth.locked')
  if (error.hasCode('auth.bad_credentials')) return t('auth.wrongCombination')
  const waitsForGuardian = error.hasCode('auth.guardian_pending')
  if (!waitsForGuardian && !error.hasCode('auth.unconfirmed')) {
    // Without a code the backend alone knows whether the account is locked, unconfirmed, or another one's.
    const isSilent = error.errors.every(({ message }) => message === '')
    return error.status === 401 && isSilent ? t('auth.wrongCombination') : failureText(error)
  }
  const resend = () => {
    setResending('busy')
    resendConfirmation(email).then(
      () => setResending('done'),
      (failure) => setResending({ failure }),
    )
  }
  const reason = t(waitsForGuardian ? 'auth.guardianPending' : 'auth.unconfirmed')
  const resendText = resending === 'done' ? t('auth.resent') : reason
  return (
    <Stack gap="3" align="start" as="span">
      <span>{resending && typeof resending === 'object' ? failureText(resending.failure) : resendText}</span>
      {resending === 'done' || !canResend ? null : (
        <Button variant="outline" loading={resending === 'busy'} onClick={resend}>
          {t(waitsForGuardian ? 'auth.resendGuardian' : 'auth.resend')}
        </Button>
      )}
    </Stack>
  )
}

/** In place of the form, and with its focus: where the account belongs. */
function WrongCenter({ error }: { error: ApiError }) {
  const place = useFocusFirst(error)
  const center = error.errors[0]?.meta?.center
  return (
    <div ref={place} tabIndex={-1}>
      <LazyErrorPage
        status={403}
        errorText={error.message}
        rightCenter={typeof center === 'string' ? center : undefined}
      />
    </div>
  )
}
