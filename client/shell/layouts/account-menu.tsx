'use no memo'

import calendarDaysIcon from 'virtual:icons/calendar-days'
import chevronDownIcon from 'virtual:icons/chevron-down'
import circleUserRoundIcon from 'virtual:icons/circle-user-round'
import layoutDashboardIcon from 'virtual:icons/layout-dashboard'
import logInIcon from 'virtual:icons/log-in'
import logOutIcon from 'virtual:icons/log-out'
import networkIcon from 'virtual:icons/network'
import presentationIcon from 'virtual:icons/presentation'
import sendIcon from 'virtual:icons/send'
import settingsIcon from 'virtual:icons/settings'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { LazyMenu } from '#client/ui/lazy-menu.tsx'
import type { MenuGroup } from '#client/ui/menu-props.ts'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { fullName } from '#shared/resources/user.ts'
import { Link } from '../navigation/site-link.tsx'
import { usePageState } from '../navigation/use-page-state.ts'
import { LazyEnterCenter } from '../platform/lazy-enter-center.tsx'
import { useSession } from '../session/session.ts'
import { useMayOpen } from '../session/use-may-open.ts'
import { useSignOut } from '../session/use-sign-out.ts'

/** Pages of the signed-in user, the choice of organization, and signing out. */
export function AccountMenu() {
  const { t } = useTranslation('common')
  const { t: ts } = useTranslation('shell')
  const { user, organizations, organization, selectOrganization } = useSession()
  const { center } = useBoot()
  const mayOpen = useMayOpen()
  const signOut = useSignOut()
  const name = user ? fullName(user) : ''
  const mayEnter = mayOpen('platform')
  const [entering, setEntering] = usePageState(false)
  const groups: MenuGroup[] = [
    {
      id: 'account',
      label: name || center?.siteName,
      items: [
        { id: 'dashboard', label: t('nav.dashboard'), icon: layoutDashboardIcon, href: pathTo('dashboard') },
        ...(mayOpen('profileApplications')
          ? [
              {
                id: 'replies',
                label: t('account.replies'),
                icon: sendIcon,
                href: pathTo('profileApplications'),
              },
            ]
          : []),
        ...(mayOpen('workshops')
          ? [{ id: 'workshops', label: ts('sidebar.workshops'), icon: presentationIcon, href: pathTo('workshops') }]
          : []),
        ...(mayOpen('calendarOverview')
          ? [
              {
                id: 'activities',
                label: ts('sidebar.activities'),
                icon: calendarDaysIcon,
                href: pathTo('calendarOverview'),
              },
            ]
          : []),
        { id: 'profile', label: t('account.profile'), icon: circleUserRoundIcon, href: pathTo('profile') },
        { id: 'settings', label: t('account.settings'), icon: settingsIcon, href: pathTo('profileEditSettings') },
      ],
    },
    ...(organizations.length > 1
      ? [
          {
            id: 'organizations',
            label: t('nav.organizations'),
            items: organizations.map((candidate) => ({
              id: `organization-${candidate.id}`,
              label: candidate.name,
              checked: candidate.id === organization?.id,
              onSelect: () => selectOrganization(candidate.id),
            })),
          },
        ]
      : []),
    ...(mayEnter
      ? [
          {
            id: 'platform',
            items: [
              { id: 'centers', label: ts('sidebar.platform'), icon: networkIcon, href: pathTo('platform') },
              {
                id: 'enter',
                label: ts('sidebar.enterCenter'),
                icon: logInIcon,
                onSelect: () => setEntering(true),
              },
            ],
          },
        ]
      : []),
    {
      id: 'leave',
      items: [
        {
          id: 'logout',
          label: t('account.logout'),
          icon: logOutIcon,
          onSelect: () => void signOut(),
        },
      ],
    },
  ]
  return (
    <>
      <LazyMenu
        placement="bottom-end"
        groups={groups}
        renderLink={(href, children) => <Link to={href}>{children}</Link>}
        trigger={(props) => (
          <Button {...props} variant="ghost" endIcon={chevronDownIcon}>
            <Avatar name={name || '?'} size="sm" decorative />
            <VisuallyHidden>{name ? t('account.menuOf', { name }) : t('account.menu')}</VisuallyHidden>
          </Button>
        )}
      />
      {mayEnter ? <LazyEnterCenter open={entering} onClose={() => setEntering(false)} /> : null}
    </>
  )
}
