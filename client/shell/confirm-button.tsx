'use no memo'

import { useState } from 'react'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

/** `label`: of the button, and of the one that confirms. */
type Props = Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> &
  Pick<ConfirmDialogProps, 'label' | 'title' | 'description' | 'busy'> & {
    onConfirm: (closeDialog: () => void) => void
  }

/** A button whose action is confirmed in a dialog first. */
export function ConfirmButton({ label, title, description, busy, onConfirm, ...button }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...dialogOpener} {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        label={label}
        title={title}
        description={description}
        busy={busy}
        onConfirm={() => onConfirm(close)}
      />
    </>
  )
}
