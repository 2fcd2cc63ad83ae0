import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { RadiosField } from '#client/forms/kinds/choice-fields.tsx'
import { DateField } from '#client/forms/kinds/date-fields.tsx'
import { NumberField } from '#client/forms/kinds/number-field.tsx'
import { isDate } from '#client/forms/written-values.ts'
import { formatWeekday } from '#client/i18n/format.ts'
import { useRecurrenceWords } from '#client/shell/recurrence-words.ts'
import { Grid } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { repeats } from '#shared/recurrence.ts'
import type { ActivityValues } from './activity-values.ts'

/** Repeating in words that name the chosen day: "Elke maand op de tweede donderdag". */
export function RepeatFields() {
  const { t } = useTranslation('calendar')
  const { watch, formState } = useFormContext<ActivityValues>()
  const { locale } = useBoot()
  const wordsOf = useRecurrenceWords()
  const [day, repeat, weeks] = [watch('day'), watch('repeat'), watch('weeks')]
  if (!isDate(day)) return <Text tone="muted">{t('repeat.dayFirst')}</Text>
  // A rule beyond these choices can only be kept.
  const hasOther = formState.defaultValues?.repeat === 'other'
  const options = repeats
    .filter((value) => value !== 'other' || hasOther)
    .map((value) => ({
      value,
      label:
        value === 'weeks'
          ? t('repeat.weeksChoice', { weekday: formatWeekday(locale, day, 'long') })
          : wordsOf({ repeat: value, weeks: null, until: null }, day),
    }))
  const goesOn = repeat !== 'none' && repeat !== 'other'
  return (
    <>
      <RadiosField name="repeat" options={options} />
      {goesOn ? (
        <Grid columns="two" gap="5">
          {repeat === 'weeks' ? <NumberField name="weeks" integer help={t('repeat.weeksHelp')} /> : null}
          <DateField name="until" optional from={day} />
        </Grid>
      ) : null}
      {repeat === 'weeks' && typeof weeks === 'number' ? (
        <Text tone="muted" role="status">
          {wordsOf({ repeat, weeks, until: null }, day)}
        </Text>
      ) : null}
    </>
  )
}
