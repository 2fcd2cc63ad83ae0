import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { moveOrganization } from '#client/api/organization-moves.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { requiredText } from '#shared/resources/fields.ts'
import type { Organization } from '#shared/resources/organization.ts'
import type { VolunteerCenter } from '#shared/resources/volunteer-center.ts'

const schema = z.object({ name: requiredText(120) })

type Props = { organization: Organization; target: VolunteerCenter; onMoved: () => void }

/** Typing the name confirms: a move cannot be undone with one click. */
export function ConfirmMove({ organization, target, onMoved }: Props) {
  const { t } = useTranslation('organization-move')
  const { id, name, lockVersion } = organization
  const form = useSchemaForm({
    schema,
    defaultValues: { name: '' },
    onSubmit: async (values) => {
      await moveOrganization(id, { ...values, volunteerCenterId: target.id, lockVersion })
      onMoved()
    },
  })
  return (
    <Form form={form} submitLabel={t('submit', { center: target.name })}>
      <TextField
        control={form.control}
        name="name"
        label={t('confirm', { name })}
        help={t('confirmHelp')}
        missing={t('confirmMissing')}
        autoComplete="off"
      />
    </Form>
  )
}
