import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useBoot } from '#client/api/boot.tsx'
import { inviteUser } from '#client/api/users.ts'
import { EmailField } from '#client/forms/fields/email-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { pathTo } from '#shared/paths.ts'
import { fullName } from '#shared/resources/user.ts'
import { userSchema } from '#shared/resources/user-schema.ts'
import { LanguageField } from './language-field.tsx'
import { languageHere } from './language-options.ts'
import { organizationIsChosen, RoleFields, roleShape } from './role-fields.tsx'
import { useGrantableOrganization } from './use-grantable-organization.ts'

const { email, firstName, lastName, locale } = userSchema.shape
const schema = z.object({ email, firstName, lastName, locale, ...roleShape }).check(organizationIsChosen)

/** Invites somebody by e-mail, with a role at once. */
export function InvitationForm() {
  const { t } = useTranslation('users')
  const { locales } = useBoot()
  const navigate = useNavigateAfterSend()
  const { isCenterWide, initialId } = useGrantableOrganization()
  const form = useSchemaForm({
    draft: { name: 'user_invitation' },
    schema,
    defaultValues: {
      email: '',
      firstName: '',
      lastName: '',
      locale: languageHere('nl', locales),
      role: isCenterWide ? 'none' : 'member',
      organizationId: initialId,
    },
    onSubmit: async ({ role, organizationId, ...person }, key) => {
      const grant = role === 'none' ? {} : { role, ...(role === 'super_admin' ? {} : { organizationId }) }
      const { id } = await inviteUser({ ...person, ...grant }, key)
      showToast({ title: t('done.add', { name: fullName(person) }), tone: 'success' })
      void navigate(pathTo('user', { id }))
    },
  })
  const { control } = form
  return (
    <Form form={form} submitLabel={t('add.submit')}>
      <EmailField control={control} name="email" label={t('field.email')} missing={t('field.emailMissing')} />
      <TextField
        control={control}
        name="firstName"
        label={t('field.firstName')}
        missing={t('field.firstNameMissing')}
      />
      <TextField control={control} name="lastName" label={t('field.lastName')} missing={t('field.lastNameMissing')} />
      <LanguageField control={control} name="locale" />
      <RoleFields control={control} withNone />
    </Form>
  )
}
