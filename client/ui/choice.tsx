'use no memo'

import { type ComponentPropsWithRef, type ReactNode, type Ref, useCallback, useId } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import { Fieldset, type FieldsetProps, useFieldControl } from './field.tsx'
import type { checkboxRecipe, radioGroupRecipe, switchRecipe } from './system/recipes/forms.ts'

export const checkboxClasses = slotClasses<typeof checkboxRecipe>(
  'checkbox',
  { size: 'md' },
  { root: ['size'], control: ['size'] },
)
export const radioClasses = slotClasses<typeof radioGroupRecipe>('radio', {}, { root: ['card'] })
export const switchClasses = slotClasses<typeof switchRecipe>('switch', {}, {})

interface OptionTexts {
  label: ReactNode
  description?: ReactNode
}

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'>

/** The id comes from the option itself, because the id of a Field belongs to its only control. */
function useOption(own: NativeInput) {
  const generated = useId()
  const wiring = useFieldControl({ ...own, id: own.id ?? generated })
  const descriptionId = `${wiring.id}description`
  return { wiring, descriptionId }
}

const describe = (describedBy: string | undefined, description: ReactNode, id: string) =>
  classes(describedBy, description ? id : null) || undefined

export interface CheckboxProps extends NativeInput, OptionTexts {
  size?: Variants<typeof checkboxRecipe>['size']
  /** Number of results, shown after the label. */
  count?: ReactNode
  /** Some of the options that it covers are checked. */
  indeterminate?: boolean
  hideLabel?: boolean
}

/** A native checkbox; the whole line of the label is clickable. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, size, count, indeterminate = false, hideLabel, className, ref, ...rest } = props
  const { wiring, descriptionId } = useOption(rest)
  const setNode = useCallback(
    (node: HTMLInputElement | null) => {
      if (node) node.indeterminate = indeterminate
      return forward(ref, node)
    },
    [ref, indeterminate],
  )
  return (
    <label className={classes(checkboxClasses('root', { size }), className)}>
      <input
        {...rest}
        {...wiring}
        ref={setNode}
        type="checkbox"
        aria-describedby={describe(wiring['aria-describedby'], description, descriptionId)}
        className={checkboxClasses('control', { size })}
      />
      <span className={hideLabel ? 'visually-hidden' : checkboxClasses('label')}>
        {label}
        {count === undefined ? null : <span className={checkboxClasses('count')}>{count}</span>}
        {description ? (
          <span id={descriptionId} className={checkboxClasses('description')}>
            {description}
          </span>
        ) : null}
      </span>
    </label>
  )
}

/** Calls or fills a ref of either kind. */
function forward<T>(ref: Ref<T> | undefined, node: T | null) {
  if (typeof ref === 'function') return ref(node)
  if (ref) ref.current = node
  return undefined
}

export interface SwitchProps extends NativeInput, OptionTexts {}

/** Takes effect immediately, without a save button; otherwise use a Checkbox. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const { wiring, descriptionId } = useOption(rest)
  return (
    <label className={classes(switchClasses('root'), className)}>
      <input
        {...rest}
        {...wiring}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own checked state.
        role="switch"
        aria-describedby={describe(wiring['aria-describedby'], description, descriptionId)}
        className={switchClasses('control')}
      />
      <span className={switchClasses('label')}>
        {label}
        {description ? (
          <span id={descriptionId} className={switchClasses('description')}>
            {description}
          </span>
        ) : null}
      </span>
    </label>
  )
}

export interface RadioProps extends NativeInput, OptionTexts {
  /** A large option with its own border. */
  card?: boolean
}

export function Radio({ label, description, card, className, ...rest }: RadioProps) {
  const { wiring, descriptionId } = useOption(rest)
  return (
    <label className={classes(radioClasses('root', { card }), className)}>
      <input
        {...rest}
        {...wiring}
        type="radio"
        aria-describedby={describe(wiring['aria-describedby'], description, descriptionId)}
        className={radioClasses('control')}
      />
      <span className={radioClasses('label')}>
        {label}
        {description ? (
          <span id={descriptionId} className={radioClasses('description')}>
            {description}
          </span>
        ) : null}
      </span>
    </label>
  )
}

export interface ChoiceOption extends OptionTexts {
  value: string
  disabled?: boolean
  count?: ReactNode
}

type GroupProps = Omit<FieldsetProps, 'children' | 'kind'> & { name: string; options: readonly ChoiceOption[] }

export interface RadioGroupProps extends GroupProps {
  value?: string | null
  defaultValue?: string
  onValueChange?: (value: string) => void
  card?: boolean
}

/** A choice of one option. For react-hook-form's `register` use Fieldset with Radio inside. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, options, value, defaultValue, onValueChange, card, ...fieldset } = props
  return (
    <Fieldset layout={card ? 'cards' : undefined} {...fieldset} kind="options">
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          description={option.description}
          disabled={option.disabled}
          card={card}
          {...(value === undefined
            ? { defaultChecked: option.value === defaultValue }
            : { checked: option.value === value })}
          onChange={() => onValueChange?.(option.value)}
        />
      ))}
    </Fieldset>
  )
}

export interface CheckboxGroupProps extends GroupProps {
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  size?: CheckboxProps['size']
}

/** A choice of any number of options; the value is in the order of the options. */
export function CheckboxGroup({ name, options, values, onValuesChange, size, ...fieldset }: CheckboxGroupProps) {
  const toggle = (value: string, on: boolean) => {
    const chosen = new Set(values)
    if (on) chosen.add(value)
    else chosen.delete(value)
    onValuesChange(options.map((option) => option.value).filter((one) => chosen.has(one)))
  }
  return (
    <Fieldset {...fieldset} kind="options">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          description={option.description}
          count={option.count}
          disabled={option.disabled}
          size={size}
          checked={values.includes(option.value)}
          onChange={(event) => toggle(option.value, event.currentTarget.checked)}
        />
      ))}
    </Fieldset>
  )
}
