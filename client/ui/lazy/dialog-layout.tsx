'use no memo'

import xIcon from 'virtual:icons/x'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import { IconButton } from '../button.tsx'
import { ActionsPlace } from '../placed-actions.tsx'

type Props = {
  title: ReactNode
  closeLabel: string
  content?: Ref<HTMLDivElement>
  footer?: ReactNode
  children: ReactNode
}

/** Whether a button in the footer of a dialog shows that what it sent has no answer yet. */
export const isSending = (content: Element | null): boolean =>
  content?.querySelector('[data-actions] [aria-busy=true]') != null

/**
 * What every dialog has: the layer over the page, the title, a body that scrolls, the button that closes it, and a footer that
 * stays in view. Buttons that belong to the body come into the footer by `PlacedActions`. While one of them is sending, the others do nothing.
 */
export function DialogLayout({ title, closeLabel, content, footer, children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const hold = (event: MouseEvent) => {
    if (!place?.contains(event.target as Node) || !isSending(event.currentTarget)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content ref={content} onClickCapture={hold}>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <ActionsPlace value={place}>{children}</ActionsPlace>
          </Dialog.Body>
          <Dialog.Footer ref={setPlace} data-actions>
            {footer}
          </Dialog.Footer>
          <Dialog.CloseTrigger asChild>
            <IconButton icon={xIcon} label={closeLabel} />
          </Dialog.CloseTrigger>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  )
}
