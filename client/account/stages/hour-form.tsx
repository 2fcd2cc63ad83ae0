import { useTranslation } from 'react-i18next'
import { changeHours, enterHours } from '#client/api/stages.ts'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { NumberField } from '#client/forms/fields/number-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { type HourEntry, hoursOf } from '#shared/resources/hour-entry.ts'
import { hourEntryForm } from '#shared/resources/hour-entry-schema.ts'

type Props = { applicationId: string; entry: HourEntry | undefined; onDone: () => void }

export function HourForm({ applicationId, entry, onDone }: Props) {
  const { t } = useTranslation('stages')
  const form = useSchemaForm({
    schema: hourEntryForm,
    defaultValues: {
      workedOn: entry?.workedOn ?? '',
      ...(entry ? { hours: hoursOf(entry.minutes) } : {}),
      description: entry?.description ?? '',
    },
    fieldNames: { minutes: 'hours' },
    onSubmit: async ({ hours, ...values }, key) => {
      const attributes = { ...values, minutes: Math.round(hours * 60) }
      if (entry) await changeHours(entry.id, { ...attributes, lockVersion: entry.lockVersion }, key)
      else await enterHours({ ...attributes, applicationId }, key)
      showToast({ title: t('entry.saved'), tone: 'success' })
      onDone()
    },
  })
  const { control } = form
  return (
    <Form form={form} submitLabel={t('entry.save')}>
      <DateField control={control} name="workedOn" label={t('entry.workedOn')} missing={t('entry.workedOnMissing')} />
      <NumberField
        control={control}
        name="hours"
        label={t('entry.hours')}
        help={t('entry.hoursHelp')}
        missing={t('entry.hoursMissing')}
        unit={t('entry.hoursUnit')}
      />
      <TextareaField
        control={control}
        name="description"
        label={t('entry.description')}
        missing={t('entry.descriptionMissing')}
        rows={2}
      />
    </Form>
  )
}
