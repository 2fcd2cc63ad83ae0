import { useTranslation } from 'react-i18next'
import { decideStageConsent } from '#client/api/stages.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { guardianForm } from '#shared/resources/pupil-schema.ts'

type Props = { token: string; mayDecline: boolean; onDecided: () => void }

/** A guardian consents with a name, or declines. */
export function ConsentForm({ token, mayDecline, onDecided }: Props) {
  const { t } = useTranslation('stages')
  const { busy, problem, run } = useActionInPlace()
  const form = useSchemaForm({
    schema: guardianForm,
    defaultValues: { guardianName: '' },
    onSubmit: async ({ guardianName }) => {
      await decideStageConsent(token, { consent: true, guardianName })
      onDecided()
    },
  })
  const decline = async () => {
    if (await run(() => decideStageConsent(token, { consent: false }))) onDecided()
  }
  return (
    <Stack gap="4">
      <Problem>{problem}</Problem>
      <Form
        form={form}
        guarded={false}
        submitLabel={t('guardian.grant')}
        actions={
          mayDecline ? (
            <Button variant="outline" loading={busy} onClick={() => void decline()}>
              {t('guardian.decline')}
            </Button>
          ) : undefined
        }
      >
        <TextField
          control={form.control}
          name="guardianName"
          label={t('guardian.name')}
          missing={t('guardian.nameMissing')}
          autoComplete="name"
        />
      </Form>
    </Stack>
  )
}
