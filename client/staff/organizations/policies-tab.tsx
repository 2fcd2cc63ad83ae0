import { useTranslation } from 'react-i18next'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { organizationPolicies } from '#shared/resources/organization-values.ts'
import { policiesSchema } from './organization-values.ts'
import { type TabProps, useOrganizationForm } from './use-organization-form.ts'

/** What the organization arranges for its volunteers. */
export function PoliciesTab(props: TabProps) {
  const { t } = useTranslation('organizations')
  const form = useOrganizationForm(props, {
    draftName: 'organization_policies',
    schema: policiesSchema,
    valuesOf: ({ profile }) => ({
      insurance: profile?.policies?.insurance ?? '',
      vog: profile?.policies?.vog ?? '',
      integrity: profile?.policies?.integrity ?? '',
    }),
    attributesOf: (policies) => ({ profile: { policies } }),
  })
  return (
    <Form form={form} submitLabel={t('edit.save')}>
      {organizationPolicies.map((name) => (
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
