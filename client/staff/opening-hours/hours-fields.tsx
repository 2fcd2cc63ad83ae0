import plusIcon from 'virtual:icons/plus'
import trashIcon from 'virtual:icons/trash-2'
import { type Control, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TimeField } from '#client/forms/fields/time-field.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Fieldset } from '#client/ui/field.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { weekdayNames } from '#shared/opening-hours-in-words.ts'
import { weekdays } from '#shared/weekdays.ts'
import { type HoursRow, maxHoursRows } from './hours-values.ts'

/** Opening hours as rows of day, from and until; a day with a break has two rows, a day without is closed. */
export function HoursFields({ control }: { control: Control }) {
  const { t } = useTranslation('opening-hours')
  const { locale } = useBoot()
  const names = weekdayNames(locale)
  const { fields, append, remove } = useFieldArray({ control, name: 'hours', keyName: 'key' })
  const rows = fields as unknown as (HoursRow & { key: string })[]
  const add = () => {
    const last = control._formValues.hours?.at(-1) as HoursRow | undefined
    // The day after the last one, at the same times: that is how most weeks go on.
    const day = weekdays[(last ? weekdays.indexOf(last.day) + 1 : 0) % weekdays.length] ?? 'mon'
    append({ day, from: last?.from ?? '09:00', to: last?.to ?? '17:00' })
  }
  return (
    <Fieldset legend={t('title')} help={t('editor.help')} kind="group">
      <Stack gap="3">
        {rows.map(({ key }, index) => (
          <Grid key={key} columns="four" gap="3" align="end">
            <SelectField
              control={control}
              name={`hours.${index}.day`}
              label={t('editor.day')}
              optional={false}
              options={weekdays.map((value) => ({ value, label: names[value] }))}
            />
            <TimeField control={control} name={`hours.${index}.from`} label={t('editor.from')} optional={false} />
            <TimeField control={control} name={`hours.${index}.to`} label={t('editor.to')} optional={false} />
            <div>
              <IconButton
                variant="ghost"
                icon={trashIcon}
                label={t('editor.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </div>
          </Grid>
        ))}
        {rows.length < maxHoursRows ? (
          <div>
            <Button size="sm" variant="outline" startIcon={plusIcon} onClick={add}>
              {t('editor.add')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Fieldset>
  )
}
