import { useSyncExternalStore } from 'react'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

/** Read before the first paint by the gateway's inline script too: keep the name in step. */
export const colourModeKey = 'colour-mode'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const read = (): ColourMode =>
  colourModes.find((mode) => mode === window.localStorage.getItem(colourModeKey)) ?? 'system'

function write(mode: ColourMode): void {
  window.localStorage.setItem(colourModeKey, mode)
  const dark = mode === 'dark' || (mode === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

/** The visitor's colour mode; kept in local storage, in step between tabs. */
export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'system' as const), write]
}
