import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { pathTo } from '#shared/paths.ts'
import { readFormCode, writtenFormCode } from '#shared/resources/form.ts'

const loadSchema = once(() => import('./code-schema.ts').then(({ formCode }) => formCode))

/** "Vul je code in": opens the form of the code. */
export function CodeForm() {
  const { t } = useTranslation('forms')
  const navigate = useNavigate()
  const form = useSchemaForm({
    loadSchema,
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      await navigate(pathTo('form', { token: writtenFormCode(readFormCode(code) ?? '') }))
    },
  })
  return (
    <Form form={form} guarded={false} messages={{ formCode: t('page.codeInvalid') }} submitLabel={t('page.open')}>
      <TextField
        control={form.control}
        name="code"
        label={t('page.code')}
        missing={t('page.codeMissing')}
        autoComplete="off"
        help={t('page.codeHelp')}
        maxLength={60}
      />
    </Form>
  )
}
