import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createOrganization } from '#client/api/staff-organizations.ts'
import { AddressField } from '#client/forms/fields/address-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { pathTo } from '#shared/paths.ts'
import {
  addressValues,
  newOrganizationSchema,
  type ProfileValues,
  profileAttributes,
  profileValues,
} from './organization-values.ts'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { ProfileFields } from './profile-fields.tsx'

/** Profile and address; services, contact persons and members follow on the edit page. */
export function NewOrganizationForm() {
  const { t } = useTranslation('organizations')
  const navigate = useNavigateAfterSend()
  const form = useSchemaForm({
    draft: { name: 'organization_new' },
    schema: newOrganizationSchema,
    defaultValues: { ...profileValues(null), ...addressValues(null) },
    onSubmit: async ({ address, ...values }, key) => {
      const attributes = profileAttributes({ ...values, assuredOn: null }, false)
      const { id, name } = await createOrganization(
        { ...attributes, organizationType: values.organizationType, address },
        key,
      )
      showToast({ title: t('add.done', { name }), tone: 'success' })
      void navigate(pathTo('organizationEdit', { id }, { tab: 'services' }))
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('add.submit')}
      messages={{ kvkNumber: t('field.kvkInvalid'), kvkBranchNumber: t('field.kvkBranchInvalid') }}
    >
      <ProfileFields control={form.control as unknown as Control<ProfileValues>} withType />
      <PossibleDuplicates control={form.control as unknown as Control<ProfileValues>} />
      <AddressField control={form.control} name="address" label={t('field.address')} help={t('help.address')} />
    </Form>
  )
}
