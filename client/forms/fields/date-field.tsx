'use no memo'
import 'virtual:platform-styles-forms.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateInput } from '#client/ui/date-input.tsx'
import { Field } from '#client/ui/field.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import type { FieldProps } from '../use-form-field.ts'
import { formatDateText, isDate, parseDateText } from './date-text.ts'
import { useCalendarMessages } from './use-calendar-messages.ts'
import { useControlledField, useTypedText } from './use-controlled-field.ts'

export type DateFieldProps<Values extends FieldValues> = FieldProps<Values> & {
  /** First and last day that may be chosen. */
  from?: string
  to?: string
}

/** A date, typed in any usual form or chosen in a calendar. */
export function DateField<Values extends FieldValues>({ from, to, ...props }: DateFieldProps<Values>) {
  const { t } = useTranslation('forms')
  const { field, ref, required, onChange, onChoose, onBlur, ...rest } = useControlledField<string | null, Values>(props)
  const value = rest.value ?? ''
  const typed = useTypedText(value, formatDateText)
  const calendarMessages = useCalendarMessages(props.label)
  return (
    <Field {...field} help={props.help ?? t('date.help')}>
      <DateInput
        ref={ref}
        label={props.label}
        texts={calendarMessages}
        text={typed.text}
        value={isDate(value) ? value : ''}
        today={dutchDay(new Date())}
        from={from}
        to={to}
        required={required}
        onText={(text) => {
          const date = parseDateText(text)
          typed.onText(text, date)
          onChange(date)
        }}
        onChoose={(date) => {
          typed.reset()
          onChoose(date)
        }}
        onBlur={() => {
          if (isDate(value)) typed.reset()
          onBlur()
        }}
      />
    </Field>
  )
}
