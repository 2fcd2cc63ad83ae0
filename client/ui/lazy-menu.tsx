'use no memo'

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'

export interface MenuAction {
  id: string
  label: ReactNode
  icon?: string
  /** A place to go: rendered by `renderLink`, so that it can be opened in a new tab. */
  href?: string
  onSelect?: () => void
  /** Destructive: red, and best put last. */
  danger?: boolean
  disabled?: boolean
  /** One of a set, now chosen: shown with a check. */
  checked?: boolean
}

export interface MenuGroup {
  id: string
  label?: ReactNode
  items: readonly MenuAction[]
}

/** What the button must carry to be the menu's button. */
export interface MenuTriggerProps {
  id: string
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls'?: string
  onClick: (event: MouseEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPointerEnter: () => void
  onPointerDown: (event: React.PointerEvent<HTMLElement>) => void
  onFocus: () => void
}

export interface LazyMenuProps {
  /** `(props) => <Button {...props}>…</Button>`: it stays the same element before and after the code has come. */
  trigger: (props: MenuTriggerProps) => ReactNode
  groups: readonly MenuGroup[]
  /** A router's link for entries with `href`; the browser's own without it. */
  renderLink?: (href: string, children: ReactNode) => ReactElement
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
}

/** Events of the button that the menu's machine wants, once it is there. */
export interface MenuHandle {
  onClick: (event: MouseEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPointerDown: (event: React.PointerEvent<HTMLElement>) => void
}

export interface MenuEngineProps extends Omit<LazyMenuProps, 'trigger'> {
  triggerId: string
  handle: { current: MenuHandle | null }
  /** Which entry is highlighted at the first opening. */
  highlight: 'none' | 'first' | 'last'
  onState: (open: boolean, contentId: string) => void
}

const LoadedMenu = lazyPart<MenuEngineProps>(() => import('./lazy/menu.tsx').then((module) => module.LoadedMenu))

/** A button with actions behind it. */
export function LazyMenu({ trigger, ...menu }: LazyMenuProps) {
  const triggerId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const handle = useRef<MenuHandle | null>(null)
  const [wanted, setWanted] = useState<MenuEngineProps['highlight'] | null>(null)
  const [state, setState] = useState({ open: false, contentId: '' })

  const firstTime = (highlight: MenuEngineProps['highlight']) => {
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
      // Enter and Space click without a pointer: then the first entry is the one to stand on.
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
        {...menu}
        triggerId={triggerId}
        handle={handle}
        highlight={wanted ?? 'none'}
        onState={(open, contentId) => setState({ open, contentId })}
      />
    </>
  )
}
