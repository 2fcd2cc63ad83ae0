'use no memo'

import circleAlertIcon from 'virtual:icons/circle-alert'
import circleCheckIcon from 'virtual:icons/circle-check'
import infoIcon from 'virtual:icons/info'
import triangleAlertIcon from 'virtual:icons/triangle-alert'
import { createToaster, Toaster, Toast as ToastParts } from '@chakra-ui/react/toast'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../text.tsx'
import { openLayersOf, toastOffset } from '../toast-place.ts'
import type { LoadedToasterProps, Toast, ToastRules } from '../toaster-props.ts'
import { LazyProvider } from './provider.tsx'

/** Between two toasts, in CSS pixels. */
const gap = 16

/** The library mirrors a place twice from right to left: its start is the end of the page there. */
const placement = document.documentElement.dir === 'rtl' ? 'bottom-start' : 'bottom-end'

/** The options of each toast decide how many are shown, and for how long: see `useTimer`. */
const toaster = createToaster({ placement, max: 1000, offsets: '1rem', gap })

/** Milliseconds for a toast with an action, while no other waits: who has no mouse goes there first, by Alt+T or Tab. */
const actionDuration = 20_000

/** Milliseconds between two checks of the waiting toasts (requirements.md REQ-9). */
const lookInterval = 100

/** Whether the toasts wait, with their timers stopped: there is no place for them beside what is open, or the focus is among them. */
let isWaiting = false
const waitListeners = new Set<() => void>()
const onWaiting = (listener: () => void) => {
  waitListeners.add(listener)
  return () => void waitListeners.delete(listener)
}

const part = (name: string) => `[data-scope=toast][data-part=${name}]`

/** Moves the toasts away from what can be pressed in an open dialog or menu; hides them when there is no such place. */
function placeToasts(): void {
  const group = document.querySelector<HTMLElement>(part('group'))
  if (!group) return
  const roots = [...group.querySelectorAll<HTMLElement>(part('root'))]
  const { innerWidth: width, innerHeight: height } = window
  const { left, right, bottom, direction } = getComputedStyle(group)
  const widest = Math.max(0, ...roots.map((root) => root.offsetWidth))
  const start = direction === 'rtl' ? Number.parseFloat(left) : width - Number.parseFloat(right) - widest
  const floor = height - Number.parseFloat(bottom)
  const usual = {
    left: start,
    right: start + widest,
    top: floor - roots.reduce((sum, root) => sum + root.offsetHeight + gap, 0),
    bottom: floor,
  }
  const offset = roots.length === 0 ? { x: 0, y: 0 } : toastOffset(usual, { width, height }, openLayersOf(document))
  group.style.translate = offset && (offset.x || offset.y) ? `${offset.x}px ${offset.y}px` : ''
  group.style.visibility = offset ? '' : 'hidden'
  // Asked instead of heard: an element that is removed while it has the focus sends no event.
  const waits = offset === null || group.contains(document.activeElement)
  if (isWaiting === waits) return
  isWaiting = waits
  for (const listener of waitListeners) listener()
}

const icons: Record<string, string> = {
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  error: circleAlertIcon,
}

export function LoadedToaster({ next, newest, label, closeHint }: LoadedToasterProps) {
  // One at a time, each as long as REQ-9 says; who hears them hears the next one at once.
  const [waiting, setWaiting] = useState<Toast | null>(null)
  const announced = useRef(new WeakSet<Toast>())
  useEffect(() => {
    const look = () => {
      for (const { id, meta } of toaster.getVisibleToasts()) {
        if ((meta?.toast as Toast | undefined)?.holds?.() === false) toaster.dismiss(id)
      }
      const toast = next(toaster.getCount())
      if (toast) {
        const { title, description, tone = 'info', action } = toast
        toaster.create({
          title,
          description,
          action,
          type: tone,
          duration: Number.POSITIVE_INFINITY,
          meta: { toast, isAnnounced: announced.current.has(toast) },
        })
      }
      const last = newest()
      if (last) announced.current.add(last)
      setWaiting(last)
      placeToasts()
    }
    const timer = setInterval(look, lookInterval)
    // Dialogs and menus are elements of the body.
    const watch = new MutationObserver(placeToasts)
    watch.observe(document.body, { childList: true })
    return () => {
      clearInterval(timer)
      watch.disconnect()
    }
  }, [next, newest])

  return (
    <LazyProvider>
      <Toaster toaster={toaster} aria-label={label}>
        {(shown) => (
          <Shown
            toast={shown.meta?.toast as Toast & ToastRules}
            closeHint={closeHint}
            isAnnounced={Boolean(shown.meta?.isAnnounced)}
            isCrowded={waiting !== null}
            onDismiss={() => toaster.dismiss(shown.id)}
          />
        )}
      </Toaster>
      <VisuallyHidden aria-live="polite">
        {waiting ? [waiting.title, waiting.description].filter(Boolean).join(' ') : ''}
      </VisuallyHidden>
    </LazyProvider>
  )
}

type ShownProps = {
  toast: Toast & ToastRules
  closeHint: string
  isAnnounced: boolean
  isCrowded: boolean
  onDismiss: () => void
}

function Shown({ toast, closeHint, isAnnounced, isCrowded, onDismiss }: ShownProps) {
  const { title, description, tone = 'info', action, dismissible, duration } = toast
  const [isHovered, setHovered] = useState(false)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const waits = useSyncExternalStore(onWaiting, () => isWaiting)
  useTimer(
    action && !isCrowded ? Math.max(duration, actionDuration) : duration,
    isHovered || isHidden || waits,
    onDismiss,
  )
  // requirements.md REQ-4: dismissible by click or Enter/Space; keys pressed on its action belong to that button.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !dismissible) event.preventDefault()
    if (!dismissible || event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
    event.preventDefault()
    onDismiss()
  }
  return (
    <ToastParts.Root
      aria-live={isAnnounced ? 'off' : undefined}
      title={dismissible ? closeHint : undefined}
      onClick={dismissible ? onDismiss : undefined}
      onKeyDownCapture={onKeyDown}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
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
  const passed = useRef(0)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => end.current(), duration - passed.current)
    return () => {
      clearTimeout(timer)
      passed.current += performance.now() - started
    }
  }, [duration, paused])
}
