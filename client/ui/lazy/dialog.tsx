'use no memo'

import { Dialog } from '@chakra-ui/react/dialog'
import { useRef } from 'react'
import type { LazyDialogProps } from '../dialog-props.ts'
import { DialogLayout } from './dialog-layout.tsx'
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
        <DialogLayout title={title} closeLabel={closeLabel} content={content} footer={footer}>
          {description ? <Dialog.Description>{description}</Dialog.Description> : null}
          {children}
        </DialogLayout>
      </Dialog.Root>
    </LazyProvider>
  )
}
