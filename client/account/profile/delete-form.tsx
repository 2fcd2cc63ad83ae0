import { useTranslation } from 'react-i18next'
import { deleteAccount } from '#client/api/own-account.ts'
import { PasswordField } from '#client/forms/fields/password-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useSignOut } from '#client/shell/session/use-sign-out.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { accountDeletion } from '#shared/resources/user-schema.ts'

const consequences = ['signedOut', 'grace', 'erased', 'replies', 'counts'] as const

export function DeleteForm() {
  const { t } = useTranslation('profile')
  const signOut = useSignOut()
  const form = useSchemaForm({
    schema: accountDeletion,
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      await deleteAccount(password)
      await signOut(pathTo('profileDeleted'))
    },
  })
  return (
    <Form
      form={form}
      guarded={false}
      submitLabel={t('deletion.submit')}
      // The last admin of an organization, and too many wrong passwords.
      problemMessage={({ error }) => (error.status === 422 || error.status === 429 ? error.message : null)}
    >
      <Stack gap="2">
        <Text weight="semibold">{t('deletion.consequences')}</Text>
        <Stack as="ul" gap="1">
          {consequences.map((name) => (
            <Text as="li" key={name}>
              {t(`deletion.list.${name}`)}
            </Text>
          ))}
        </Stack>
        <Text tone="muted">{t('deletion.downloadFirst')}</Text>
      </Stack>
      <PasswordField
        control={form.control}
        name="password"
        label={t('deletion.password')}
        missing={t('missing.password')}
        autoComplete="current-password"
      />
    </Form>
  )
}
