import type { Control, FieldPath } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useOrganizationAdmins } from '#client/api/users.ts'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Text } from '#client/ui/text.tsx'
import { scopeOf } from '#shared/permissions.ts'
import { fullName } from '#shared/resources/user.ts'
import { OrganizationField } from '../organizations/organization-field.tsx'

export const roleChoices = ['none', 'member', 'admin', 'super_admin'] as const
export type RoleChoice = (typeof roleChoices)[number]
export type RoleValues = { role: RoleChoice | ''; organizationId: string }

const needsOrganization = (role: RoleChoice | ''): boolean => role === 'member' || role === 'admin'

/** Rules of the role and its organization, for a form that has them. */
export const roleShape = { role: z.enum(roleChoices), organizationId: z.string() }
export const organizationIsChosen = z.refine<{ role: RoleChoice; organizationId: string }>(
  ({ role, organizationId }) => !needsOrganization(role) || organizationId !== '',
  { path: ['organizationId'], params: { code: 'required' } },
)

type Props<Values extends RoleValues> = {
  control: Control<Values>
  /** Whether a user may stay without a role. */
  withNone: boolean
}

/** The role, and the organization that it is on, with who is an admin there now. */
export function RoleFields<Values extends RoleValues>({ control, withNone }: Props<Values>) {
  const { t } = useTranslation('users')
  const { user } = useSession()
  const scope = scopeOf(user?.roles ?? null, 'user.manage')
  const mayLeaveOut = withNone && (scope === 'all' || scope === 'center')
  const own = control as unknown as Control<RoleValues>
  const role = useWatch({ control: own, name: 'role' })
  const organizationId = useWatch({ control: own, name: 'organizationId' })
  const options = [
    ...(mayLeaveOut ? [{ value: 'none', label: t('field.noRole'), description: t('field.noRoleHelp') }] : []),
    { value: 'member', label: t('field.member'), description: t('field.memberHelp') },
    { value: 'admin', label: t('field.admin'), description: t('field.adminHelp') },
    ...(scope === 'all'
      ? [{ value: 'super_admin', label: t('field.superAdmin'), description: t('field.superAdminHelp') }]
      : []),
  ]
  return (
    <>
      <RadioField
        control={own}
        name={'role' as FieldPath<RoleValues>}
        label={t('field.role')}
        missing={t('field.roleMissing')}
        options={options}
      />
      {needsOrganization(role) ? (
        <>
          <OrganizationField
            permission="user.manage"
            control={own}
            name="organizationId"
            label={t('field.organization')}
            missing={t('field.organizationMissing')}
            optional={false}
            help={t('field.organizationHelp')}
          />
          {organizationId ? <Admins organizationId={organizationId} /> : null}
        </>
      ) : null}
    </>
  )
}

/** Who is an admin of the chosen organization, so that nobody is added who is there already. */
function Admins({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('users')
  const { data: admins } = useOrganizationAdmins(organizationId)
  if (!admins) return null
  return (
    <Text size="sm" tone="muted" role="status">
      {admins.length === 0 ? t('field.noAdmins') : t('field.admins', { names: admins.map(fullName).join(', ') })}
    </Text>
  )
}
