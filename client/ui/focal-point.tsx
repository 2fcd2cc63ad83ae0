'use no memo'

import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import type { focalPointRecipe } from './system/recipes/content.ts'

export const focalPointClasses = slotClasses<typeof focalPointRecipe>('focal-point', {}, {})

interface FocalPointProps {
  /** Fractions of the width and height. */
  x: number
  y: number
  onChange: (point: { x: number; y: number }) => void
  /** The picture. */
  children: ReactNode
}

/** A picture with the point that stays in view; a press moves the point. The keyboard has sliders beside it. */
export function FocalPoint({ x, y, onChange, children }: FocalPointProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const fraction = (at: number, size: number) => Math.round(Math.min(1, Math.max(0, at / size)) * 100) / 100
    onChange({ x: fraction(event.clientX - box.left, box.width), y: fraction(event.clientY - box.top, box.height) })
  }
  const place = { '--focal-x': `${x * 100}%`, '--focal-y': `${y * 100}%` } as CSSProperties
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the sliders beside it do the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: the sliders beside it do the same
    <div className={focalPointClasses('root')} style={place} onClick={press}>
      {children}
      <span aria-hidden className={focalPointClasses('marker')} />
    </div>
  )
}
