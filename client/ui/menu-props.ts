import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode, Ref } from 'react'

export interface MenuAction {
  id: string
  label: ReactNode
  icon?: string
  /** Link target: rendered by `renderLink`, so that it can be opened in a new tab. */
  href?: string
  onSelect?: () => void
  /** Destructive: shown in red; place it last. */
  danger?: boolean
  disabled?: boolean
  /** Whether it is the selected option of a set: a radio item, with a check mark when it is. Absent for any other entry. */
  checked?: boolean
}

export interface MenuGroup {
  id: string
  label?: ReactNode
  items: readonly MenuAction[]
}

/** Props that make a button the menu's button. */
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
  /** `(props) => <Button {...props}>…</Button>`: it stays the same element before and after the code has loaded. */
  trigger: (props: MenuTriggerProps) => ReactNode
  groups: readonly MenuGroup[]
  /** Renders a router's link for entries with `href`; a plain link by default. */
  renderLink?: (href: string, children: ReactNode) => ReactElement
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
}

/** Events of the button that the menu's state machine handles once it has loaded. */
export interface MenuHandle {
  onClick: (event: MouseEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPointerDown: (event: React.PointerEvent<HTMLElement>) => void
}

export interface LoadedMenuProps extends Omit<LazyMenuProps, 'trigger'> {
  triggerId: string
  handle: { current: MenuHandle | null }
  /** Which entry is highlighted at the first opening. */
  highlight: 'none' | 'first' | 'last'
  onState: (open: boolean, contentId: string) => void
}
