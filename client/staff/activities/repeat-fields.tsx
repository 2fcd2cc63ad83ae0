import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { isDate } from '#client/forms/fields/date-text.ts'
import { NumberField } from '#client/forms/fields/number-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { formatWeekday } from '#client/i18n/format.ts'
import { useRecurrenceText } from '#client/records/activities/recurrence-text.ts'
import { Grid } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { repeats, skippedDay } from '#shared/recurrence.ts'
import type { ActivityValues } from './activity-values.ts'

/** How an activity repeats; the choices name its weekday: "Elke maand op de tweede donderdag". */
export function RepeatFields({ control }: { control: Control<ActivityValues> }) {
  const { t } = useTranslation('calendar')
  const { defaultValues } = useFormState({ control })
  const { locale } = useBoot()
  const recurrenceText = useRecurrenceText()
  const [day, repeat, weeks] = useWatch({ control, name: ['day', 'repeat', 'weeks'] })
  if (!isDate(day)) return <Text tone="muted">{t('repeat.dayFirst')}</Text>
  // A rule outside these choices can stay unchanged, but not be chosen.
  const hasOther = defaultValues?.repeat === 'other'
  const options = repeats
    .filter((value) => value !== 'other' || hasOther)
    .map((value) => ({
      value,
      label:
        value === 'weeks'
          ? t('repeat.weeksChoice', { weekday: formatWeekday(locale, day, 'long') })
          : recurrenceText({ repeat: value, weeks: null, until: null }, day),
    }))
  const skipped = repeat === 'monthlyDay' ? skippedDay(day) : null
  const mayEnd = repeat !== 'none' && repeat !== 'other'
  return (
    <>
      <SelectField control={control} name="repeat" label={t('repeat.label')} options={options} />
      {skipped ? (
        <Text tone="muted" role="status">
          {t('overview.skipsMonths', { day: skipped })}
        </Text>
      ) : null}
      {mayEnd ? (
        <Grid columns="two" gap="5">
          {repeat === 'weeks' ? (
            <NumberField
              control={control}
              name="weeks"
              label={t('repeat.howManyWeeks')}
              missing={t('overview.missing.weeks')}
              integer
              help={t('repeat.weeksHelp')}
            />
          ) : null}
          <DateField
            control={control}
            name="until"
            label={t('repeat.untilLabel')}
            missing={t('overview.missing.until')}
            from={day}
          />
        </Grid>
      ) : null}
      {repeat === 'weeks' && typeof weeks === 'number' ? (
        <Text tone="muted" role="status">
          {recurrenceText({ repeat, weeks, until: null }, day)}
        </Text>
      ) : null}
    </>
  )
}
