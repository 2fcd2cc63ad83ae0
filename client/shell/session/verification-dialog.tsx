'use no memo'

import briefcaseIcon from 'virtual:icons/briefcase-business'
import keyIcon from 'virtual:icons/key-round'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { ApiError } from '#client/api/api-error.ts'
import { useFailureText } from '#client/api/failure-text.ts'
import { type VerificationWays, verificationWays, verify } from '#client/api/verification.ts'
import { PasswordField } from '#client/forms/fields/password-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { WithMessages } from '#client/i18n/with-messages.tsx'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type SsoAsk, ssoPath } from '#shared/session-paths.ts'

export type VerificationProps = { open: boolean; onAnswer: (isVerified: boolean) => void }

/** "Even controleren of jij het bent": by a passkey, the password or a code, or signing in again with the work account. What was asked for goes on afterwards. */
export function VerificationDialog(props: VerificationProps) {
  return (
    <WithMessages namespaces={['verification', 'forms']} fallback={null}>
      <Asked {...props} />
    </WithMessages>
  )
}

function Asked({ open, onAnswer }: VerificationProps) {
  const { t } = useTranslation('verification')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open={open}
      onClose={() => onAnswer(false)}
      title={t('title')}
      description={t('text')}
      closeLabel={tc('close')}
    >
      {open ? <Ways onAnswer={onAnswer} /> : null}
    </LazyDialog>
  )
}

function Ways({ onAnswer }: Pick<VerificationProps, 'onAnswer'>) {
  const { t } = useTranslation('verification')
  const failureText = useFailureText()
  const [ways, setWays] = useState<VerificationWays | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const place = useRef<HTMLDivElement>(null)
  // They come after the dialog, which has focused its close button.
  useEffect(() => {
    if (ways) place.current?.querySelector('input')?.focus()
  }, [ways])
  useEffect(() => {
    let isCurrent = true
    verificationWays().then(
      (found) => isCurrent && setWays(found),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (isCurrent) setFailure(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (failure) {
    return (
      <Alert status="error" role="alert">
        {failureText(failure)}
      </Alert>
    )
  }
  if (!ways) return <Skeleton shape="block" />
  const { password, code, passkey, sso } = ways
  const typed = code ? 'code' : password ? 'password' : null
  return (
    <Stack gap="5" ref={place}>
      {passkey ? <PasskeyWay options={passkey} onDone={() => onAnswer(true)} /> : null}
      {passkey && typed ? <Text tone="muted">{t('or')}</Text> : null}
      {typed ? <TypedWay way={typed} onDone={() => onAnswer(true)} onCancel={() => onAnswer(false)} /> : null}
      {!typed && sso ? <WorkAccountWay isOnlyOne={passkey === null} /> : null}
      {typed || passkey || sso ? null : (
        <>
          <Text>{t('signInAgain')}</Text>
          {/* A full page load: signing out ends this page. */}
          <Button as="a" href={pathTo('logout')}>
            {t('signOut')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Signing in again at the identity provider of the center, which leads back to this page. */
function WorkAccountWay({ isOnlyOne }: { isOnlyOne: boolean }) {
  const { t } = useTranslation('verification')
  const { pathname, search } = window.location
  const asked: { return: string; ask: SsoAsk } = { return: pathname + search, ask: 'sign_in' }
  return (
    <Stack gap="3" align="start">
      {isOnlyOne ? null : <Text tone="muted">{t('or')}</Text>}
      {/* A full page load: the gateway leads on. */}
      <Button as="a" href={`${ssoPath}?${new URLSearchParams(asked)}`} variant="outline">
        <Icon icon={briefcaseIcon} />
        {t('workAccount')}
      </Button>
      <Text tone="muted">{t('workAccountText')}</Text>
    </Stack>
  )
}

type PasskeyWayProps = { options: NonNullable<VerificationWays['passkey']>; onDone: () => void }

function PasskeyWay({ options, onDone }: PasskeyWayProps) {
  const { t } = useTranslation('verification')
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const code = await loadForPress(() => import('./passkey-verification.ts'))
      if (!code) return
      if (await code.verifyWithPasskey(options)) onDone()
      else setProblem(t('noPasskey'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="3" align="start">
      <Button variant="outline" loading={busy} onClick={() => void press()}>
        <Icon icon={keyIcon} />
        {t('passkey')}
      </Button>
      {problem === null ? null : (
        <Alert status="warning" role="alert">
          {problem}
        </Alert>
      )}
    </Stack>
  )
}

const answerSchema = z.object({ answer: z.string().check(z.minLength(1)) })

type TypedWayProps = { way: 'password' | 'code'; onDone: () => void; onCancel: () => void }

/** The password; with an authenticator app its code. */
function TypedWay({ way, onDone, onCancel }: TypedWayProps) {
  const { t } = useTranslation('verification')
  const { t: tc } = useTranslation('common')
  const form = useSchemaForm({
    schema: answerSchema,
    defaultValues: { answer: '' },
    onSubmit: async ({ answer }) => {
      await verify(way === 'code' ? { code: answer } : { password: answer })
      onDone()
    },
  })
  const field = {
    control: form.control,
    name: 'answer',
    label: t(`${way}.label`),
    missing: t(`${way}.missing`),
  } as const
  return (
    <Form
      form={form}
      guarded={false}
      submitLabel={t('submit')}
      problemMessage={({ error }) => (error.hasCode('auth.current_password') ? t('wrong') : null)}
      actions={
        <Button variant="ghost" onClick={onCancel}>
          {tc('cancel')}
        </Button>
      }
    >
      {way === 'code' ? (
        <TextField {...field} help={t('code.help')} autoComplete="one-time-code" />
      ) : (
        <PasswordField {...field} autoComplete="current-password" />
      )}
    </Form>
  )
}
