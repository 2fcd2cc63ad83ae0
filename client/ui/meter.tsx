'use no memo'

import { slotClasses } from './class-names.ts'
import type { meterRecipe } from './system/recipes/staff.ts'

export const meterClasses = slotClasses<typeof meterRecipe>('meter', {}, {})

export interface MeterProps {
  /** "Je profiel is voor 70% klaar". */
  label: string
  /** Percent. */
  value: number
}

/** How far something is, as a bar; the words are beside it. */
export function Meter({ label, value }: MeterProps) {
  return <progress className={meterClasses('root')} max={100} value={value} aria-label={label} />
}
