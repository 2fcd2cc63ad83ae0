'use no memo'

import { useId, useState } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import type { LazyTooltipProps, LoadedTooltipProps } from './tooltip-props.ts'

const LoadedTooltip = lazyPart<LoadedTooltipProps>(() =>
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
