import { useTranslation } from 'react-i18next'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { policiesSchema } from './organization-values.ts'
import { type TabProps, useSaveOrganization } from './use-save-organization.ts'

const policyNames = ['insurance', 'vog', 'integrity'] as const

/** What the organization arranges for its volunteers. */
export function PoliciesTab(props: TabProps) {
  const { t } = useTranslation('organizations')
  const save = useSaveOrganization(props)
  const { policies } = props.organization.profile ?? {}
  const form = useSchemaForm({
    schema: policiesSchema,
    defaultValues: {
      insurance: policies?.insurance ?? '',
      vog: policies?.vog ?? '',
      integrity: policies?.integrity ?? '',
    },
    onSubmit: async (values) => {
      await save({ profile: { policies: values } })
      form.methods.reset(form.methods.getValues())
    },
  })
  return (
    <Form form={form} submitLabel={t('edit.save')}>
      {policyNames.map((name) => (
        <TextareaField
          key={name}
          control={form.control}
          name={name}
          label={t(`policies.${name}`)}
          help={t(`policies.${name}Help`)}
          rows={3}
        />
      ))}
    </Form>
  )
}
