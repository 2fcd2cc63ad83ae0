/** The house's controls bound to React Hook Form. Each takes its label from the form around it, by its name. */
import { type ReactNode, useRef, useState } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/button.tsx'
import { Checkbox, Radio, type RadioProps } from '#client/ui/choice.tsx'
import { Field, Fieldset } from '#client/ui/field.tsx'
import { eyeIcon } from '#client/ui/icons/eye.ts'
import { eyeOffIcon } from '#client/ui/icons/eye-off.ts'
import { Input, type InputProps, NativeSelect, Textarea } from '#client/ui/input.tsx'
import { afterPointer } from './after-pointer.ts'
import { useFormField } from './form.tsx'

type FieldProps = {
  name: string
  help?: ReactNode
  /** Required is the norm; this marks the rest. */
  optional?: boolean
}

/**
 * React Hook Form's `register`, for controls that were on the page before their script: what somebody typed or ticked
 * by then is taken over, where `register` would reset it to the default.
 */
function useAdoptingRegister() {
  const { register, getValues, setValue } = useFormContext()
  const adopted = useRef(new Set<string>())
  return (name: string, options?: RegisterOptions) => {
    const { ref, ...field } = register(name, options)
    const initial: unknown = getValues(name)
    const adopt = (node: FormControl | null) => {
      if (node && !adopted.current.has(name)) {
        adopted.current.add(name)
        const found = contentOf(node)
        if (found !== undefined && found !== (initial ?? '')) setValue(name, found, { shouldDirty: true })
      }
      ref(node)
    }
    const isBox = typeof initial === 'boolean'
    const onBlur: typeof field.onBlur = async (event) => afterPointer(() => void field.onBlur(event))
    return {
      ...field,
      onBlur,
      ref: adopt,
      ...(isBox ? { defaultChecked: initial } : { defaultValue: initial as string }),
    }
  }
}

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What stands in a control; undefined for a radio button that is off. */
function contentOf(node: FormControl): unknown {
  if (node instanceof HTMLInputElement && node.type === 'checkbox') return node.checked
  if (node instanceof HTMLInputElement && node.type === 'radio') return node.checked ? node.value : undefined
  return node.value
}

function useLabelled({ name, help, optional }: FieldProps) {
  const { t } = useTranslation('common')
  const register = useAdoptingRegister()
  const { id, label, error } = useFormField(name)
  const optionalText = optional ? ` (${t('form.optional')})` : undefined
  return { field: { id, label, error, help, optionalText }, register, required: !optional }
}

type TextFieldProps = FieldProps & Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength'>

type TextFieldOwnProps = TextFieldProps & {
  /** Sends null for an empty text; what is optional does so anyway. */
  blankIsNull?: boolean
}

export function TextField({ name, help, optional, blankIsNull = optional, ...input }: TextFieldOwnProps) {
  const { field, register, required } = useLabelled({ name, help, optional })
  return (
    <Field {...field}>
      <Input {...input} {...register(name, { setValueAs: emptyToNull(blankIsNull) })} aria-required={required} />
    </Field>
  )
}

export function TextareaField({ name, help, optional, rows }: FieldProps & { rows?: number }) {
  const { field, register, required } = useLabelled({ name, help, optional })
  return (
    <Field {...field}>
      <Textarea rows={rows} {...register(name, { setValueAs: emptyToNull(optional) })} aria-required={required} />
    </Field>
  )
}

/** Password with a button that shows it: typing errors are the commonest reason that signing in fails. */
export function PasswordField({ name, help, autoComplete }: FieldProps & { autoComplete: string }) {
  const { t } = useTranslation('common')
  const { field, register } = useLabelled({ name, help })
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      <Input
        {...register(name)}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        aria-required
        end={
          <IconButton
            icon={shown ? eyeOffIcon : eyeIcon}
            label={shown ? t('form.hidePassword') : t('form.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  )
}

type Option = { value: string; label: string; description?: ReactNode }

export function SelectField({ name, help, optional, options }: FieldProps & { options: readonly Option[] }) {
  const { t } = useTranslation('common')
  const { field, register, required } = useLabelled({ name, help, optional })
  return (
    <Field {...field}>
      <NativeSelect {...register(name, { setValueAs: emptyToNull(optional) })} aria-required={required}>
        <option value="">{t('form.choose')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

/** One box with its sentence; its error stands under it. */
export function CheckboxField({ name, help, description }: FieldProps & { description?: ReactNode }) {
  const register = useAdoptingRegister()
  const { id, label, error } = useFormField(name)
  return (
    <Fieldset legend={label} hideLegend error={error} help={help}>
      <Checkbox id={id} label={label} description={description} {...register(name)} />
    </Fieldset>
  )
}

export function RadioField(props: FieldProps & { options: readonly Option[]; card?: RadioProps['card'] }) {
  const { register } = useFormContext()
  const { id, label, error } = useFormField(props.name)
  return (
    <Fieldset legend={label} error={error} help={props.help} id={id}>
      {props.options.map((option) => (
        <Radio key={option.value} card={props.card} {...option} {...register(props.name)} />
      ))}
    </Fieldset>
  )
}

// What may be left out is null on the wire, not an empty text.
const emptyToNull = (active: boolean | undefined) => (value: unknown) => (active && value === '' ? null : value)
