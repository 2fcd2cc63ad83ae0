'use no memo'

import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { type Blocker, CloseBlockers, letPass } from '../close-blockers.ts'
import type { LazyDialogProps } from '../dialog-props.ts'
import { DialogLayout, isSending } from './dialog-layout.tsx'
import { LazyProvider } from './provider.tsx'

export function LoadedDialog(props: LazyDialogProps) {
  const { open, onClose, title, description, closeLabel, footer, size, role = 'dialog', initialFocus, children } = props
  const content = useRef<HTMLDivElement>(null)
  const [blockers] = useState(() => new Set<Blocker>())
  const close = async () => {
    // Closing would look like cancelling, and the answer would close or change what was opened meanwhile.
    if (isSending(content.current)) return
    if (await letPass(blockers)) onClose()
  }
  return (
    <LazyProvider>
      <Dialog.Root
        open={open}
        onOpenChange={(details) => {
          if (!details.open) void close()
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
          <CloseBlockers value={blockers}>{children}</CloseBlockers>
        </DialogLayout>
      </Dialog.Root>
    </LazyProvider>
  )
}
