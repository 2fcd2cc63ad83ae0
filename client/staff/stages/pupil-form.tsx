import { useTranslation } from 'react-i18next'
import { updatePupil } from '#client/api/stages.ts'
import { NumberField } from '#client/forms/fields/number-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Pupil } from '#shared/resources/pupil.ts'
import { pupilFacts } from '#shared/resources/pupil-schema.ts'

type Props = { pupil: Pupil; onDone: () => void }

export function PupilForm({ pupil, onDone }: Props) {
  const { t } = useTranslation('stages')
  const form = useSchemaForm({
    schema: pupilFacts,
    defaultValues: { className: pupil.className, hoursGoal: pupil.hoursGoal },
    onSubmit: async (values, key) => {
      await updatePupil(pupil.id, { ...values, lockVersion: pupil.lockVersion }, key)
      showToast({ title: t('staff.saved'), tone: 'success' })
      onDone()
    },
  })
  return (
    <Form
      form={form}
      guarded={false}
      submitLabel={t('staff.save')}
      problemMessage={({ error }) => (error.status === 409 ? error.message : null)}
    >
      <TextField
        control={form.control}
        name="className"
        label={t('staff.columnClass')}
        missing={t('join.classNameMissing')}
        maxLength={40}
      />
      <NumberField
        control={form.control}
        name="hoursGoal"
        label={t('staff.hoursGoal')}
        missing={t('staff.hoursGoalMissing')}
        integer
        unit={t('entry.hoursUnit')}
      />
    </Form>
  )
}
