import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { StepForm } from '#client/forms/steps/step-form.tsx'
import { stepsKey } from '#client/forms/steps/step-storage.ts'
import { useSession } from '#client/shell/session/session.ts'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import type { FormSchema, QuestionValues } from '#shared/form-schema.ts'
import { filesPath } from '#shared/resources/stored-file.ts'

type Props = {
  schema: FormSchema
  /** Stores the steps under this name; null stores nothing. */
  name: string | null
}

export function StepFormDemo({ schema, name }: Props) {
  const { t } = useTranslation('developer')
  const { user } = useSession()
  const { center } = useBoot()
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
      storageKey={name === null ? null : stepsKey(name, user.id, center?.id ?? null)}
      submitLabel={t('form.send')}
      onSubmit={async (values) => setSent(values)}
    />
  )
}
