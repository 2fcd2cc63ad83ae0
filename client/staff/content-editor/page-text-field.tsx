import type { KeyboardEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useRegisteredField } from '#client/forms/fields/use-registered-field.ts'
import type { FieldProps } from '#client/forms/use-form-field.ts'
import { PageTextarea } from '#client/ui/content-editor.tsx'
import { Field } from '#client/ui/field.tsx'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  look: Parameters<typeof PageTextarea>[0]['look']
  maxLength?: number
  /** Called for the Enter key: the text is one line. Without it a text has several. */
  onEnter?: () => void
  onText?: (text: string) => void
}

/** A text that is written in its place on the page; its label is its placeholder. */
export function PageTextField<Values extends FieldValues>(props: Props<Values>) {
  const { look, maxLength, onEnter, onText } = props
  const { field, registered, required, textOptions } = useRegisteredField(props)
  const control = registered(textOptions())
  return (
    <Field {...field} hideLabel>
      <PageTextarea
        {...control}
        look={look}
        maxLength={maxLength}
        placeholder={`${props.label}${field.optionalText ?? ''}`}
        aria-required={required}
        onChange={(event) => {
          const { currentTarget: area } = event
          // A pasted text may have several lines.
          if (onEnter && /[\r\n]/.test(area.value)) area.value = area.value.replace(/\s*[\r\n]+\s*/g, ' ')
          void control.onChange(event)
          onText?.(area.value)
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
      />
    </Field>
  )
}
