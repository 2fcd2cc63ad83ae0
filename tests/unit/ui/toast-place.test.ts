import { describe, expect, it } from 'vitest'
import { toastOffset } from '#client/ui/toast-place.ts'

const viewport = { width: 1000, height: 600 }
/** 300 wide and 80 high, 16 from the edges. */
const usual = { left: 684, right: 984, top: 504, bottom: 584 }
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

describe('the place of toasts', () => {
  it('is the end of the bottom edge while nothing is open', () => {
    expect(toastOffset(usual, viewport, [])).toEqual({ x: 0, y: 0 })
  })

  it('stays when an open dialog is elsewhere', () => {
    expect(toastOffset(usual, viewport, [{ box: box(300, 100, 680, 500), controls: [] }])).toEqual({ x: 0, y: 0 })
  })

  it('is another corner when a dialog is at the end of the page', () => {
    expect(toastOffset(usual, viewport, [{ box: box(600, 0, 1000, 600), controls: [] }])).toEqual({ x: -668, y: 0 })
  })

  it('is over the text of a dialog that covers the page, and over none of its controls', () => {
    const controls = [box(700, 540, 980, 580), box(20, 540, 200, 580), box(950, 10, 990, 50)]
    expect(toastOffset(usual, viewport, [{ box: box(0, 0, 1000, 600), controls }])).toEqual({ x: -668, y: -488 })
  })

  it('is none when every corner has a control of the dialog', () => {
    const controls = [box(20, 540, 980, 580), box(20, 10, 990, 50)]
    expect(toastOffset(usual, viewport, [{ box: box(0, 0, 1000, 600), controls }])).toBeNull()
  })
})
