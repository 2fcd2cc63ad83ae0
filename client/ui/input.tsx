'use no memo'

import chevronDownIcon from 'virtual:icons/chevron-down'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes, recipeClasses, slotClasses, type Variants } from './class-names.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'
import type { inputGroupRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './system/recipes/forms.ts'

export const inputClasses = recipeClasses<typeof inputRecipe>('input', { size: 'md' })
export const textareaClasses = recipeClasses<typeof textareaRecipe>('textarea', { size: 'md' })
export const inputGroupClasses = slotClasses<typeof inputGroupRecipe>('input-group', {}, {})
export const nativeSelectClasses = slotClasses<typeof nativeSelectRecipe>(
  'native-select',
  { size: 'md' },
  { root: ['fit'], field: ['size', 'fit', 'plain'], indicator: ['size'] },
)

export interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  size?: Variants<typeof inputRecipe>['size']
  /** Without its own border, inside a SearchBar. */
  plain?: boolean
  /** At the start, inside the border. */
  startIcon?: string
  /** At the end, inside the border: a button that shows the password or clears the text. */
  end?: ReactNode
}

const leftToRight: ReadonlySet<string> = new Set(['email', 'url', 'tel', 'password'])

export function Input({ size, plain, startIcon, end, className, ...rest }: InputProps) {
  const input = (
    <input
      {...rest}
      {...useFieldControl(rest)}
      className={classes(inputClasses({ size, plain, icon: Boolean(startIcon) }), className)}
    />
  )
  if (!startIcon && !end) return input
  // Numbers and addresses go from left to right in every language, and what is at their end goes with them.
  const isLeftToRight = leftToRight.has(rest.type ?? '') || rest.inputMode === 'numeric' || rest.inputMode === 'decimal'
  return (
    <span className={inputGroupClasses('root')} dir={isLeftToRight ? 'ltr' : undefined}>
      {startIcon ? (
        <span className={inputGroupClasses('start')}>
          <Icon icon={startIcon} />
        </span>
      ) : null}
      {input}
      {end ? <span className={inputGroupClasses('end')}>{end}</span> : null}
    </span>
  )
}

export interface TextareaProps extends ComponentPropsWithRef<'textarea'> {
  size?: Variants<typeof textareaRecipe>['size']
}

/** Grows with its text, up to 60 % of the screen. */
export function Textarea({ size, className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      {...rest}
      {...useFieldControl(rest)}
      className={classes(textareaClasses({ size }), className)}
    />
  )
}

export interface NativeSelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  size?: Variants<typeof nativeSelectRecipe>['size']
  /** As wide as its longest option, for a choice in a row of tools. */
  fit?: boolean
  /** Without its own border, inside a SearchBar. */
  plain?: boolean
}

/** The native select, which works best on a phone. Its children are options. */
export function NativeSelect({ size, fit, plain, className, children, ...rest }: NativeSelectProps) {
  return (
    <span className={classes(nativeSelectClasses('root', { fit }), className)}>
      <select {...rest} {...useFieldControl(rest)} className={nativeSelectClasses('field', { size, fit, plain })}>
        {children}
      </select>
      <span className={nativeSelectClasses('indicator', { size })}>
        <Icon icon={chevronDownIcon} />
      </span>
    </span>
  )
}
