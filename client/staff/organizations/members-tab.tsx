import { useTranslation } from 'react-i18next'
import { useMembers } from '#client/api/members.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useMayOpen } from '#client/shell/session/use-may-open.ts'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { staffUsers } from '#shared/resources/staff-users.ts'
import { MemberInvitation } from './member-invitation.tsx'
import { MemberRow } from './member-row.tsx'
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
              <MemberRow member={member} organization={organization} onChanged={reload} />
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
