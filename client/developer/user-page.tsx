import { useTranslation } from 'react-i18next'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Badge } from '#client/ui/badge.tsx'
import { CodeBox } from '#client/ui/code-box.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { type Permission, permissions, scopeOf } from '#shared/permissions.ts'
import { Demo, DemoPage } from './demo-page.tsx'
import 'virtual:platform-styles-forms.css'

export const page: Page = {
  component: UserPage,
  title: { nl: 'Test: user', en: 'Test: user' },
}

/** The current user with roles, organizations and permissions. */
export function UserPage() {
  const { t } = useTranslation('developer')
  const { user, organizations, organization } = useSession()
  const allowed = (Object.keys(permissions) as Permission[])
    .map((permission) => ({ permission, reach: scopeOf(user?.roles ?? [], permission) }))
    .filter(({ reach }) => reach !== 'none')
  return (
    <DemoPage title={t('user.title')} intro={t('user.intro')}>
      <Demo title={t('user.current')}>
        <CodeBox label={t('user.current')}>{user ? JSON.stringify(user, null, 2) : t('waiting')}</CodeBox>
      </Demo>
      <Demo title={t('user.organizations')}>
        {organizations.length === 0 ? <Text tone="muted">{t('user.none')}</Text> : null}
        <ul>
          {organizations.map(({ id, name, organizationType }) => (
            <li key={id}>
              {name} ({organizationType}){id === organization?.id ? ` – ${t('user.selected')}` : ''}
            </li>
          ))}
        </ul>
      </Demo>
      <Demo title={t('user.may')}>
        <Inline>
          {allowed.map(({ permission, reach }) => (
            <Badge key={permission}>
              {permission}: {reach}
            </Badge>
          ))}
        </Inline>
      </Demo>
    </DemoPage>
  )
}
