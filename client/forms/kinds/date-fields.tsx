/** Dates and times: typed as people write them, or chosen in a calendar. */
import { useTranslation } from 'react-i18next'
import { DateInput, TimeInput } from '#client/ui/date-input.tsx'
import { Field, Fieldset } from '#client/ui/field.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { useFormField } from '../form.tsx'
import { isDate, readDate, writeDate } from '../written-values.ts'
import { useDateTexts } from './use-date-texts.ts'
import { type KindProps, useKind, useWritten } from './use-kind.ts'

type DateProps = KindProps & {
  /** First and last day that may be chosen. */
  from?: string
  to?: string
  autoComplete?: string
}

export function DateField({ from, to, autoComplete, ...props }: DateProps) {
  const { t } = useTranslation('forms')
  const kind = useKind<string | null>(props)
  const texts = useDateTexts(kind.label)
  const value = kind.value ?? ''
  const written = useWritten(value, writeDate)
  return (
    <Field {...kind.words} help={props.help ?? t('date.help')} id={kind.id}>
      <DateInput
        ref={kind.ref}
        label={kind.label}
        texts={texts}
        text={written.text}
        value={isDate(value) ? value : ''}
        today={dutchDay(new Date())}
        from={from}
        to={to}
        required={kind.required}
        autoComplete={autoComplete}
        onText={(text) => {
          const read = readDate(text)
          written.onText(text, read)
          kind.onChange(read)
        }}
        onChoose={(date) => {
          written.settle()
          kind.onChange(date)
          if (kind.words.error) kind.check()
        }}
        onBlur={() => {
          if (isDate(value)) written.settle()
          kind.onBlur()
        }}
      />
    </Field>
  )
}

/** Two dates in one question; the fields are `name.from` and `name.to`. */
export function DateRangeField({ name, help, optional, from, to }: DateProps) {
  const { t } = useTranslation('common')
  const { id, label, error } = useFormField(name)
  return (
    <Fieldset
      legend={label}
      id={id}
      help={help}
      error={error}
      optionalText={optional ? ` (${t('form.optional')})` : undefined}
    >
      <Grid columns="two" gap="5">
        <DateField name={`${name}.from`} from={from} to={to} />
        <DateField name={`${name}.to`} from={from} to={to} />
      </Grid>
    </Fieldset>
  )
}

/** The browser's own time field: the best one on a phone, and spoken by every screen reader. */
export function TimeField(props: KindProps) {
  const kind = useKind<string | null>(props)
  return (
    <Field {...kind.words} id={kind.id}>
      <TimeInput
        ref={kind.ref}
        value={kind.value ?? ''}
        aria-required={kind.required}
        onChange={(event) => kind.onChange(event.currentTarget.value)}
        onBlur={kind.onBlur}
      />
    </Field>
  )
}
