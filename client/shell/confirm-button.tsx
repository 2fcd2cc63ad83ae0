'use no memo'

import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

/** `label`: of the button, and of the one that confirms. */
type Props = Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> &
  Pick<ConfirmDialogProps, 'label' | 'title' | 'busy'> & {
    /** null: the action needs no question now. A question that is open keeps its text, and stays until it is answered. */
    description: string | null
    /** In place of the button while no question is needed; without it the button acts at once. */
    unasked?: ReactNode
    onConfirm: (closeDialog: () => void) => void
  }

/** A button whose action is confirmed in a dialog first. */
export function ConfirmButton({ label, title, description, unasked, busy, onConfirm, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState('')
  const close = () => setOpen(false)
  const confirm = () => onConfirm(close)
  const ask = (text: string) => {
    setAsked(text)
    setOpen(true)
  }
  return (
    <>
      {description !== null ? (
        <Button {...dialogOpener} {...button} onClick={() => ask(description)}>
          {label}
        </Button>
      ) : unasked === undefined ? (
        <Button {...button} loading={busy} onClick={confirm}>
          {label}
        </Button>
      ) : (
        unasked
      )}
      <ConfirmDialog
        open={open}
        onClose={close}
        label={label}
        title={title}
        description={asked}
        busy={busy}
        onConfirm={confirm}
      />
    </>
  )
}
