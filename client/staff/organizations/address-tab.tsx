import { useTranslation } from 'react-i18next'
import { AddressField } from '#client/forms/fields/address-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { addressSchema, addressValues } from './organization-values.ts'
import { type TabProps, useOrganizationForm } from './use-organization-form.ts'

/** Where people visit the organization: its place on the map. */
export function AddressTab(props: TabProps) {
  const { t } = useTranslation('organizations')
  const form = useOrganizationForm(props, {
    draftName: 'organization_address',
    schema: addressSchema,
    valuesOf: ({ address }) => addressValues(address),
    attributesOf: ({ address }) => ({ address }),
  })
  return (
    <Form form={form} submitLabel={t('edit.save')}>
      <AddressField control={form.control} name="address" label={t('field.address')} help={t('help.address')} />
    </Form>
  )
}
