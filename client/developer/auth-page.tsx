import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { fetchDocument } from '#client/api/use-document.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSignOut } from '#client/shell/session/use-sign-out.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { currentUserPath } from '#shared/session-paths.ts'
import { Demo, DemoPage } from './demo-page.tsx'
import 'virtual:platform-styles-forms.css'

export const page: Page = {
  component: AuthPage,
  title: { nl: 'Test: auth', en: 'Test: auth' },
}

/** The session as a page knows it: a state, and no token that a script can read. */
export function AuthPage() {
  const { t } = useTranslation('developer')
  const { session } = useBoot()
  const signOut = useSignOut()
  const [cookies, setCookies] = useState('')
  const [response, setResponse] = useState('')
  const readCookies = () =>
    setCookies(
      document.cookie
        .split('; ')
        .map((cookie) => cookie.split('=')[0])
        .join('\n') || t('auth.noCookies'),
    )
  const ask = async () => {
    try {
      const { data } = await fetchDocument(currentUserPath)
      setResponse(`200 ${JSON.stringify(data).slice(0, 80)}…`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setResponse(`${error.status} ${error.message}`)
    }
  }
  return (
    <DemoPage title={t('auth.title')} intro={t('auth.intro')}>
      <Demo title={t('auth.state')}>
        <Text weight="medium">{session}</Text>
        <Inline>
          <Button variant="outline" onClick={readCookies}>
            {t('auth.cookies')}
          </Button>
          <Button variant="outline" onClick={() => void ask()}>
            {t('auth.ask')}
          </Button>
          <Button variant="outline" onClick={() => void signOut()}>
            {t('auth.signOut')}
          </Button>
          <Button variant="outline" as={Link} to={pathTo('login')}>
            {t('auth.signIn')}
          </Button>
        </Inline>
      </Demo>
      {cookies ? <CodeBox label={t('auth.cookies')}>{cookies}</CodeBox> : null}
      {response ? <CodeBox label={t('auth.ask')}>{response}</CodeBox> : null}
    </DemoPage>
  )
}
