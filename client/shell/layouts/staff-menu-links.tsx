'use no memo'

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnreadMessages } from '#client/api/conversations.ts'
import { SideNavCount, SideNavGroup, SideNavItem } from '#client/ui/staff-layout.tsx'
import { Link } from '../navigation/site-link.tsx'
import { type CountedPage, isCounted } from '../pages/waiting-lists.ts'
import type { StaffMenuLink } from './navigation-items.ts'
import { groupsOf, type MenuGroup, useCurrentEntry, useStaffMenu, useWaiting } from './staff-menu.ts'

type Props = {
  /** Only the icons are visible: each says its name when it is pointed at. */
  folded?: boolean | undefined
  /** Called when a link is followed. */
  onLeave?: (() => void) | undefined
}

/** The entries of the menu that the user's roles allow, for a SideNav: in groups by how often they are used. */
export function StaffMenuLinks({ folded, onLeave }: Props) {
  const items = useStaffMenu()
  const current = useCurrentEntry(items)
  return groupsOf(items).map(({ name, items: ofGroup }) => (
    <Group key={name ?? ''} name={name}>
      {ofGroup.map((item) => (
        <Entry key={item.id} item={item} current={item === current} folded={folded} onLeave={onLeave} />
      ))}
    </Group>
  ))
}

type GroupProps = { name: MenuGroup['name']; children: ReactNode }

function Group({ name, children }: GroupProps) {
  const { t } = useTranslation('shell')
  if (name === null || name === 'start') return children
  if (name === 'end') return <SideNavGroup>{children}</SideNavGroup>
  return <SideNavGroup heading={t(`menu.group.${name}`)}>{children}</SideNavGroup>
}

function Entry({ item, current, folded, onLeave }: Props & { item: StaffMenuLink; current: boolean }) {
  return (
    <SideNavItem
      as={Link}
      to={item.path}
      icon={item.icon}
      current={current}
      title={folded ? item.text : undefined}
      count={item.id === 'conversations' ? <UnreadMessages /> : null}
      ownCount={isCounted(item.id) ? <Waiting id={item.id} onLeave={onLeave} /> : null}
      onClick={onLeave}
    >
      {item.text}
    </SideNavItem>
  )
}

/** What waits behind the entry: a link to that list. */
function Waiting({ id, onLeave }: { id: CountedPage; onLeave: Props['onLeave'] }) {
  const { t } = useTranslation('shell')
  const waiting = useWaiting(id)
  if (!waiting) return null
  const { count, to, what } = waiting
  return <SideNavCount as={Link} to={to} count={count} label={t(`menu.waiting.${what}`, { count })} onClick={onLeave} />
}

/** The number of unread messages, which are in the inbox that the entry opens. */
function UnreadMessages() {
  const { t } = useTranslation('shell')
  const unread = useUnreadMessages()
  return unread > 0 ? <SideNavCount count={unread} label={t('messages.unread', { count: unread })} /> : null
}
