import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePassword } from '#client/api/own-account.ts'
import { PasswordField } from '#client/forms/fields/password-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { once } from '#client/runtime/once.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { passwordAnchor, passwordMinimum } from '#shared/resources/password-rules.ts'
import { OwnPasswordField } from '../own-password-field.tsx'
import { ProfileSection } from '../profile-section.tsx'

const loadSchema = once(() =>
  import('#shared/resources/password-schema.ts').then(({ passwordChange }) => passwordChange),
)

/** Another password for the account, which signs all other devices out. */
export function PasswordSection() {
  const { t } = useTranslation('profile')
  const { user } = useSession()
  const [changes, setChanges] = useState(0)
  // Who looks at the account as somebody else does not choose its password.
  if (!user || user.impersonatorName) return null
  if (user.hasPassword === false) {
    return (
      <ProfileSection id={passwordAnchor} title={t('password.title')}>
        <Text>{t('password.none')}</Text>
        <Inline>
          <Button as={Link} to={pathTo('recover')} variant="outline">
            {t('password.choose')}
          </Button>
        </Inline>
      </ProfileSection>
    )
  }
  return (
    <ProfileSection id={passwordAnchor} title={t('password.title')} intro={t('password.intro')}>
      {/* A change starts an empty form. */}
      <PasswordForm
        key={changes}
        onChanged={() => {
          setChanges(changes + 1)
          showToast({ title: t('password.changed'), tone: 'success' })
        }}
      />
    </ProfileSection>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('profile')
  const form = useSchemaForm({
    loadSchema,
    defaultValues: { currentPassword: '', password: '', passwordConfirmation: '' },
    onSubmit: async (values) => {
      await changePassword(values)
      onChanged()
    },
  })
  const { control } = form
  return (
    <Form form={form} messages={{ passwordsDiffer: t('password.differ') }} submitLabel={t('password.submit')}>
      <OwnPasswordField control={control} name="currentPassword" label={t('password.current')} />
      <PasswordField
        control={control}
        name="password"
        label={t('password.new')}
        missing={t('password.missingNew')}
        help={t('password.hint', { min: passwordMinimum })}
        autoComplete="new-password"
      />
      <PasswordField
        control={control}
        name="passwordConfirmation"
        label={t('password.repeat')}
        missing={t('password.missingRepeat')}
        autoComplete="new-password"
      />
    </Form>
  )
}
