'use no memo'
import 'virtual:platform-styles-forms.css'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Fieldset } from '#client/ui/field.tsx'
import { SlotGrid } from '#client/ui/slot-grid.tsx'
import { dayparts, weekdayKeys } from '#shared/availability.ts'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

/** Days and parts of the day on which somebody is available. */
export function AvailabilityField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { t } = useTranslation('forms')
  const slots = weekdayKeys.flatMap((day) =>
    dayparts.map((part) => ({ value: `${day}-${part}`, label: `${t(`days.${day}`)} ${t(`dayparts.${part}`)}` })),
  )
  const { fieldset, value, onChoose } = useControlledField<string[], Values>({ ...props, options: slots })
  return (
    <Fieldset {...fieldset} help={props.help ?? t('availability.help')}>
      <SlotGrid
        label={props.label}
        rows={weekdayKeys.map((key) => ({ key, label: t(`days.${key}`) }))}
        columns={dayparts.map((key) => ({ key, label: t(`dayparts.${key}`) }))}
        values={value}
        onValues={onChoose}
        onBlur={() => undefined}
        squareLabel={(row, column) => `${row}, ${column}`}
        wholeLabel={(name) => t('availability.whole', { name })}
      />
    </Fieldset>
  )
}
