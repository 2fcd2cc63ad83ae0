'use no memo'

import 'virtual:platform-styles-staff.css'
import searchIcon from 'virtual:icons/search'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { Only } from '#client/api/site-parts.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { Show } from '#client/ui/layout.tsx'
import { useCommands } from '../commands/use-commands.tsx'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { LanguageButton } from '../panels/language-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import type { ToolbarProps } from './navigation-items.ts'
import { SignedInMenu } from './signed-in-menu.tsx'
import { useStaffMenu } from './staff-menu.ts'
import { ThemeToggle } from './theme-toggle.tsx'

/**
 * The signed-in toolbar (requirements.md REQ-2): command palette, theme, language, notifications, activity, account. On small screens it is one
 * menu, with the notifications beside it.
 */
export function Toolbar({ items, label }: ToolbarProps) {
  const { locales } = useBoot()
  const { t } = useTranslation('shell')
  const menu = useStaffMenu()
  const commands = useCommands(menu.map(({ id, path, text }) => ({ id, path, label: text })))
  return (
    <>
      {/* A small laptop needs the room for the tabs: there it is Ctrl+K. */}
      <Show on="wide">
        <IconButton
          {...commands.preload}
          icon={searchIcon}
          label={t('commands')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={commands.open}
        />
      </Show>
      <Show on="desktop">
        <ThemeToggle />
      </Show>
      {locales.length > 1 ? (
        <Show on="desktop">
          <LanguageButton />
        </Show>
      ) : null}
      <Only page="notifications">
        <NotificationBell />
      </Only>
      <Show on="desktop">
        <AccountMenu />
      </Show>
      <SignedInMenu items={items} label={label} onCommands={commands.open} />
      {commands.element}
    </>
  )
}
