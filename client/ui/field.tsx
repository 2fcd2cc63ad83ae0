'use no memo'

import circleAlertIcon from 'virtual:icons/circle-alert'
import { createContext, type ReactNode, use, useId } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { fieldRecipe, fieldsetRecipe } from './system/recipes/forms.ts'

export const fieldClasses = slotClasses<typeof fieldRecipe>('field', {}, {})
export const fieldsetClasses = slotClasses<typeof fieldsetRecipe>(
  'fieldset',
  { kind: 'options', layout: 'column' },
  { legend: ['kind'], content: ['kind', 'layout'] },
)

interface FieldWiring {
  controlId?: string
  describedBy?: string
  invalid: boolean
  disabled?: boolean
}

const FieldContext = createContext<FieldWiring | null>(null)

export interface ControlWiring {
  id?: string
  disabled?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
}

/** Props that a control inherits from its Field or Fieldset; its own props take precedence, descriptions are joined. */
export function useFieldControl(own: ControlWiring): ControlWiring {
  const field = use(FieldContext)
  if (!field) return own
  return {
    id: own.id ?? field.controlId,
    disabled: own.disabled ?? field.disabled,
    'aria-describedby': classes(own['aria-describedby'], field.describedBy) || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
  }
}

interface FieldTexts {
  /** Help text below the control, always visible. */
  help?: ReactNode
  /** The error message. When present, the control is invalid. */
  error?: ReactNode
  /** "(niet verplicht)": only for optional fields. */
  optionalText?: ReactNode
}

export interface FieldProps extends FieldTexts {
  label: ReactNode
  /** Only for screen readers, not shown (search fields with a clear context). */
  hideLabel?: boolean
  /** Id of the control, when something else links to it (error summaries). */
  id?: string
  /** Character count at the right below the control: "120 van 500 tekens". */
  counter?: ReactNode
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** A label with one control, its help and its error. */
export function Field(props: FieldProps) {
  const { label, hideLabel, id, help, error, optionalText, counter, disabled, className, children } = props
  const own = useId()
  const controlId = id ?? `${own}control`
  const helpId = `${own}help`
  const errorId = `${own}error`
  const describedBy = classes(error ? errorId : null, help ? helpId : null) || undefined
  return (
    <FieldContext value={{ controlId, describedBy, invalid: Boolean(error), disabled }}>
      <div className={classes(fieldClasses('root'), className)}>
        <label htmlFor={controlId} className={hideLabel ? 'visually-hidden' : fieldClasses('label')}>
          {label}
          {optionalText ? <span className={fieldClasses('optional')}>{optionalText}</span> : null}
        </label>
        {children}
        {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
        {help ? (
          <p id={helpId} className={fieldClasses('helperText')}>
            {help}
          </p>
        ) : null}
        {counter ? <p className={fieldClasses('counter')}>{counter}</p> : null}
      </div>
    </FieldContext>
  )
}

function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={fieldClasses('errorText')}>
      <Icon icon={circleAlertIcon} />
      <span>{children}</span>
    </p>
  )
}

export interface FieldsetProps extends FieldTexts {
  legend: ReactNode
  hideLegend?: boolean
  /** `options`: the options of one question. `group`: fields under a heading. */
  kind?: Variants<typeof fieldsetRecipe>['kind']
  layout?: Variants<typeof fieldsetRecipe>['layout']
  id?: string
  disabled?: boolean
  className?: string
  children: ReactNode
}

/** Radios, checkboxes or a group of fields under one legend. Its options inherit its error state. */
export function Fieldset(props: FieldsetProps) {
  const { legend, hideLegend, kind, layout, id, help, error, optionalText, disabled, className, children } = props
  const own = useId()
  const helpId = `${own}help`
  const errorId = `${own}error`
  const describedBy = classes(error ? errorId : null, help ? helpId : null) || undefined
  const isOptions = kind !== 'group'
  return (
    <fieldset
      id={id}
      // Focus target of the links in an error summary.
      tabIndex={id ? -1 : undefined}
      disabled={disabled}
      aria-describedby={describedBy}
      className={classes(fieldsetClasses('root'), className)}
    >
      <legend className={hideLegend ? 'visually-hidden' : fieldsetClasses('legend', { kind })}>
        {legend}
        {optionalText ? <span className={fieldClasses('optional')}>{optionalText}</span> : null}
      </legend>
      {help ? (
        <p id={helpId} className={fieldsetClasses('helperText')}>
          {help}
        </p>
      ) : null}
      <FieldContext value={isOptions ? { invalid: Boolean(error), disabled } : null}>
        <div className={fieldsetClasses('content', { kind, layout })}>{children}</div>
      </FieldContext>
      {error ? (
        <p id={errorId} className={fieldsetClasses('errorText')}>
          <Icon icon={circleAlertIcon} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  )
}
