import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { type FormSchema, schemaErrors } from '#shared/form-schema.ts'
import { BuiltFormDemo } from './built-form-demo.tsx'
import { Demo, DemoPage } from './demo-page.tsx'
import { conditionalSteps } from './sample-forms.ts'

export const page: Page = {
  component: FormbuilderPage,
  title: { nl: 'Test: formbuilder', en: 'Test: formbuilder' },
}

/** A form description beside the form that is built from it. */
export function FormbuilderPage() {
  const { t } = useTranslation('developer')
  const [text, setText] = useState(() => JSON.stringify(conditionalSteps, null, 2))
  const [good, setGood] = useState<FormSchema>(conditionalSteps)
  const [errors, setErrors] = useState<string[]>([])
  const read = (typed: string) => {
    setText(typed)
    try {
      const schema = JSON.parse(typed) as FormSchema
      const found = schemaErrors(schema)
      setErrors(found)
      if (found.length === 0) setGood(schema)
    } catch (error) {
      setErrors([error instanceof Error ? error.message : String(error)])
    }
  }
  return (
    <DemoPage title={t('formbuilder.title')} intro={t('formbuilder.intro')}>
      <Grid columns="two" gap="8">
        <Field label={t('formbuilder.schema')} error={errors.length > 0 ? errors.join('; ') : undefined}>
          <Textarea rows={24} spellCheck={false} value={text} onChange={(event) => read(event.currentTarget.value)} />
        </Field>
        <Demo title={t('formbuilder.result')}>
          <BuiltFormDemo key={JSON.stringify(good)} schema={good} />
        </Demo>
      </Grid>
    </DemoPage>
  )
}
