import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Button, type ButtonProps } from '#client/ui/button.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import type { Application } from '#shared/resources/application.ts'

const StopDialog = lazyPart(async () => (await import('./stop-dialog.tsx')).StopDialog)

type Props = {
  application: Application
  onChanged: () => void
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  'aria-label'?: string | undefined
}

/** A placed volunteer says that they have stopped; nothing for an application of another status. An open dialog stays: it says what was refused. */
export function StopButton({ application, onChanged, variant = 'ghost', size = 'sm', ...rest }: Props) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState(false)
  if (application.status !== 'placed' && !open) return null
  return (
    <>
      <Button {...dialogOpener} {...rest} variant={variant} size={size} onClick={() => setOpen(true)}>
        {t('replies.stop.action')}
      </Button>
      {open ? <StopDialog application={application} onChanged={onChanged} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
