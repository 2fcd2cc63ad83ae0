'use no memo'

import circleAlertIcon from 'virtual:icons/circle-alert'
import circleCheckIcon from 'virtual:icons/circle-check'
import infoIcon from 'virtual:icons/info'
import triangleAlertIcon from 'virtual:icons/triangle-alert'
import { createToaster, Toaster, Toast as ToastParts } from '@chakra-ui/react/toast'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import type { LoadedToasterProps, Toast, ToastRules } from '../toaster-props.ts'
import { LazyProvider } from './provider.tsx'

/** The options of each toast decide how many are shown, and for how long: see `useTimer`. */
const toaster = createToaster({ placement: 'bottom-end', max: 1000, offsets: '1rem' })

/** Milliseconds between two checks of the waiting toasts (requirements.md REQ-9). */
const lookInterval = 100

const icons: Record<string, string> = {
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  error: circleAlertIcon,
}

export function LoadedToaster({ next, closeHint }: LoadedToasterProps) {
  useEffect(() => {
    const look = () => {
      const toast = next(toaster.getCount())
      if (toast) {
        const { title, description, tone = 'info', action } = toast
        toaster.create({ title, description, action, type: tone, duration: Number.POSITIVE_INFINITY, meta: { toast } })
      }
    }
    const timer = setInterval(look, lookInterval)
    return () => clearInterval(timer)
  }, [next])

  return (
    <LazyProvider>
      <Toaster toaster={toaster}>
        {(shown) => (
          <Shown
            toast={shown.meta?.toast as Toast & ToastRules}
            closeHint={closeHint}
            onDismiss={() => toaster.dismiss(shown.id)}
          />
        )}
      </Toaster>
    </LazyProvider>
  )
}

type ShownProps = { toast: Toast & ToastRules; closeHint: string; onDismiss: () => void }

function Shown({ toast, closeHint, onDismiss }: ShownProps) {
  const { title, description, tone = 'info', action, dismissible, duration } = toast
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  useTimer(duration, isHovered || isFocused || isHidden, onDismiss)
  // requirements.md REQ-4: dismissible by click or Enter/Space; keys pressed on its action belong to that button.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !dismissible) event.preventDefault()
    if (!dismissible || event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    onDismiss()
  }
  return (
    <ToastParts.Root
      title={dismissible ? closeHint : undefined}
      onClick={dismissible ? onDismiss : undefined}
      onKeyDownCapture={onKeyDown}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon icon={icons[tone] ?? infoIcon} />
      <div>
        <ToastParts.Title>{title}</ToastParts.Title>
        {description ? <ToastParts.Description>{description}</ToastParts.Description> : null}
      </div>
      {action ? <ToastParts.ActionTrigger>{action.label}</ToastParts.ActionTrigger> : null}
    </ToastParts.Root>
  )
}

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Calls `onEnd` when `duration` milliseconds have passed that were not paused (requirements.md REQ-4). The timer of the
 * state machine resumes when the pointer leaves a toast, even if the toast has the focus.
 */
function useTimer(duration: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => end.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - started
    }
  }, [paused])
}
