'use no memo'

import xIcon from 'virtual:icons/x'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useRef } from 'react'
import { IconButton } from '../button.tsx'
import type { LazyDialogProps } from '../dialog-props.ts'
import { LazyProvider } from './provider.tsx'

export function LoadedDialog(props: LazyDialogProps) {
  const { open, onClose, title, description, closeLabel, footer, size, role = 'dialog', initialFocus, children } = props
  const content = useRef<HTMLDivElement>(null)
  return (
    <LazyProvider>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        role={role}
        size={size}
        closeOnInteractOutside={role === 'dialog'}
        initialFocusEl={
          initialFocus ? () => content.current?.querySelector<HTMLElement>(initialFocus) ?? null : undefined
        }
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={content}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                {description ? <Dialog.Description>{description}</Dialog.Description> : null}
                {children}
              </Dialog.Body>
              {footer ? <Dialog.Footer>{footer}</Dialog.Footer> : null}
              <Dialog.CloseTrigger asChild>
                <IconButton icon={xIcon} label={closeLabel} />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </LazyProvider>
  )
}
