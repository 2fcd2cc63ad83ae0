import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { BuiltFormDemo } from './built-form-demo.tsx'
import { DemoPage } from './demo-page.tsx'
import { everyKind } from './sample-forms.ts'

export const page: Page = {
  component: FormPage,
  title: { nl: 'Test: form', en: 'Test: form' },
}

/** Every kind of field, with its messages, its validation and its value. */
export function FormPage() {
  const { t } = useTranslation('developer')
  return (
    <DemoPage narrow title={t('form.title')} intro={t('form.intro')}>
      <BuiltFormDemo schema={everyKind} />
    </DemoPage>
  )
}
