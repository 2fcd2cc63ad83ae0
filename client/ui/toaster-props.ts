export interface ToastRules {
  /** Milliseconds that it is shown; pausing stops the timer. With an action it stays longer while no other waits. */
  duration: number
  /** Whether a click, Enter or Space dismisses it. */
  dismissible: boolean
  /** It is shown once fewer toasts than this are shown. */
  max: number
}

export interface Toast extends Partial<ToastRules> {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** One action to undo or follow up. */
  action?: { label: string; onClick: () => void }
  /** Whether its action still has something to act on; once it has not, the toast goes. */
  holds?: () => boolean
}

export interface LoadedToasterProps {
  /** Removes and returns the next toast, if it may be shown beside this many others. */
  next: (shown: number) => (Toast & ToastRules) | null
  /** The last of those that wait, if any. */
  newest: () => Toast | null
  label: string
  closeHint: string
}

export interface LazyToasterProps {
  /** Name of the region of the toasts, with the keys that lead to it. */
  label: string
  /** Label of a toast that can be dismissed ("Klik om te sluiten"). */
  closeHint: string
}
