import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { fetchDocument } from '#client/api/use-document.ts'
import { ErrorPage } from '#client/shell/errors/error-page.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Demo, DemoPage } from './demo-page.tsx'
import 'virtual:platform-styles-forms.css'

export const page: Page = {
  component: ServerErrorPage,
  title: { nl: 'Test: server-error', en: 'Test: server-error' },
}

// A 401 ends the session at the gateway, so it comes last.
const responses = ['403', 'wrong_center', '404', '422', '500', '503', '401'] as const

/** Error responses of the backend, and the error page of each. */
export function ServerErrorPage() {
  const { t } = useTranslation('developer')
  const [failed, setFailed] = useState<ApiError | null>(null)
  const requestError = async (response: string) => {
    try {
      await fetchDocument(`/api/v1/test_answers/${response}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(error)
    }
  }
  return (
    <DemoPage title={t('serverError.title')} intro={t('serverError.intro')}>
      <Inline>
        {responses.map((response) => (
          <Button key={response} variant="outline" onClick={() => void requestError(response)}>
            {response}
          </Button>
        ))}
        <Button variant="outline" as="a" href="/test/server-error/bestaat-niet">
          {t('serverError.page')}
        </Button>
      </Inline>
      {failed ? (
        <>
          <Demo title={t('serverError.response')}>
            <CodeBox label={t('serverError.response')}>
              {JSON.stringify({ status: failed.status, errors: failed.errors, requestId: failed.requestId }, null, 2)}
            </CodeBox>
          </Demo>
          <Demo title={t('serverError.inPage')}>
            <LoadError error={failed} onRetry={() => setFailed(null)} />
          </Demo>
          <Demo title={t('serverError.fullPage')}>
            <ErrorPage status={failed.status} errorText={failed.wrongCenter ?? undefined} />
          </Demo>
        </>
      ) : null}
    </DemoPage>
  )
}
