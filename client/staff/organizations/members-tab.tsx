import mailIcon from 'virtual:icons/mail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeMemberRole, removeMember, resendInvitation, useMembers } from '#client/api/members.ts'
import { Only } from '#client/api/site-parts.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useMayOpen } from '#client/shell/session/use-may-open.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { type MemberRole, memberRoles } from '#shared/resources/member.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { staffUsers } from '#shared/resources/staff-users.ts'
import { fullName } from '#shared/resources/user.ts'
import type { User } from '#shared/resources/user-schema.ts'
import { MemberInvitation } from './member-invitation.tsx'
import type { TabProps } from './use-organization-form.ts'

/** Who works for the organization here, and in which role. */
export function MembersTab({ organization }: TabProps) {
  const { t } = useTranslation('organizations')
  const { data: members, meta, error, reload } = useMembers(organization.id)
  const mayOpen = useMayOpen()
  if (error && !members) return <LoadError error={error} onRetry={() => void reload()} />
  if (!members) return <Skeleton shape="block" />
  const records = meta.pagination?.records ?? members.length
  return (
    <Stack gap="8">
      <Stack gap="4">
        <Text measure>{t('members.intro')}</Text>
        {members.length === 0 ? <Text tone="muted">{t('members.none')}</Text> : null}
        <Stack as="ul" gap="4">
          {members.map((member) => (
            <li key={member.id}>
              <Member member={member} organization={organization} onChanged={reload} />
            </li>
          ))}
        </Stack>
        {records > members.length ? (
          <Stack gap="1">
            <Text tone="muted">{t('members.first', { count: members.length, total: records })}</Text>
            {mayOpen('users') ? (
              <TextLink as={Link} to={staffUsers.href({ organization: organization.id })}>
                {t('members.all')}
              </TextLink>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
      <Stack as="section" gap="4">
        <Heading as="h3" size="lg">
          {t('members.inviteTitle')}
        </Heading>
        <MemberInvitation organizationId={organization.id} onInvited={reload} />
      </Stack>
    </Stack>
  )
}

type MemberProps = {
  member: User
  organization: Organization
  onChanged: () => Promise<unknown>
}

function Member({ member, organization, onChanged }: MemberProps) {
  const { t } = useTranslation('organizations')
  const { t: tc } = useTranslation('common')
  const { busy, run } = useAction()
  const name = fullName(member)
  const roles = member.roles?.filter(({ resourceId }) => resourceId === organization.id) ?? []
  const role: MemberRole = roles.some((one) => one.name === 'admin') ? 'admin' : 'member'
  // The last admin keeps the role, and stays.
  const isLast = roles.some(({ id }) => member.lastAdminRoleIds?.includes(id))
  const isInvited = member.status === 'invited'

  const send = (work: () => Promise<unknown>, done: string) => run(() => work().finally(onChanged), done)
  /** Shown at once. The select is not disabled meanwhile: that would take the focus from it. */
  const [pending, setPending] = useState<MemberRole | null>(null)
  const changeRole = async (next: MemberRole) => {
    if (busy) return
    setPending(next)
    await send(
      () => changeMemberRole(organization.id, member.id, next),
      t('members.changed', { name, role: t(`members.role.${next}`) }),
    )
    setPending(null)
  }
  return (
    <Inline justify="between" gap="4">
      <Stack gap="1">
        <Inline gap="2">
          <Text as="span" weight="semibold">
            {name}
          </Text>
          {isInvited ? <Badge tone="warning">{t('members.invited')}</Badge> : null}
        </Inline>
        <Text size="sm" tone="muted">
          {member.email}
        </Text>
        {isLast ? (
          <Only has="organizationMembers">
            <Text size="sm">{t('members.lastAdmin')}</Text>
          </Only>
        ) : null}
      </Stack>
      <Inline gap="2">
        {isInvited ? (
          <Button
            size="sm"
            variant="ghost"
            startIcon={mailIcon}
            loading={busy}
            aria-label={t('members.resendTo', { name })}
            onClick={() => void send(() => resendInvitation(member.id), t('members.resent', { name }))}
          >
            {t('members.resend')}
          </Button>
        ) : null}
        <Only has="organizationMembers">
          <NativeSelect
            size="sm"
            fit
            aria-label={t('members.roleOf', { name })}
            value={pending ?? role}
            disabled={isLast}
            onChange={(event) => {
              const next = memberRoles.find((value) => value === event.currentTarget.value) ?? role
              void changeRole(next)
            }}
          >
            {memberRoles.map((value) => (
              <option key={value} value={value}>
                {t(`members.role.${value}`)}
              </option>
            ))}
          </NativeSelect>
          {isLast ? null : (
            <ConfirmButton
              size="sm"
              variant="ghost"
              label={t('edit.remove')}
              aria-label={tc('actionOf', { action: t('edit.remove'), name })}
              title={t('members.removeTitle', { name, organization: organization.name })}
              description={t('members.removeText')}
              busy={busy}
              onConfirm={(close) =>
                void send(() => removeMember(organization.id, member.id), t('members.removed', { name })).finally(close)
              }
            />
          )}
        </Only>
      </Inline>
    </Inline>
  )
}
