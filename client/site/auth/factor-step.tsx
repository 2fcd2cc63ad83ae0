import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInWithFactor } from '#client/api/second-factor.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { WithMessages } from '#client/i18n/with-messages.tsx'
import { useFocusFirst } from '#client/shell/session/use-focus-first.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import type { Factor } from '#shared/resources/second-factor.ts'
import { factorSignIn } from '#shared/resources/second-factor-schema.ts'
import { TitledCard } from '../titled-card.tsx'
import { PasskeyButton } from './passkey-button.tsx'

export type FactorStepProps = {
  /** What the account has; empty when the backend does not say. */
  factors: readonly Factor[]
  onSignedIn: () => Promise<void>
  onRestart: () => void
}

/** In place of the form: the code of the second factor, or a passkey. */
export function FactorStep(props: FactorStepProps) {
  return (
    <WithMessages namespaces={['second-factor']} fallback={null}>
      {isByPasskeyAlone(props.factors) ? <PasskeyAlone {...props} /> : <CodeForm {...props} />}
    </WithMessages>
  )
}

const isByPasskeyAlone = (factors: readonly Factor[]) =>
  factors.length > 0 && factors.every((factor) => factor === 'passkey')

/** An account without an authenticator app, at a center that requires a second step. */
function PasskeyAlone({ onSignedIn, onRestart }: FactorStepProps) {
  const { t } = useTranslation('second-factor')
  return (
    <TitledCard title={t('signIn.title')} intro={t('signIn.introPasskey')}>
      <PasskeyButton
        label={t('signIn.passkey')}
        noneText={t('signIn.passkeyNone')}
        secondStep={() => ({ remember: false })}
        onSignedIn={onSignedIn}
      />
      <Inline>
        <Button variant="outline" onClick={onRestart}>
          {t('signIn.again')}
        </Button>
      </Inline>
    </TitledCard>
  )
}

function CodeForm({ factors, onSignedIn, onRestart }: FactorStepProps) {
  const { t } = useTranslation('second-factor')
  const has = useHas()
  const [isRecovery, setRecovery] = useState(factors.length > 0 && !factors.includes('totp'))
  const place = useFocusFirst(isRecovery)
  const form = useSchemaForm({
    schema: factorSignIn,
    defaultValues: { code: '', remember: false },
    onSubmit: async (values) => {
      await signInWithFactor(values)
      await onSignedIn()
    },
  })
  return (
    <TitledCard title={t('signIn.title')} intro={t(isRecovery ? 'signIn.introRecovery' : 'signIn.intro')}>
      <div ref={place}>
        <Form form={form} guarded={false} submitLabel={t('signIn.submit')}>
          <TextField
            control={form.control}
            name="code"
            label={t(isRecovery ? 'recoveryCode' : 'code')}
            missing={t('missingCode')}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
          />
          <CheckboxField
            control={form.control}
            name="remember"
            label={t('signIn.remember')}
            description={t('signIn.rememberHelp')}
          />
        </Form>
      </div>
      {has('passkeys') && factors.includes('passkey') ? (
        <PasskeyButton
          label={t('signIn.passkey')}
          noneText={t('signIn.passkeyNone')}
          secondStep={() => ({ remember: form.methods.getValues('remember') })}
          onSignedIn={onSignedIn}
        />
      ) : null}
      <Inline gap="3">
        <Button variant="outline" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </Button>
        <Button variant="outline" onClick={onRestart}>
          {t('signIn.again')}
        </Button>
      </Inline>
    </TitledCard>
  )
}
