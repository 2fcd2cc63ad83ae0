import plusIcon from 'virtual:icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeRole } from '#client/api/users.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { organizationIdsOf, scopeOf } from '#shared/permissions.ts'
import { fullName } from '#shared/resources/user.ts'
import type { Role, UserDetail } from '#shared/resources/user-schema.ts'

type Props = { user: UserDetail; canManage: boolean; onChanged: () => void }

/** Roles with their organization: the center's staff remove those of whom they manage, an organization its own. The role that nobody else has cannot be removed, and says so. */
export function UserRoles({ user, canManage, onChanged }: Props) {
  const { t } = useTranslation('users')
  const { user: reader } = useSession()
  const [asked, setAsked] = useState<Role | null>(null)
  const roles = user.roles ?? []
  const readerRoles = reader?.roles ?? []
  const scope = scopeOf(readerRoles, 'user.manage')
  const mayRemove = ({ name, resourceId }: Role) =>
    name === 'super_admin'
      ? scope === 'all'
      : scope === 'all' || scope === 'center'
        ? canManage
        : resourceId !== null && organizationIdsOf(readerRoles, ['admin']).includes(resourceId)
  const textOf = ({ name, resourceId, organizationName }: Role) =>
    resourceId === null
      ? t(`grantedRole.${name}`)
      : t('show.roleOf', { role: t(`grantedRole.${name}`), organization: organizationName ?? t('show.hidden') })
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('show.roles')}
      </Heading>
      {roles.length === 0 ? <Text tone="muted">{t('show.noRoles')}</Text> : null}
      {roles.length > 0 ? (
        <Stack as="ul" gap="3">
          {roles.map((role) => {
            const isLast = user.lastAdminRoleIds.includes(role.id)
            return (
              <li key={role.id}>
                <Inline justify="between" gap="3">
                  <Text weight="semibold">{textOf(role)}</Text>
                  {mayRemove(role) ? (
                    <Button
                      {...dialogOpener}
                      size="sm"
                      variant="outline"
                      aria-label={t('show.removeRoleOf', {
                        role: t(`grantedRole.${role.name}`),
                        organization: role.organizationName ?? t('dialog.removeRole.platform'),
                      })}
                      disabledReason={isLast ? t('reason.lastAdmin') : undefined}
                      onClick={() => setAsked(role)}
                    >
                      {t('show.removeRole')}
                    </Button>
                  ) : null}
                </Inline>
                {isLast ? (
                  <Text size="sm" tone="muted">
                    {t('reason.lastAdmin')}
                  </Text>
                ) : null}
              </li>
            )
          })}
        </Stack>
      ) : null}
      {canManage && user.status !== 'archived' ? (
        <div>
          <Button
            as={Link}
            to={pathTo('userAddRole', { id: user.id })}
            variant="outline"
            size="sm"
            startIcon={plusIcon}
          >
            {t('show.addRole')}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <RemoveRoleDialog user={user} role={asked} onClose={() => setAsked(null)} onChanged={onChanged} />
      ) : null}
    </Stack>
  )
}

type DialogProps = { user: UserDetail; role: Role; onClose: () => void; onChanged: () => void }

function RemoveRoleDialog({ user, role, onClose, onChanged }: DialogProps) {
  const { t } = useTranslation('users')
  const { t: tc } = useTranslation('common')
  const { busy, run } = useAction()
  const name = fullName(user)
  const send = async () => {
    const remove = () => removeRole(user.id, { name: role.name, organizationId: role.resourceId })
    await run(remove, t('done.roleRemoved', { name }))
    onClose()
    onChanged()
  }
  return (
    <LazyDialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('dialog.removeRole.title', { name })}
      description={t('dialog.removeRole.text', {
        name: user.firstName,
        organization: role.organizationName ?? t('dialog.removeRole.platform'),
      })}
      closeLabel={tc('close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {tc('cancel')}
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void send()}>
            {t('dialog.removeRole.submit')}
          </Button>
        </>
      }
    />
  )
}
