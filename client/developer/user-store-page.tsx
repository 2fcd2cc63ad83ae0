import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { clearStoredUser, storedUser } from '#client/shell/session/stored-user.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { Demo, DemoPage } from './demo-page.tsx'
import 'virtual:platform-styles-forms.css'

export const page: Page = {
  component: UserStorePage,
  title: { nl: 'Test: user-store', en: 'Test: user-store' },
}

const contentOf = (storage: Storage): string =>
  Object.keys(storage)
    .filter((name) => !name.startsWith('scroll:'))
    .sort()
    .map((name) => `${name} = ${storage.getItem(name)}`)
    .join('\n')

/** What the browser stores of a user between pages, and that signing out clears it. */
export function UserStorePage() {
  const { t } = useTranslation('developer')
  const { user, organizations, organization, selectOrganization } = useSession()
  const [stored, setStored] = useState({ user: '', local: '', session: '' })
  const readStorage = () =>
    setStored({ user: storedUser() ?? '', local: contentOf(localStorage), session: contentOf(sessionStorage) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user and the selected organization change what is stored.
  useEffect(readStorage, [user?.id, organization?.id])
  return (
    <DemoPage title={t('userStore.title')} intro={t('userStore.intro')}>
      <Demo title={t('userStore.user')}>
        <Text role="status" weight="medium">
          {stored.user === '' ? t('userStore.nobody') : t('userStore.id', { id: stored.user })}
        </Text>
        <Inline>
          <Button variant="outline" onClick={readStorage}>
            {t('userStore.refresh')}
          </Button>
          <Button
            variant="outline"
            onClick={() => {
              clearStoredUser()
              readStorage()
            }}
          >
            {t('userStore.clear')}
          </Button>
        </Inline>
      </Demo>
      <Demo title={t('userStore.organization')}>
        {organizations.length === 0 ? <Text tone="muted">{t('user.none')}</Text> : null}
        <Inline>
          {organizations.map(({ id, name }) => (
            <Button
              key={id}
              variant={id === organization?.id ? 'solid' : 'outline'}
              aria-pressed={id === organization?.id}
              onClick={() => selectOrganization(id)}
            >
              {name}
            </Button>
          ))}
        </Inline>
      </Demo>
      <Demo title={t('userStore.local')}>
        <CodeBox label={t('userStore.local')}>{stored.local}</CodeBox>
      </Demo>
      <Demo title={t('userStore.session')}>
        <CodeBox label={t('userStore.session')}>{stored.session}</CodeBox>
      </Demo>
    </DemoPage>
  )
}
