export interface ToastRules {
  /** Milliseconds that it stays; pausing stops the clock. */
  duration: number
  /** Goes at a click, Enter or Space. */
  dismissible: boolean
  /** It comes when fewer than this many are shown. */
  max: number
}

export interface Toast extends Partial<ToastRules> {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** One way to undo or follow up. */
  action?: { label: string; onClick: () => void }
}

export interface LoadedToasterProps {
  /** The next one, when it may come beside so many that are shown; it is then no longer waiting. */
  next: (shown: number) => (Toast & ToastRules) | null
  closeHint: string
}

export interface LazyToasterProps {
  /** Said with a toast that can be dismissed: how ("Klik om te sluiten"). */
  closeHint: string
}
