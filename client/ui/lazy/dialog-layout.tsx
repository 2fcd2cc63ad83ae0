'use no memo'

import xIcon from 'virtual:icons/x'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '../button.tsx'

type Props = {
  title: ReactNode
  closeLabel: string
  content?: Ref<HTMLDivElement>
  footer?: ReactNode
  children: ReactNode
}

/** What every dialog has: the layer over the page, the title, a body, and the button that closes it. */
export function DialogLayout({ title, closeLabel, content, footer, children }: Props) {
  return (
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content ref={content}>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>{children}</Dialog.Body>
          {footer ? <Dialog.Footer>{footer}</Dialog.Footer> : null}
          <Dialog.CloseTrigger asChild>
            <IconButton icon={xIcon} label={closeLabel} />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  )
}
