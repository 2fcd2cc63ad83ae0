'use no memo'

import activityIcon from 'virtual:icons/activity'
import bellIcon from 'virtual:icons/bell'
import lifeBuoyIcon from 'virtual:icons/life-buoy'
import logOutIcon from 'virtual:icons/log-out'
import menuIcon from 'virtual:icons/menu'
import networkIcon from 'virtual:icons/network'
import presentationIcon from 'virtual:icons/presentation'
import sendIcon from 'virtual:icons/send'
import textSearchIcon from 'virtual:icons/text-search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only } from '#client/api/site-parts.tsx'
import { Chip } from '#client/ui/badge.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Show, Stack } from '#client/ui/layout.tsx'
import { SideNav, SideNavHeading, SideNavItem } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { fullName } from '#shared/resources/user.ts'
import { AppearanceChoices } from '../appearance/appearance-choices.tsx'
import { ConsentMenuItem } from '../consent/consent-menu-item.tsx'
import { Link } from '../navigation/site-link.tsx'
import { usePageState } from '../navigation/use-page-state.ts'
import { RecentActivity } from '../notifications/recent-activity.tsx'
import { LanguageChoice } from '../panels/language-choice.tsx'
import { Panel, panelOpener } from '../panels/panel.tsx'
import { useSession } from '../session/session.ts'
import { useMayOpen } from '../session/use-may-open.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import type { ToolbarProps } from './navigation-items.ts'
import { linkProps } from './site-menu.ts'
import { StaffMenuLinks } from './staff-menu-links.tsx'

type Props = ToolbarProps & {
  /** Opens the command palette. */
  onCommands: () => void
}

/** Toolbar, sidebar and navigation in one menu, for small screens. */
export function SignedInMenu({ items, label, onCommands }: Props) {
  const { t } = useTranslation('common')
  const [open, setOpen] = usePageState(false)
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
  const mayOpen = useMayOpen()
  const { user } = useSession()
  const signOut = useSignOut()
  const [activity, setActivity] = useState(false)
  return (
    <Stack gap="6">
      <SideNav label={t('shell:commands')}>
        <SideNavItem
          as="button"
          icon={textSearchIcon}
          onClick={() => {
            onLeave()
            onCommands()
          }}
        >
          {t('shell:commands')}
        </SideNavItem>
      </SideNav>
      {items && label ? (
        <SideNav label={label}>
          {items.map((item) => (
            <SideNavItem key={item.id} {...linkProps(item)} onClick={onLeave}>
              {item.text}
            </SideNavItem>
          ))}
        </SideNav>
      ) : null}
      <SideNav label={t('shell:menu.label')}>
        {items ? <SideNavHeading>{t('shell:menu.label')}</SideNavHeading> : null}
        <StaffMenuLinks onLeave={onLeave} />
      </SideNav>
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
          <SideNavItem as={Link} to={pathTo('profileApplications')} icon={sendIcon} onClick={onLeave}>
            {t('common:account.replies')}
          </SideNavItem>
        </Only>
        {mayOpen('workshops') ? (
          <SideNavItem as={Link} to={pathTo('workshops')} icon={presentationIcon} onClick={onLeave}>
            {t('shell:sidebar.workshops')}
          </SideNavItem>
        ) : null}
        {mayOpen('platform') ? (
          <SideNavItem as={Link} to={pathTo('platform')} icon={networkIcon} onClick={onLeave}>
            {t('shell:sidebar.platform')}
          </SideNavItem>
        ) : null}
        <SideNavItem as={Link} to={pathTo('support')} icon={lifeBuoyIcon} onClick={onLeave}>
          {t('shell:sidebar.support')}
        </SideNavItem>
        <ConsentMenuItem onLeave={onLeave} />
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
