import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { setPassword } from '#client/api/session.ts'
import { PasswordField } from '#client/forms/fields.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { password, passwordMinimum } from '#shared/resources/fields.ts'
import { AuthCard } from './auth-card.tsx'

type Values = { password: string; passwordConfirmation: string }

const schema = z.object({ password, passwordConfirmation: z.string() }).check(
  z.refine((values) => values.password === values.passwordConfirmation, {
    path: ['passwordConfirmation'],
    params: { code: 'passwordsDiffer' },
  }),
)

/**
 * The end of a mailed link. Either the gateway has turned the link's credentials into a session, or the address still
 * holds the reset token (spec section 5); with neither the link is of no use any more.
 */
export function Page() {
  const { session } = useBoot()
  const [params] = useSearchParams()
  const resetPasswordToken = params.get('reset_password_token') ?? undefined
  const [expired, setExpired] = useState(false)
  if (expired || (session === 'SIGNED_OUT' && resetPasswordToken === undefined)) return <Expired />
  return <ResetForm resetPasswordToken={resetPasswordToken} onExpired={() => setExpired(true)} />
}

type ResetProps = { resetPasswordToken: string | undefined; onExpired: () => void }

function ResetForm({ resetPasswordToken, onExpired }: ResetProps) {
  const { t } = useTranslation('site')
  const form = useSchemaForm<Values>({
    schema,
    defaultValues: { password: '', passwordConfirmation: '' },
    onSubmit: async (values) => {
      try {
        await setPassword({ ...values, ...(resetPasswordToken ? { resetPasswordToken } : {}) })
      } catch (error) {
        if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return onExpired()
        throw error
      }
      window.location.assign(pathTo('dashboard'))
    },
  })
  return (
    <AuthCard title={t('auth.resetTitle')}>
      <Form
        form={form}
        guarded={false}
        labels={{ password: t('auth.newPassword'), passwordConfirmation: t('auth.repeatPassword') }}
        texts={{ passwordsDiffer: t('auth.passwordsDiffer') }}
        submitLabel={t('auth.resetSubmit')}
      >
        <PasswordField
          name="password"
          autoComplete="new-password"
          help={t('auth.passwordHint', { min: passwordMinimum })}
        />
        <PasswordField name="passwordConfirmation" autoComplete="new-password" />
      </Form>
    </AuthCard>
  )
}

function Expired() {
  const { t } = useTranslation('site')
  return (
    <AuthCard title={t('auth.resetExpiredTitle')}>
      <Text>{t('auth.resetExpired')}</Text>
      <Button as={Link} to={pathTo('recover')}>
        {t('auth.resetExpiredAction')}
      </Button>
    </AuthCard>
  )
}
