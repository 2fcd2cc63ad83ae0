'use no memo'

import { useLayoutEffect } from 'react'

/** Calls `onInput` with text that was typed into a server-rendered field before hydration. */
export function usePreHydrationText(inputId: string, value: string, onInput: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration.
  useLayoutEffect(() => {
    const field = document.getElementById(inputId)
    if (field instanceof HTMLInputElement && field.value !== value) onInput(field.value)
  }, [])
}
