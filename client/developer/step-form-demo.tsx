import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepForm } from '#client/forms/steps/step-form.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { FormSchema, QuestionValues } from '#shared/form-schema.ts'
import { filesPath } from '#shared/resources/stored-file.ts'

type Props = {
  schema: FormSchema
  /** Whether the steps are kept as a draft. */
  isKept: boolean
}

export function StepFormDemo({ schema, isKept }: Props) {
  const { t } = useTranslation('developer')
  const { user } = useSession()
  const [sent, setSent] = useState<QuestionValues | null>(null)
  if (!user) return <Skeleton shape="block" />
  if (sent) {
    return (
      <Stack gap="4">
        <Alert status="success" role="status">
          {t('form.sent')}
        </Alert>
        <CodeBox label={t('form.sent')}>{JSON.stringify(sent, null, 2)}</CodeBox>
      </Stack>
    )
  }
  return (
    <StepForm
      schema={schema}
      uploadPath={filesPath}
      draft={isKept ? { name: 'test_steps' } : null}
      submitLabel={t('form.send')}
      onSubmit={async (values) => setSent(values)}
    />
  )
}
