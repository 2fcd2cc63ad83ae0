'use no memo'

import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import { Field, useFieldControl } from './field.tsx'
import type { focalPointRecipe } from './system/recipes/content.ts'

export const focalPointClasses = slotClasses<typeof focalPointRecipe>('focal-point', {}, {})

interface FocalPointProps {
  /** Fractions of the width and height. */
  x: number
  y: number
  onChange: (point: { x: number; y: number }) => void
  /** Names of the sliders: "Van links naar rechts". */
  xLabel: string
  yLabel: string
  /** The picture. */
  children: ReactNode
}

/** A picture with the point that stays in view; a press moves the point, and so do two sliders for the keyboard. */
export function FocalPoint({ x, y, onChange, xLabel, yLabel, children }: FocalPointProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const fraction = (at: number, size: number) => Math.round(Math.min(1, Math.max(0, at / size)) * 100) / 100
    onChange({ x: fraction(event.clientX - box.left, box.width), y: fraction(event.clientY - box.top, box.height) })
  }
  const place = { '--focal-x': `${x * 100}%`, '--focal-y': `${y * 100}%` } as CSSProperties
  const slider = (label: string, value: number, move: (value: number) => void) => (
    <Field label={label}>
      <Slider value={value} onChange={move} />
    </Field>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same */}
      <div className={focalPointClasses('root')} style={place} onClick={press}>
        {children}
        <span aria-hidden className={focalPointClasses('marker')} />
      </div>
      {slider(xLabel, x, (next) => onChange({ x: next, y }))}
      {slider(yLabel, y, (next) => onChange({ x, y: next }))}
    </>
  )
}

function Slider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const wiring = useFieldControl({})
  return (
    <input
      {...wiring}
      type="range"
      min={0}
      max={100}
      step={1}
      value={Math.round(value * 100)}
      className={focalPointClasses('slider')}
      onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
    />
  )
}
