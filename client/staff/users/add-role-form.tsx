import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { addRole } from '#client/api/users.ts'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { pathTo } from '#shared/paths.ts'
import { fullName } from '#shared/resources/user.ts'
import type { UserDetail } from '#shared/resources/user-schema.ts'
import { organizationIsChosen, RoleFields, roleShape } from './role-fields.tsx'
import { useGrantableOrganization } from './use-grantable-organization.ts'

const schema = z.object(roleShape).check(organizationIsChosen)

export function AddRoleForm({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const navigate = useNavigateAfterSend()
  const { organization } = useSession()
  const { isCenterWide, initialId } = useGrantableOrganization()
  const { id } = user
  const form = useSchemaForm({
    schema,
    defaultValues: { role: 'member', organizationId: isCenterWide ? (organization?.id ?? '') : initialId },
    onSubmit: async ({ role, organizationId }) => {
      if (role === 'none') return
      await addRole(id, { name: role, organizationId: role === 'super_admin' ? null : organizationId })
      showToast({ title: t('done.role', { name: fullName(user) }), tone: 'success' })
      void navigate(pathTo('user', { id }))
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('addRole.submit')}
      actions={
        <Button as={Link} to={pathTo('user', { id })} variant="ghost">
          {t('edit.back')}
        </Button>
      }
    >
      <RoleFields control={form.control} withNone={false} />
    </Form>
  )
}
