'use no memo'

import { type ReactNode, useId, useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'

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

export interface TooltipEngineProps extends Pick<LazyTooltipProps, 'text' | 'placement'> {
  triggerId: string
  contentId: string
  open: boolean
  onClose: () => void
}

const LoadedTooltip = lazyPart<TooltipEngineProps>(() =>
  import('./lazy/tooltip.tsx').then((module) => module.LoadedTooltip),
)

export function LazyTooltip({ text, trigger, placement }: LazyTooltipProps) {
  const triggerId = useId()
  const contentId = `${triggerId}text`
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  const hide = () => setOpen(false)
  return (
    <>
      {trigger({
        id: triggerId,
        'aria-describedby': open ? contentId : undefined,
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
      })}
      <LoadedTooltip
        when={wanted}
        open={open}
        onClose={hide}
        triggerId={triggerId}
        contentId={contentId}
        text={text}
        placement={placement}
      />
    </>
  )
}
