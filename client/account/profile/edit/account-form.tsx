import { useTranslation } from 'react-i18next'
import { updateCurrentUser } from '#client/api/own-account.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Grid } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo } from '#shared/paths.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { ownNames } from '#shared/resources/user-schema.ts'
import { ProfileSection } from '../profile-section.tsx'

/** The name of the account, where the backend has no volunteer profiles. */
export function AccountForm() {
  const { user } = useSession()
  return user ? <NameForm user={user} /> : <Skeleton shape="block" />
}

function NameForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile')
  const navigate = useNavigateAfterSend()
  const form = useSchemaForm({
    schema: ownNames,
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
    onSubmit: async (values) => {
      await updateCurrentUser(values)
      showToast({ title: t('edit.saved'), tone: 'success' })
      void navigate(pathTo('profile'))
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('edit.save')}
      actions={
        <Button as={Link} to={pathTo('profile')} variant="ghost">
          {t('edit.back')}
        </Button>
      }
    >
      <ProfileSection title={t('edit.whoTitle')}>
        <Grid columns="two" gap="5">
          <TextField
            control={form.control}
            name="firstName"
            label={t('field.firstName')}
            missing={t('missing.firstName')}
            autoComplete="given-name"
          />
          <TextField
            control={form.control}
            name="lastName"
            label={t('field.lastName')}
            missing={t('missing.lastName')}
            autoComplete="family-name"
          />
        </Grid>
      </ProfileSection>
    </Form>
  )
}
