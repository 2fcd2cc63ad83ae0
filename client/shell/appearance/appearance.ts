/**
 * How the page looks on this device: colour mode, contrast, size of text and whether a sidebar that can be folded is
 * (spec sections 2 and 4). Kept in local storage, in step between tabs. The gateway's inline script applies the same
 * before the first paint (`server/page/theme-script.ts`): keep names and rules in step.
 */
import { useEffect, useSyncExternalStore } from 'react'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

/** Every choice with its values; the first is what holds until one is made. */
const choices = {
  'colour-mode': ['system', 'light', 'dark'],
  contrast: ['normal', 'more'],
  'text-size': ['normal', 'large'],
  sidebar: ['open', 'folded'],
} as const
export type Choice = keyof typeof choices
export type ChoiceValue<Name extends Choice> = (typeof choices)[Name][number]

const listeners = new Set<() => void>()
/** Modes that shown pages insist on; the last one counts. */
const forced: ('light' | 'dark')[] = []

function read<Name extends Choice>(name: Name): ChoiceValue<Name> {
  const values: readonly ChoiceValue<Name>[] = choices[name]
  let saved: string | null = null
  try {
    saved = window.localStorage.getItem(name)
  } catch {
    // Storage can be forbidden: then the choice holds for this page.
  }
  return values.find((value) => value === saved) ?? (values[0] as ChoiceValue<Name>)
}

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Light or dark, as it is now to be shown. */
export function shownMode(saved: ColourMode, isDarkDevice: boolean, wanted?: 'light' | 'dark'): 'light' | 'dark' {
  if (wanted) return wanted
  if (saved === 'system') return isDarkDevice ? 'dark' : 'light'
  return saved
}

function apply(): void {
  const { dataset, style } = document.documentElement
  const mode = shownMode(read('colour-mode'), prefersDark().matches, forced.at(-1))
  dataset.theme = mode
  style.colorScheme = mode
  dataset.contrast = read('contrast')
  dataset.textSize = read('text-size')
  dataset.sidebar = read('sidebar')
  for (const listener of listeners) listener()
}

function write<Name extends Choice>(name: Name, value: ChoiceValue<Name>): void {
  try {
    window.localStorage.setItem(name, value)
  } catch {
    return
  }
  apply()
}

/** Follows the device and the other tabs. Answers how to stop. */
export function followAppearance(): () => void {
  const device = prefersDark()
  device.addEventListener('change', apply)
  window.addEventListener('storage', apply)
  return () => {
    device.removeEventListener('change', apply)
    window.removeEventListener('storage', apply)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** One of the visitor's choices, and how to change it. */
export function useChoice<Name extends Choice>(
  name: Name,
): [ChoiceValue<Name>, (value: ChoiceValue<Name>) => void, readonly ChoiceValue<Name>[]] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => choices[name][0] as ChoiceValue<Name>,
  )
  return [value, (chosen) => write(name, chosen), choices[name]]
}

export const useColourMode = () => useChoice('colour-mode')

/** While the caller is shown, the page is in this mode whatever the visitor chose (requirements.md REQ-4). */
export function useForcedColourMode(mode: 'light' | 'dark' | undefined): void {
  useEffect(() => {
    if (!mode) return
    forced.push(mode)
    apply()
    return () => {
      forced.splice(forced.lastIndexOf(mode), 1)
      apply()
    }
  }, [mode])
}
