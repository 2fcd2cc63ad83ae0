'use no memo'

import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** Of the button that confirms. */
  label: string
  title: string
  description: string
  /** Whether the confirmed action is running. */
  busy?: boolean | undefined
  onConfirm: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, onClose, label, title, description, busy, onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={description}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" loading={busy} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    />
  )
}
