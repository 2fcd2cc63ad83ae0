'use no memo'
import eyeIcon from 'virtual:icons/eye'
import eyeOffIcon from 'virtual:icons/eye-off'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useRegisteredField } from './use-registered-field.ts'

/** Password with a button that shows it: typing errors are the commonest reason that signing in fails. */
export function PasswordField<Values extends FieldValues>(props: FieldProps<Values> & { autoComplete: string }) {
  const { t } = useTranslation('common')
  const { field, registered } = useRegisteredField(props)
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      <Input
        {...registered()}
        type={shown ? 'text' : 'password'}
        autoComplete={props.autoComplete}
        aria-required
        end={
          <IconButton
            icon={shown ? eyeOffIcon : eyeIcon}
            label={shown ? t('form.hidePassword') : t('form.showPassword')}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  )
}
