import { useTranslation } from 'react-i18next'
import { AddressField } from '#client/forms/fields/address-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { addressSchema, addressValues } from './organization-values.ts'
import { type TabProps, useSaveOrganization } from './use-save-organization.ts'

/** Where people visit the organization: its place on the map. */
export function AddressTab(props: TabProps) {
  const { t } = useTranslation('organizations')
  const save = useSaveOrganization(props)
  const form = useSchemaForm({
    schema: addressSchema,
    defaultValues: addressValues(props.organization.address),
    onSubmit: async ({ address }) => {
      await save({ address })
      form.methods.reset(form.methods.getValues())
    },
  })
  return (
    <Form form={form} submitLabel={t('edit.save')}>
      <AddressField control={form.control} name="address" label={t('field.address')} help={t('help.address')} />
    </Form>
  )
}
