import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { proveAgain } from '#client/api/second-factor.ts'
import { PasswordField } from '#client/forms/fields/password-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { WithMessages } from '#client/i18n/with-messages.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { factorCode, passwordProof } from '#shared/resources/second-factor-schema.ts'

export type VerificationDialogProps = {
  /** How this user can prove it; null while nothing is asked. */
  ways: readonly string[] | null
  onProved: () => void
  onClose: () => void
}

export function VerificationDialog(props: VerificationDialogProps) {
  return (
    <WithMessages namespaces={['second-factor']} fallback={null}>
      <AskAgain {...props} />
    </WithMessages>
  )
}

function AskAgain({ ways, onProved, onClose }: VerificationDialogProps) {
  const { t } = useTranslation(['second-factor', 'common'])
  const hasCode = ways?.some((way) => way === 'totp' || way === 'recovery_code') ?? false
  const hasPassword = ways?.includes('password') ?? false
  const text = hasCode ? 'verify.withCode' : hasPassword ? 'verify.withPassword' : 'verify.without'
  return (
    <LazyDialog
      open={ways !== null}
      onClose={onClose}
      title={t('verify.title')}
      description={t(text)}
      closeLabel={t('common:close')}
      size="sm"
      initialFocus="input"
    >
      {hasCode ? <CodeProof onProved={onProved} /> : null}
      {hasPassword ? <PasswordProof onProved={onProved} /> : null}
      {ways === null || hasCode || hasPassword ? null : (
        <Text>
          <TextLink as={Link} to={pathTo('logout')} standalone>
            {t('verify.toLogin')}
          </TextLink>
        </Text>
      )}
    </LazyDialog>
  )
}

function CodeProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('second-factor')
  const [isRecovery, setRecovery] = useState(false)
  const form = useSchemaForm({
    schema: factorCode,
    defaultValues: { code: '' },
    onSubmit: async (values) => {
      await proveAgain(values)
      onProved()
    },
  })
  return (
    <Stack gap="4">
      <Form
        form={form}
        guarded={false}
        submitLabel={t('verify.submit')}
        problemMessage={({ error }) => (error.status === 0 ? null : error.message)}
      >
        <TextField
          control={form.control}
          name="code"
          label={t(isRecovery ? 'recoveryCode' : 'code')}
          missing={t('missingCode')}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
        />
      </Form>
      <Button variant="outline" onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
    </Stack>
  )
}

function PasswordProof({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('second-factor')
  const form = useSchemaForm({
    schema: passwordProof,
    defaultValues: { password: '' },
    onSubmit: async (values) => {
      await proveAgain(values)
      onProved()
    },
  })
  return (
    <Form
      form={form}
      guarded={false}
      submitLabel={t('verify.submit')}
      problemMessage={({ error }) => (error.status === 0 ? null : error.message)}
    >
      <PasswordField
        control={form.control}
        name="password"
        label={t('verify.password')}
        missing={t('missingPassword')}
        autoComplete="current-password"
      />
    </Form>
  )
}
