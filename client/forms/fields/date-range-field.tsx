'use no memo'
import type { Control, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { useFormField } from '../use-form-field.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'

/** Two dates under one label; the fields are `name.from` and `name.to`. */
export function DateRangeField<Values extends FieldValues>(props: DateFieldProps<Values>) {
  const { name, from, to } = props
  const { t } = useTranslation('forms')
  const { id, label, error, help, optionalText } = useFormField(props)
  const date = { control: props.control as unknown as Control, from, to, optional: false }
  return (
    <Fieldset legend={label} id={id} help={help} error={error} optionalText={optionalText}>
      <Grid columns="two" gap="5">
        <DateField {...date} name={`${name}.from`} label={t('range.from')} />
        <DateField {...date} name={`${name}.to`} label={t('range.to')} />
      </Grid>
    </Fieldset>
  )
}
