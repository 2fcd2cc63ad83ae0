/**
 * Settings of this device: color mode, contrast, text size, the folded sidebar (spec sections 2 and 4) and shortcuts of one letter. They are in local
 * storage and synchronized between tabs. The gateway's inline script applies them before the first paint
 * (`server/page/first-paint-script.ts`): names and rules must be the same there.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { readStored, store } from '#client/runtime/storage.ts'

export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

/** Every setting with its values; the first is the default. */
const choices = {
  'colour-mode': ['system', 'light', 'dark'],
  contrast: ['normal', 'more'],
  'text-size': ['normal', 'large'],
  sidebar: ['open', 'folded'],
  shortcuts: ['on', 'off'],
} as const
export type Choice = keyof typeof choices
export type ChoiceValue<Name extends Choice> = (typeof choices)[Name][number]

const listeners = new Set<() => void>()
/** Color modes that mounted pages force; the last one applies. */
const forced: ('light' | 'dark')[] = []

function read<Name extends Choice>(name: Name): ChoiceValue<Name> {
  const values: readonly ChoiceValue<Name>[] = choices[name]
  const saved = readStored('device', name)
  return values.find((value) => value === saved) ?? (values[0] as ChoiceValue<Name>)
}

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The mode to show. */
export function shownMode(saved: ColorMode, isDarkDevice: boolean, forcedMode?: 'light' | 'dark'): 'light' | 'dark' {
  if (forcedMode) return forcedMode
  if (saved === 'system') return isDarkDevice ? 'dark' : 'light'
  return saved
}

/** The mode that follows another: from the device's own to its opposite, to the same one fixed, and back. */
export function nextMode(mode: ColorMode, isDarkDevice = prefersDark().matches): ColorMode {
  const [own, opposite]: ColorMode[] = isDarkDevice ? ['dark', 'light'] : ['light', 'dark']
  if (mode === 'system') return opposite ?? 'dark'
  return mode === opposite ? (own ?? 'light') : 'system'
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
  if (store('device', name, value)) apply()
}

/** Follows the device and the other tabs. Returns the function that stops it. */
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

/** A setting, the function that changes it, and its values. */
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

export const useColorMode = () => useChoice('colour-mode')

/** Forces a color mode while the caller is mounted (requirements.md REQ-4). */
export function useForcedColorMode(mode: 'light' | 'dark' | undefined): void {
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
