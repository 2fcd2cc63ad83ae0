import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BuiltForm } from '#client/forms/builder/built-form.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Stack } from '#client/ui/layout.tsx'
import type { FormSchema, QuestionValues } from '#shared/form-schema.ts'
import { filesPath } from '#shared/resources/stored-file.ts'
import { Demo } from './demo-page.tsx'

/** A form from its description, with the values that it would submit. */
export function BuiltFormDemo({ schema }: { schema: FormSchema }) {
  const { t } = useTranslation('developer')
  const [sent, setSent] = useState<QuestionValues | null>(null)
  return (
    <Stack gap="6">
      <BuiltForm
        schema={schema}
        uploadPath={filesPath}
        submitLabel={t('form.send')}
        onSubmit={async (values) => setSent(values)}
      />
      {sent ? (
        <Demo title={t('form.sent')}>
          <CodeBox label={t('form.sent')}>{JSON.stringify(sent, null, 2)}</CodeBox>
        </Demo>
      ) : null}
    </Stack>
  )
}
