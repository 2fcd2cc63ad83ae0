'use no memo'

import { Portal } from '@chakra-ui/react/portal'
import { Tooltip } from '@chakra-ui/react/tooltip'
import { useEffect, useState } from 'react'
import type { LoadedTooltipProps } from '../tooltip-props.ts'
import { LazyProvider } from './provider.tsx'

/** Milliseconds of rest before it shows, so that a pointer passing by opens nothing. */
const openDelay = 400

export function LoadedTooltip({ open, onClose, triggerId, contentId, text, placement = 'top' }: LoadedTooltipProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!open) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), openDelay)
    return () => clearTimeout(timer)
  }, [open])
  return (
    <LazyProvider>
      <Tooltip.Root
        open={shown}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        ids={{ trigger: triggerId, content: contentId }}
        positioning={{ placement, gutter: 8 }}
      >
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content>{text}</Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </LazyProvider>
  )
}
