import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { DemoPage } from './demo-page.tsx'
import { linearSteps } from './sample-forms.ts'
import { StepFormDemo } from './step-form-demo.tsx'

export const page: Page = {
  component: StepFormPage,
  title: { nl: 'Test: step-form', en: 'Test: step-form' },
}

/** Steps in a fixed order, each validated before the next. */
export function StepFormPage() {
  const { t } = useTranslation('developer')
  return (
    <DemoPage narrow title={t('stepForm.title')} intro={t('stepForm.intro')}>
      <StepFormDemo schema={linearSteps} isKept={false} />
    </DemoPage>
  )
}
