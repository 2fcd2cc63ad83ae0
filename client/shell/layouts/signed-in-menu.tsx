'use no memo'

import activityIcon from 'virtual:icons/activity'
import bellIcon from 'virtual:icons/bell'
import calendarDaysIcon from 'virtual:icons/calendar-days'
import graduationCapIcon from 'virtual:icons/graduation-cap'
import lifeBuoyIcon from 'virtual:icons/life-buoy'
import logOutIcon from 'virtual:icons/log-out'
import menuIcon from 'virtual:icons/menu'
import messageCircleIcon from 'virtual:icons/message-circle'
import searchIcon from 'virtual:icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only, useHasPage } from '#client/api/site-parts.tsx'
import { Chip } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Show, Stack } from '#client/ui/layout.tsx'
import { SideNav, SideNavHeading, SideNavItem } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { fullName } from '#shared/resources/user.ts'
import { AppearanceChoices } from '../appearance/appearance-choices.tsx'
import { Link } from '../navigation/site-link.tsx'
import { RecentActivity } from '../notifications/recent-activity.tsx'
import { UnreadMessages } from '../notifications/unread-messages.tsx'
import { LanguageChoice } from '../panels/language-choice.tsx'
import { Panel, panelOpener } from '../panels/panel.tsx'
import { useSession } from '../session/session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { type MenuLink, useNavigation } from './navigation-items.ts'
import { linkProps } from './site-menu.ts'

type Props = {
  items: readonly MenuLink[]
  label: string
  /** Opens the command palette. */
  onCommands: () => void
}

/** Toolbar, sidebar and navigation in one menu, for small screens. */
export function SignedInMenu({ items, label, onCommands }: Props) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Show on="belowDesktop">
      <IconButton
        {...panelOpener}
        icon={menuIcon}
        label={t('nav.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Panel open={open} onClose={close} title={t('nav.menu')}>
        <MenuContent items={items} label={label} onCommands={onCommands} onLeave={close} />
      </Panel>
    </Show>
  )
}

function MenuContent({ items, label, onCommands, onLeave }: Props & { onLeave: () => void }) {
  const { t } = useTranslation(['common', 'shell'])
  const { locales } = useBoot()
  const hasPage = useHasPage()
  const session = useSession()
  const signOut = useSignOut()
  const [activity, setActivity] = useState(false)
  const { user } = session
  const staff = useNavigation('staff')
  // On the public site the menu has the links of the site and those of signed-in pages.
  const isStaffMenu = items.some(({ id }) => id === 'dashboard')
  const links = (entries: readonly MenuLink[]) =>
    entries.map((item) => (
      <SideNavItem key={item.id} {...linkProps(item)} icon={isStaffMenu ? item.icon : undefined} onClick={onLeave}>
        {item.text}
        {item.id === 'conversations' ? <UnreadMessages /> : null}
      </SideNavItem>
    ))
  return (
    <Stack gap="6">
      <SideNav label={t('shell:commands')}>
        <SideNavItem
          as="button"
          icon={searchIcon}
          onClick={() => {
            onLeave()
            onCommands()
          }}
        >
          {t('shell:commands')}
        </SideNavItem>
      </SideNav>
      <SideNav label={label}>{links(items)}</SideNav>
      {isStaffMenu ? null : (
        <SideNav label={t('common:nav.staff')}>
          <SideNavHeading>{t('common:nav.staff')}</SideNavHeading>
          {links(staff)}
        </SideNav>
      )}
      <SideNav label={t('common:account.menu')}>
        <SideNavHeading>{user ? fullName(user) : t('common:account.menu')}</SideNavHeading>
        <Only page="notifications">
          <SideNavItem as={Link} to={pathTo('notifications')} icon={bellIcon} onClick={onLeave}>
            {t('shell:notifications.button')}
          </SideNavItem>
          <SideNavItem
            as="button"
            icon={activityIcon}
            aria-expanded={activity}
            onClick={() => setActivity((shown) => !shown)}
          >
            {t('shell:activity.button')}
          </SideNavItem>
        </Only>
      </SideNav>
      {activity ? <RecentActivity onLeave={onLeave} /> : null}
      <SideNav label={t('shell:sidebar.more')}>
        <Only page="profileApplications">
          <SideNavItem as={Link} to={pathTo('profileApplications')} icon={messageCircleIcon} onClick={onLeave}>
            {t('common:account.replies')}
          </SideNavItem>
        </Only>
        {hasPage('workshops') ? (
          <SideNavItem as={Link} to={pathTo('workshops')} icon={graduationCapIcon} onClick={onLeave}>
            {t('shell:sidebar.workshops')}
          </SideNavItem>
        ) : null}
        {hasPage('calendarOverview') && session.may('activity.write') ? (
          <SideNavItem as={Link} to={pathTo('calendarOverview')} icon={calendarDaysIcon} onClick={onLeave}>
            {t('shell:sidebar.activities')}
          </SideNavItem>
        ) : null}
        <SideNavItem as={Link} to={pathTo('support')} icon={lifeBuoyIcon} onClick={onLeave}>
          {t('shell:sidebar.support')}
        </SideNavItem>
      </SideNav>
      <OrganizationChoice />
      <AppearanceChoices />
      {locales.length > 1 ? <LanguageChoice /> : null}
      <Button variant="outline" startIcon={logOutIcon} onClick={() => void signOut()}>
        {t('common:account.logout')}
      </Button>
    </Stack>
  )
}

function OrganizationChoice() {
  const { t } = useTranslation('shell')
  const { organizations, organization, selectOrganization } = useSession()
  if (organizations.length < 2) return null
  return (
    <Fieldset legend={t('workFor')} layout="chips">
      {organizations.map(({ id, name }) => (
        <Chip key={id} pressed={id === organization?.id} onClick={() => selectOrganization(id)}>
          {name}
        </Chip>
      ))}
    </Fieldset>
  )
}
