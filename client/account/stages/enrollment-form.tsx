import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { requestEnrollment, useSchools } from '#client/api/stages.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { Organization } from '#shared/resources/organization.ts'
import { pupilForm } from '#shared/resources/pupil-schema.ts'

type Props = { onDone: () => void }

/** A pupil chooses a school and, under eighteen, names a guardian. */
export function EnrollmentForm({ onDone }: Props) {
  const { t } = useTranslation('stages')
  const { data: schools, error, reload } = useSchools()
  if (error && !schools) return <LoadError error={error} onRetry={() => void reload()} />
  if (!schools) return <Skeleton shape="block" />
  if (schools.length === 0) {
    return (
      <EmptyState
        media={<Illustration name="state-empty" />}
        title={t('join.noSchools')}
        description={t('join.noSchoolsText')}
      />
    )
  }
  return <SchoolForm schools={schools} onDone={onDone} />
}

function SchoolForm({ schools, onDone }: Props & { schools: Organization[] }) {
  const { t } = useTranslation('stages')
  const form = useSchemaForm({
    draft: { name: 'pupil_enrollment' },
    schema: pupilForm,
    defaultValues: {
      schoolId: schools.length === 1 ? (schools[0]?.id ?? '') : '',
      className: '',
      age: 'minor',
      guardianEmail: '',
    },
    onSubmit: async ({ age, guardianEmail, ...values }, key) => {
      await requestEnrollment(
        { ...values, adult: age === 'adult', guardianEmail: age === 'adult' ? null : guardianEmail },
        key,
      )
      showToast({ title: t('join.done'), tone: 'success' })
      onDone()
    },
  })
  const { control } = form
  const isMinor = useWatch({ control, name: 'age' }) === 'minor'
  return (
    <Stack as="section" gap="4" aria-labelledby="start">
      <Stack gap="1">
        <Heading as="h2" size="xl" id="start">
          {t('join.title')}
        </Heading>
        <Text tone="muted">{t('join.intro')}</Text>
      </Stack>
      <Form form={form} submitLabel={t('join.submit')}>
        <SelectField
          control={control}
          name="schoolId"
          label={t('join.school')}
          missing={t('join.schoolMissing')}
          options={schools.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          control={control}
          name="className"
          label={t('join.className')}
          missing={t('join.classNameMissing')}
          maxLength={40}
        />
        <RadioField
          control={control}
          name="age"
          label={t('join.age')}
          options={[
            { value: 'minor', label: t('join.minor') },
            { value: 'adult', label: t('join.adult') },
          ]}
        />
        {isMinor ? (
          <EmailField
            control={control}
            name="guardianEmail"
            label={t('join.guardianEmail')}
            missing={t('join.guardianEmailMissing')}
            optional={false}
            help={t('join.guardianHelp')}
            autoComplete="off"
          />
        ) : null}
      </Form>
    </Stack>
  )
}
