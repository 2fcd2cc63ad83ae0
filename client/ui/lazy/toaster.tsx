import { createToaster, Toaster, Toast as ToastParts } from '@chakra-ui/react/toast'
import { type KeyboardEvent, useEffect } from 'react'
import { Icon } from '../icon.tsx'
import { circleAlertIcon } from '../icons/circle-alert.ts'
import { circleCheckIcon } from '../icons/circle-check.ts'
import { infoIcon } from '../icons/info.ts'
import { triangleAlertIcon } from '../icons/triangle-alert.ts'
import type { ToasterEngineProps } from '../lazy-toaster.tsx'
import { LazyProvider } from './provider.tsx'

/** Spec section 9: 6000 ms, one at a time. Section 4: it pauses while hovered or focused. */
const toaster = createToaster({
  placement: 'bottom-end',
  duration: 6000,
  max: 1,
  pauseOnPageIdle: true,
  offsets: '1rem',
})

const icons: Record<string, string> = {
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  error: circleAlertIcon,
}

export function LoadedToaster({ take, subscribe, closeHint }: ToasterEngineProps) {
  useEffect(() => {
    const show = () => {
      for (const { tone = 'info', ...toast } of take()) {
        toaster.create({ ...toast, type: tone })
      }
    }
    // The toaster's machine starts listening in a microtask after its own effect; what comes earlier would be lost.
    const first = setTimeout(show, 0)
    const unsubscribe = subscribe(show)
    return () => {
      clearTimeout(first)
      unsubscribe()
    }
  }, [take, subscribe])

  return (
    <LazyProvider>
      <Toaster toaster={toaster}>
        {(toast) => {
          const dismiss = () => toaster.dismiss(toast.id)
          return (
            <ToastParts.Root
              title={closeHint}
              onClick={dismiss}
              // Spec section 4: dismissible by click or Enter/Space; keys pressed on its own action are that button's.
              onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
                if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
                event.preventDefault()
                dismiss()
              }}
            >
              <Icon icon={icons[toast.type ?? 'info'] ?? infoIcon} />
              <div>
                <ToastParts.Title>{toast.title}</ToastParts.Title>
                {toast.description ? <ToastParts.Description>{toast.description}</ToastParts.Description> : null}
              </div>
              {toast.action ? <ToastParts.ActionTrigger>{toast.action.label}</ToastParts.ActionTrigger> : null}
            </ToastParts.Root>
          )
        }}
      </Toaster>
    </LazyProvider>
  )
}
