import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useBoot } from '#client/api/boot.tsx'
import { readNewest } from '#client/api/use-document.ts'
import { updateUser } from '#client/api/users.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { PhoneField } from '#client/forms/fields/phone-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { Button } from '#client/ui/button.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { userDetailShape } from '#shared/resources/shapes/user.ts'
import { staffUserPath } from '#shared/resources/staff-users.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { fullName } from '#shared/resources/user.ts'
import { type UserDetail, userSchema } from '#shared/resources/user-schema.ts'
import type { Locale } from '#shared/site.ts'
import { LanguageField } from './language-field.tsx'
import { languageHere } from './language-options.ts'
import { refusalOf } from './user-steps.ts'

const schema = z.pick(userSchema, {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  postalCode4: true,
  locale: true,
})

/** Fields of attributes that not every backend has. */
const optionalFields = ['phone', 'postalCode4', 'locale'] as const

type Props = { user: UserDetail; reader: CurrentUser }

const versionOf = (
  { lockVersion, firstName, lastName, email, unconfirmedEmail, ...user }: UserDetail,
  locales: readonly Locale[],
) => ({
  lockVersion,
  values: {
    firstName,
    lastName,
    email: unconfirmedEmail ?? email,
    phone: user.phone,
    postalCode4: user.postalCode4,
    locale: languageHere(user.locale, locales),
  },
})

/** Name, address, phone and language; a new address is pending until the user confirms it. */
export function UserForm({ user, reader }: Props) {
  const { t } = useTranslation('users')
  const { locales } = useBoot()
  const navigate = useNavigateAfterSend()
  const lockedEmail = refusalOf(reader, 'changeAddress', user)
  const { id } = user
  const form = useVersionedForm({
    draft: { name: 'user', recordId: id },
    schema,
    version: versionOf(user, locales),
    loadNewest: async () => versionOf(await readNewest(userDetailShape, staffUserPath(id)), locales),
    onSubmit: async ({ email, ...values }, _key, lockVersion) => {
      const { values: opened } = form.opened()
      const unchanged = optionalFields.filter((name) => (values[name] || null) === (opened[name] || null))
      // Who corrects a phone number neither withdraws nor repeats a change of address.
      const changesEmail = !lockedEmail && email !== opened.email
      await updateUser(id, { ...values, ...(changesEmail ? { email } : {}), lockVersion }, unchanged)
      showToast({ title: t('done.edit', { name: fullName(values) }), tone: 'success' })
      void navigate(pathTo('user', { id }))
      return undefined
    },
  })
  const { control } = form
  return (
    <Form
      form={form}
      submitLabel={t('edit.save')}
      actions={
        <Button as={Link} to={pathTo('user', { id })} variant="ghost">
          {t('edit.back')}
        </Button>
      }
    >
      <TextField
        control={control}
        name="firstName"
        label={t('field.firstName')}
        missing={t('field.firstNameMissing')}
      />
      <TextField control={control} name="lastName" label={t('field.lastName')} missing={t('field.lastNameMissing')} />
      {lockedEmail ? (
        <Text tone="muted">{t('edit.emailLocked', { reason: t(`reason.${lockedEmail}`) })}</Text>
      ) : (
        <EmailField
          control={control}
          name="email"
          label={t('field.email')}
          missing={t('field.emailMissing')}
          help={t('edit.emailHelp')}
        />
      )}
      <PhoneField control={control} name="phone" label={t('field.phone')} />
      <TextField control={control} name="postalCode4" label={t('field.postalCode')} inputMode="numeric" />
      <LanguageField control={control} name="locale" />
    </Form>
  )
}
