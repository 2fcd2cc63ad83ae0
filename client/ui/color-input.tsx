'use no memo'

import 'virtual:platform-styles-center.css'
import { slotClasses } from './class-names.ts'
import { Input, type InputProps } from './input.tsx'
import type { colorInputRecipe } from './system/recipes/form-parts.ts'

export const colorInputClasses = slotClasses<typeof colorInputRecipe>('color-input', {}, {})

export interface ColorInputProps
  extends Omit<InputProps, 'type' | 'onChange' | 'value' | 'startIcon' | 'end' | 'plain'> {
  /** `#rrggbb`, or what is typed so far. */
  value: string
  onChange: (value: string) => void
  /** What the picker shows while `value` is no color. */
  fallback: string
  /** Accessible name of the picker; the field's label names the text. */
  pickerLabel: string
}

const black = '#000000'

/** A color as `#rrggbb`, typed or picked. */
export function ColorInput({ value, onChange, fallback, pickerLabel, ...rest }: ColorInputProps) {
  const isColor = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <div className={colorInputClasses('root')}>
      <Input
        {...rest}
        value={value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="color"
        aria-label={pickerLabel}
        className={colorInputClasses('picker')}
        value={isColor ? value.toLowerCase() : fallback || black}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
