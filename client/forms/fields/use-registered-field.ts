'use no memo'

import { useRef } from 'react'
import { type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { afterPress } from '../after-press.ts'
import { type FieldChoices, type FieldProps, useFormField } from '../use-form-field.ts'

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * A field whose control is registered with React Hook Form and keeps its own value: what was typed or ticked before
 * hydration is taken over, where `register` would reset it to the default.
 */
export function useRegisteredField<Values extends FieldValues>(props: FieldProps<Values> & FieldChoices) {
  const name: string = props.name
  const { register, getValues, setValue } = useFormContext()
  const adopted = useRef<string | null>(null)
  const { id, label, error, help, optionalText, required, blankIsNull } = useFormField(props)
  const registered = (options?: RegisterOptions) => {
    const { ref, ...control } = register(name, options)
    const initial: unknown = getValues(name)
    const adopt = (node: FormControl | null) => {
      if (node && adopted.current !== name) {
        adopted.current = name
        const current = controlValue(node)
        if (current !== (initial ?? '')) setValue(name, current, { shouldDirty: true })
      }
      ref(node)
    }
    const onBlur: typeof control.onBlur = async (event) => afterPress(() => void control.onBlur(event))
    return {
      ...control,
      onBlur,
      ref: adopt,
      ...(typeof initial === 'boolean' ? { defaultChecked: initial } : { defaultValue: initial as string }),
    }
  }
  return {
    field: { id, label, error, help, optionalText },
    required,
    /** Props of the control; an empty text is sent as null where `blankIsNull`. */
    registered,
    textOptions: (active = blankIsNull): RegisterOptions => ({
      setValueAs: (value: unknown) => (active && value === '' ? null : value),
    }),
  }
}

const controlValue = (node: FormControl): string | boolean =>
  node instanceof HTMLInputElement && node.type === 'checkbox' ? node.checked : node.value
