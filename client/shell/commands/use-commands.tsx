'use no memo'

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { loadForPress } from '#client/runtime/load-failures.ts'
import { useChoice } from '../appearance/appearance.ts'
import { usePageState } from '../navigation/use-page-state.ts'
import type { PageLink } from './command-groups.ts'
import type { CommandsProps, CommandsView } from './commands.tsx'
import { runShortcut } from './shortcut-keys.ts'

const Commands = lazyPart<CommandsProps>(async () => (await import('./commands.tsx')).Commands)

/** The command palette and the list of shortcuts, opened by a key or a button; their code is loaded when the first opens. */
export function useCommands(menu: readonly PageLink[]): {
  open: () => void
  preload: typeof Commands.opener
  element: ReactNode
} {
  const [view, setView] = usePageState<CommandsView | null>(null)
  const [shortcuts] = useChoice('shortcuts')
  const show = (wanted: CommandsView) =>
    void loadForPress(Commands.load).then(() => {
      if (Commands.isLoaded()) setView(wanted)
    })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k'
    if (isPalette) show('palette')
    else if (event.defaultPrevented || shortcuts === 'off' || !runShortcut(event, () => show('shortcuts'))) return
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return {
    open: () => show('palette'),
    preload: Commands.opener,
    element: <Commands when={view !== null} view={view} menu={menu} onView={setView} />,
  }
}
