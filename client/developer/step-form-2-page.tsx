import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { DemoPage } from './demo-page.tsx'
import { conditionalSteps } from './sample-forms.ts'
import { StepFormDemo } from './step-form-demo.tsx'

export const page: Page = {
  component: StepForm2Page,
  title: { nl: 'Test: step-form-2', en: 'Test: step-form-2' },
}

/** A step that depends on a value, and values that survive a reload. */
export function StepForm2Page() {
  const { t } = useTranslation('developer')
  return (
    <DemoPage narrow title={t('stepForm2.title')} intro={t('stepForm2.intro')}>
      <StepFormDemo schema={conditionalSteps} isKept />
    </DemoPage>
  )
}
