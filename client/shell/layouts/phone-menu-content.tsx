import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { SideNav, SideNavItem } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { useSession } from '../session/session-provider.tsx'
import type { NavigationItem } from './navigation-items.ts'

export type PhoneMenuContentProps = { items: NavigationItem[]; label: string; onLeave: () => void }

export function PhoneMenuContent({ items, label, onLeave }: PhoneMenuContentProps) {
  const { t } = useTranslation('common')
  const { signedIn } = useSession()
  return (
    <Stack gap="6">
      <SideNav label={label}>
        {items.map(({ id, label: word }) => (
          <SideNavItem key={id} as={NavLink} to={pathTo(id)} onClick={onLeave}>
            {t(`nav.${word}`)}
          </SideNavItem>
        ))}
      </SideNav>
      {signedIn ? null : (
        <Stack gap="3">
          <Button as={Link} to={pathTo('login')} onClick={onLeave}>
            {t('account.login')}
          </Button>
          <Button as={Link} to={pathTo('signup')} variant="outline" onClick={onLeave}>
            {t('account.signup')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
