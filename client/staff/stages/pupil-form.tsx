import { useTranslation } from 'react-i18next'
import { updatePupil } from '#client/api/stages.ts'
import { readNewest } from '#client/api/use-document.ts'
import { NumberField } from '#client/forms/fields/number-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { type Pupil, pupilPath } from '#shared/resources/pupil.ts'
import { pupilFacts } from '#shared/resources/pupil-schema.ts'
import { pupilShape } from '#shared/resources/shapes/stage.ts'

type Props = { pupil: Pupil; onDone: () => void }

export function PupilForm({ pupil, onDone }: Props) {
  const { t } = useTranslation('stages')
  const versionOf = ({ lockVersion, className, hoursGoal }: Pupil) => ({
    lockVersion,
    values: { className, hoursGoal },
  })
  const form = useVersionedForm({
    schema: pupilFacts,
    version: versionOf(pupil),
    loadNewest: async () => versionOf(await readNewest(pupilShape, pupilPath(pupil.id))),
    onSubmit: async (values, key, lockVersion) => {
      await updatePupil(pupil.id, { ...values, lockVersion }, key)
      showToast({ title: t('staff.saved'), tone: 'success' })
      onDone()
      return undefined
    },
  })
  return (
    <Form form={form} submitLabel={t('staff.save')}>
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
