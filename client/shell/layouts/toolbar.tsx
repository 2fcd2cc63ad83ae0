'use no memo'

import 'virtual:platform-styles-staff.css'
import { useBoot } from '#client/api/boot.tsx'
import { Show } from '#client/ui/layout.tsx'
import { ActivityButton } from '../notifications/activity-button.tsx'
import { NotificationsLink } from '../notifications/notifications-link.tsx'
import { LanguageButton } from '../panels/language-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { NavigationItem } from './navigation-items.ts'
import { SignedInMenu } from './signed-in-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export type ToolbarProps = {
  /** The links in the menu of a phone. */
  items: readonly NavigationItem[]
  label: string
}

/**
 * The signed-in toolbar (requirements.md REQ-2): theme, language, notifications, activity, account. On small screens it is one
 * menu, with the notifications beside it.
 */
export function Toolbar({ items, label }: ToolbarProps) {
  const { locales } = useBoot()
  return (
    <>
      <Show on="desktop">
        <ThemeToggle />
      </Show>
      {locales.length > 1 ? (
        <Show on="desktop">
          <LanguageButton />
        </Show>
      ) : null}
      <NotificationsLink />
      <Show on="desktop">
        <ActivityButton />
      </Show>
      <Show on="desktop">
        <AccountMenu />
      </Show>
      <SignedInMenu items={items} label={label} />
    </>
  )
}
