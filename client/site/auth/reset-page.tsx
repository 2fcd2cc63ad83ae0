import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { setPassword } from '#client/api/session.ts'
import { PasswordField } from '#client/forms/fields/password-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { openUrl } from '#client/shell/navigation/open-url.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { passwordMinimum } from '#shared/resources/password-rules.ts'
import { TitledCard } from '../titled-card.tsx'
import { focusHeading } from './code-parts.tsx'

export const page: Page = {
  component: ResetPage,
  title: { nl: 'Kies een wachtwoord', en: 'Choose a password' },
}

const loadSchema = once(() => import('#shared/resources/password-schema.ts').then(({ newPassword }) => newPassword))

/**
 * Target of a mailed link. The gateway has taken the link's credentials or its reset token (requirements.md REQ-5) out of the
 * URL and says in the boot data whether it holds one of them; without, the link has expired.
 */
export function ResetPage() {
  const { passwordReset } = useBoot()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome === 'expired' || outcome === 'unsure' || !passwordReset) return <Expired outcome={outcome} />
  return outcome ? <Changed asksCode={outcome === 'asks-code'} /> : <ResetForm onOutcome={setOutcome} />
}

/**
 * Other than being signed in: the password was changed, and for an account with a second step its code is asked too. `unsure`: the link is
 * over, perhaps by an earlier press of which no answer came.
 */
type Outcome = 'expired' | 'unsure' | 'changed' | 'asks-code'

/** The link was used or has expired, by the code of it or by the status of devise_token_auth; or its hour in this browser is over. */
const isLinkRefused = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 401 ||
    error.status === 404 ||
    error.hasCode('auth.link_invalid') ||
    error.hasCode('gateway.reset_credentials_missing'))

function ResetForm({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) {
  const { t } = useTranslation('auth')
  const dashboard = useHref(pathTo('dashboard'))
  const hasLostAnswer = useRef(false)
  const form = useSchemaForm({
    loadSchema,
    defaultValues: { password: '', passwordConfirmation: '' },
    onSubmit: async (values) => {
      try {
        const { signedIn = true, factors = [] } = await setPassword(values)
        if (!signedIn) return onOutcome(factors.length > 0 ? 'asks-code' : 'changed')
      } catch (error) {
        if (isLinkRefused(error)) return onOutcome(hasLostAnswer.current ? 'unsure' : 'expired')
        if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) hasLostAnswer.current = true
        throw error
      }
      openUrl(dashboard)
    },
  })
  return (
    <TitledCard title={t('auth.resetTitle')}>
      <Form
        form={form}
        guarded={false}
        messages={{ passwordsDiffer: t('auth.passwordsDiffer') }}
        submitLabel={t('auth.resetSubmit')}
      >
        <PasswordField
          control={form.control}
          name="password"
          label={t('auth.newPassword')}
          missing={t('auth.missing.newPassword')}
          autoComplete="new-password"
          help={t('auth.passwordHint', { min: passwordMinimum })}
        />
        <PasswordField
          control={form.control}
          name="passwordConfirmation"
          label={t('auth.repeatPassword')}
          missing={t('auth.missing.repeatPassword')}
          autoComplete="new-password"
        />
      </Form>
    </TitledCard>
  )
}

function Changed({ asksCode }: { asksCode: boolean }) {
  const { t } = useTranslation('auth')
  useEffect(focusHeading, [])
  return (
    <TitledCard title={t('auth.resetDoneTitle')}>
      <Text role="status">{t(asksCode ? 'auth.resetDoneCode' : 'auth.resetDone')}</Text>
      <Button as={Link} to={pathTo('login')}>
        {t('auth.loginSubmit')}
      </Button>
    </TitledCard>
  )
}

function Expired({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation('auth')
  useEffect(() => {
    if (outcome) focusHeading()
  }, [outcome])
  const isUnsure = outcome === 'unsure'
  return (
    <TitledCard title={t(isUnsure ? 'auth.resetUnsureTitle' : 'auth.resetExpiredTitle')}>
      <Text>{t(isUnsure ? 'auth.resetUnsure' : 'auth.resetExpired')}</Text>
      {isUnsure ? (
        <Button as={Link} to={pathTo('login')}>
          {t('auth.loginSubmit')}
        </Button>
      ) : null}
      <Button as={Link} to={pathTo('recover')} variant={isUnsure ? 'outline' : 'solid'}>
        {t('auth.resetExpiredAction')}
      </Button>
    </TitledCard>
  )
}
