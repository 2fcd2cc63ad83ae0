'use no memo'

import type { PageLink } from './command-groups.ts'
import { CommandPalette } from './command-palette.tsx'
import { ShortcutList } from './shortcut-list.tsx'

export type CommandsView = 'palette' | 'shortcuts'
export type CommandsProps = {
  view: CommandsView | null
  menu: readonly PageLink[]
  onView: (view: CommandsView | null) => void
}

/** The palette and the list of shortcuts, one at a time. */
export function Commands({ view, menu, onView }: CommandsProps) {
  return (
    <>
      <CommandPalette
        open={view === 'palette'}
        menu={menu}
        onClose={() => onView(null)}
        onShortcuts={() => onView('shortcuts')}
      />
      <ShortcutList open={view === 'shortcuts'} onClose={() => onView(null)} />
    </>
  )
}
