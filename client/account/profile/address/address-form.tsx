import { useTranslation } from 'react-i18next'
import { type OwnPassword, requestAddress } from '#client/api/own-account.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import type { AddressChange } from '#shared/resources/user-schema.ts'
import { OwnPasswordField, useAsksPassword } from '../own-password-field.tsx'

const loadSchema = once(() => import('#shared/resources/user-schema.ts'))

/** Asks for the new address; the server asks for a proof, because the account is at stake. */
export function AddressForm() {
  const { t } = useTranslation('profile')
  const asksPassword = useAsksPassword()
  const form = useSchemaForm<AddressChange & OwnPassword>({
    loadSchema: async () => {
      const { addressChange, addressChangeWithPassword } = await loadSchema()
      return asksPassword ? addressChangeWithPassword : addressChange
    },
    defaultValues: asksPassword ? { email: '', password: '' } : { email: '' },
    onSubmit: (values) => requestAddress(values),
  })
  const { control } = form
  return (
    <Form form={form} submitLabel={t('address.submit')}>
      <EmailField
        control={control}
        name="email"
        label={t('address.new')}
        missing={t('missing.email')}
        autoComplete="email"
      />
      {asksPassword ? <OwnPasswordField control={control} name="password" label={t('ownPassword.label')} /> : null}
    </Form>
  )
}
