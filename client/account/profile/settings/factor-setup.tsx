import { useTranslation } from 'react-i18next'
import { renderSVG } from 'uqr'
import { confirmTotp } from '#client/api/second-factor.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { factorCode } from '#shared/resources/second-factor-schema.ts'

type Props = { secret: string; uri: string; onConfirmed: (codes: string[]) => void; onCancel: () => void }

/** Scan or type the key, and confirm it by a code. */
export function FactorSetup({ secret, uri, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation(['second-factor', 'common'])
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`
  const form = useSchemaForm({
    schema: factorCode,
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => onConfirmed(await confirmTotp(code)),
  })
  return (
    <Stack gap="5">
      <Stack gap="3" align="start">
        <Heading as="h3" size="lg">
          {t('setup.scanTitle')}
        </Heading>
        <Text measure>{t('setup.scanText')}</Text>
        <img src={picture} alt={t('setup.qr')} width={220} height={220} />
        <Text measure>{t('setup.typeText')}</Text>
        <CodeBox label={t('setup.key')}>{secret.replace(/.{4}(?=.)/g, '$& ')}</CodeBox>
      </Stack>
      <Stack gap="3">
        <Heading as="h3" size="lg">
          {t('setup.confirmTitle')}
        </Heading>
        <Form
          form={form}
          guarded={false}
          submitLabel={t('setup.confirm')}
          actions={
            <Button variant="outline" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          }
        >
          <TextField
            control={form.control}
            name="code"
            label={t('code')}
            missing={t('missingCode')}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </Form>
      </Stack>
    </Stack>
  )
}
