'use no memo'
import type { FieldValues } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useRegisteredField } from './use-registered-field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  rows?: number
  /** Language of a label that somebody wrote, where it is not the page's. */
  labelLang?: string | undefined
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues>(props: Props<Values>) {
  const { field, registered, required, textOptions } = useRegisteredField(props)
  return (
    <Field {...field} label={props.labelLang ? <span lang={props.labelLang}>{field.label}</span> : field.label}>
      <Textarea lang={props.lang} rows={props.rows} {...registered(textOptions())} aria-required={required} />
    </Field>
  )
}
