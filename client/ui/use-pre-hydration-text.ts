'use no memo'

import { useLayoutEffect } from 'react'

/** Tells what was typed into a rendered field before the code that holds its value had come. */
export function usePreHydrationText(inputId: string, value: string, onInput: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the code has come.
  useLayoutEffect(() => {
    const field = document.getElementById(inputId)
    if (field instanceof HTMLInputElement && field.value !== value) onInput(field.value)
  }, [])
}
