import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiRequest } from '#client/api/api-client.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { contactMessagesPath } from '#shared/resources/contact-message.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { Demo, DemoPage } from './demo-page.tsx'
import 'virtual:platform-styles-forms.css'

export const page: Page = {
  component: DollarApiPage,
  title: { nl: 'Test: dollar-api', en: 'Test: dollar-api' },
}

const requests = {
  read: () => apiRequest(currentCenterPath),
  missing: () => apiRequest('/api/v1/vacancies/0'),
  invalid: () =>
    apiRequest(contactMessagesPath, {
      method: 'POST',
      body: resourceDocument('contact_messages', { name: '', email: 'nee', subject: '', message: '' }),
    }),
  wrongCenter: () => apiRequest('/api/v1/test_answers/wrong_center'),
} satisfies Record<string, () => Promise<unknown>>

/** The client's API function, and the error that it throws with its field errors (requirements.md REQ-8). */
export function DollarApiPage() {
  const { t } = useTranslation('developer')
  const [outcome, setOutcome] = useState('')
  const run = async (request: () => Promise<unknown>) => {
    try {
      setOutcome(JSON.stringify({ resolved: await request() }, null, 2))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { name, message, status, errors, wrongCenter, requestId } = error
      setOutcome(JSON.stringify({ thrown: { name, message, status, errors, wrongCenter, requestId } }, null, 2))
    }
  }
  return (
    <DemoPage title={t('dollarApi.title')} intro={t('dollarApi.intro')}>
      <Inline>
        {(Object.keys(requests) as (keyof typeof requests)[]).map((name) => (
          <Button key={name} variant="outline" onClick={() => void run(requests[name])}>
            {t(`dollarApi.${name}`)}
          </Button>
        ))}
      </Inline>
      {outcome ? (
        <Demo title={t('dollarApi.outcome')}>
          <CodeBox label={t('dollarApi.outcome')}>{outcome}</CodeBox>
        </Demo>
      ) : null}
    </DemoPage>
  )
}
