import { useTranslation } from 'react-i18next'
import { DemoPage } from './demo-page.tsx'
import { linearSteps } from './sample-forms.ts'
import { StepFormDemo } from './step-form-demo.tsx'

/** Steps in a fixed order, each validated before the next. */
export function Page() {
  const { t } = useTranslation('developer')
  return (
    <DemoPage narrow title={t('stepForm.title')} intro={t('stepForm.intro')}>
      <StepFormDemo schema={linearSteps} name={null} />
    </DemoPage>
  )
}
