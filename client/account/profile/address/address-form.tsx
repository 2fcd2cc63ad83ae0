import { useTranslation } from 'react-i18next'
import { requestAddress } from '#client/api/own-account.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { PasswordField } from '#client/forms/fields/password-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { pathTo } from '#shared/paths.ts'

const loadSchema = once(() => import('#shared/resources/user-schema.ts').then(({ addressChange }) => addressChange))

/** Asks for the new address and, because the account is at stake, for the password. */
export function AddressForm() {
  const { t } = useTranslation('profile')
  const form = useSchemaForm({
    loadSchema,
    defaultValues: { email: '', password: '' },
    onSubmit: (values) => requestAddress(values),
  })
  const { control } = form
  return (
    <Form
      form={form}
      submitLabel={t('address.submit')}
      // These messages are about the whole form.
      problemMessage={({ error }) => (error.status === 429 ? error.message : null)}
    >
      <EmailField
        control={control}
        name="email"
        label={t('address.new')}
        missing={t('missing.email')}
        autoComplete="email"
      />
      <PasswordField
        control={control}
        name="password"
        label={t('address.password')}
        missing={t('missing.password')}
        help={
          <TextLink as={Link} to={pathTo('recover')}>
            {t('address.forgotten')}
          </TextLink>
        }
        autoComplete="current-password"
      />
    </Form>
  )
}
