'use no memo'

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> & {
  /** Label of the button and of the one that confirms. */
  label: string
  title: string
  description: string
  /** Whether the confirmed action is running. */
  busy?: boolean
  onConfirm: (closeDialog: () => void) => void
}

/** A button whose action is confirmed in a dialog first. */
export function ConfirmButton({ label, title, description, busy, onConfirm, ...button }: Props) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...dialogOpener} {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <LazyDialog
        open={open}
        onClose={close}
        role="alertdialog"
        title={title}
        description={description}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {t('cancel')}
            </Button>
            <Button variant="danger" loading={busy} onClick={() => onConfirm(close)}>
              {label}
            </Button>
          </>
        }
      />
    </>
  )
}
