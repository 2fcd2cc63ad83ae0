'use no memo'

import xIcon from 'virtual:icons/x'
import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { useRef } from 'react'
import { IconButton } from '../button.tsx'
import type { LazyDrawerProps } from '../drawer-props.ts'
import { LazyProvider } from './provider.tsx'

export function LoadedDrawer(props: LazyDrawerProps) {
  const {
    open,
    onClose,
    title,
    description,
    closeLabel,
    footer,
    placement,
    fallback,
    overlay = true,
    initialFocus,
    children,
  } = props
  const content = useRef<HTMLDivElement>(null)
  return (
    <LazyProvider>
      <Drawer.Root
        open={open}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        // Chakra knows the sides alone; the recipe knows the sheet.
        placement={placement as 'start' | 'end'}
        skipAnimationOnMount={fallback !== undefined}
        modal={overlay}
        closeOnInteractOutside={overlay}
        initialFocusEl={
          initialFocus ? () => content.current?.querySelector<HTMLElement>(initialFocus) ?? null : undefined
        }
      >
        <Portal>
          {overlay ? <Drawer.Backdrop /> : null}
          <Drawer.Positioner>
            <Drawer.Content ref={content}>
              <Drawer.Header>
                <Drawer.Title tabIndex={-1}>{title}</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body>
                {description ? <Drawer.Description>{description}</Drawer.Description> : null}
                {children}
              </Drawer.Body>
              {footer ? <Drawer.Footer>{footer}</Drawer.Footer> : null}
              <Drawer.CloseTrigger asChild>
                <IconButton icon={xIcon} label={closeLabel} />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </LazyProvider>
  )
}
