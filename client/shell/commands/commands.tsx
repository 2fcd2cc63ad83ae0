'use no memo'

import { WithMessages } from '#client/i18n/with-messages.tsx'
import type { PageLink } from './command-groups.ts'
import { CommandPalette } from './command-palette.tsx'
import { ShortcutList } from './shortcut-list.tsx'

export type CommandsView = 'palette' | 'shortcuts'
export type CommandsProps = {
  view: CommandsView | null
  menu: readonly PageLink[]
  onView: (view: CommandsView | null) => void
}

/** The palette and the list of shortcuts, one at a time, with their messages. */
export function Commands({ view, menu, onView }: CommandsProps) {
  return (
    <WithMessages namespaces={['commands']} fallback={null}>
      <CommandPalette
        open={view === 'palette'}
        menu={menu}
        onClose={() => onView(null)}
        onShortcuts={() => onView('shortcuts')}
      />
      <ShortcutList open={view === 'shortcuts'} onClose={() => onView(null)} />
    </WithMessages>
  )
}
