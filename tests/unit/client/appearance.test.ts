import { describe, expect, it } from 'vitest'
import { nextMode, shownMode } from '#client/shell/appearance/appearance.ts'

describe('the theme button', () => {
  it.each([false, true])('shows another mode after the first press (dark device: %s)', (isDark) => {
    expect(shownMode(nextMode('system', isDark), isDark)).not.toBe(shownMode('system', isDark))
  })

  it.each([false, true])('comes by every mode and returns to that of the device (dark device: %s)', (isDark) => {
    const first = nextMode('system', isDark)
    const second = nextMode(first, isDark)
    expect([...new Set([first, second])].sort()).toEqual(['dark', 'light'])
    expect(nextMode(second, isDark)).toBe('system')
  })
})
