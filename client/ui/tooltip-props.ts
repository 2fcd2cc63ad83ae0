import type { ReactNode } from 'react'

/** What the described element must carry. */
export interface TooltipTriggerProps {
  id: string
  'aria-describedby'?: string
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: () => void
}

export interface LazyTooltipProps {
  /** A few words more; never the only place where something is said (a finger cannot hover). */
  text: ReactNode
  trigger: (props: TooltipTriggerProps) => ReactNode
  placement?: 'top' | 'bottom' | 'left' | 'right'
}

export interface LoadedTooltipProps extends Pick<LazyTooltipProps, 'text' | 'placement'> {
  triggerId: string
  contentId: string
  open: boolean
  onClose: () => void
}
