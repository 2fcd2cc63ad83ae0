import { useTranslation } from 'react-i18next'
import { BuiltFormDemo } from './built-form-demo.tsx'
import { DemoPage } from './demo-page.tsx'
import { everyKind } from './sample-forms.ts'

/** Every kind of field, with its messages, its validation and its value. */
export function Page() {
  const { t } = useTranslation('developer')
  return (
    <DemoPage narrow title={t('form.title')} intro={t('form.intro')}>
      <BuiltFormDemo schema={everyKind} />
    </DemoPage>
  )
}
