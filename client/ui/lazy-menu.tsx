'use no memo'

import { useId, useRef, useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import type { LazyMenuProps, LoadedMenuProps, MenuHandle, MenuTriggerProps } from './menu-props.ts'

const LoadedMenu = lazyPart<LoadedMenuProps>(() => import('./lazy/menu.tsx').then((module) => module.LoadedMenu))

/** A button that opens a menu of actions. */
export function LazyMenu({ trigger, ...menu }: LazyMenuProps) {
  const triggerId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const handle = useRef<MenuHandle | null>(null)
  const [wanted, setWanted] = useState<LoadedMenuProps['highlight'] | null>(null)
  const [state, setState] = useState({ open: false, contentId: '' })

  const firstTime = (highlight: LoadedMenuProps['highlight']) => {
    if (handle.current) return false
    setWanted(highlight)
    return true
  }
  const props: MenuTriggerProps = {
    id: triggerId,
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': state.open,
    'aria-controls': state.open ? state.contentId : undefined,
    onClick: (event) => {
      // Enter and Space click without a pointer: then the first entry is highlighted.
      if (!firstTime(event.detail === 0 ? 'first' : 'none')) handle.current?.onClick(event)
    },
    onKeyDown: (event) => {
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      if (isArrow && firstTime(event.key === 'ArrowDown' ? 'first' : 'last')) event.preventDefault()
      else handle.current?.onKeyDown(event)
    },
    onPointerEnter: LoadedMenu.preload,
    onFocus: LoadedMenu.preload,
    onPointerDown: (event) => {
      LoadedMenu.preload()
      handle.current?.onPointerDown(event)
    },
  }
  return (
    <>
      {trigger(props)}
      <LoadedMenu
        when={wanted !== null}
        onGiveUp={() => setWanted(null)}
        {...menu}
        triggerId={triggerId}
        handle={handle}
        highlight={wanted ?? 'none'}
        onState={(open, contentId) => setState({ open, contentId })}
      />
    </>
  )
}
