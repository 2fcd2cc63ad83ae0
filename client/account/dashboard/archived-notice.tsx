import { useTranslation } from 'react-i18next'
import { useOrganization } from '#client/api/organizations.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { organizationIdsOf } from '#shared/permissions.ts'

/** The organizations of the reader that the center has archived: what they publish is on no page. */
export function ArchivedNotices() {
  const { user, organization } = useSession()
  const ids = organization ? [organization.id] : organizationIdsOf(user?.roles ?? [], ['admin', 'member'])
  return [...new Set(ids)].map((id) => <ArchivedNotice key={id} id={id} />)
}

function ArchivedNotice({ id }: { id: string }) {
  const { t } = useTranslation('account')
  const { data: organization } = useOrganization(id)
  if (organization?.status !== 'archived') return null
  const { name, statusReason } = organization
  return (
    <Alert
      status="warning"
      title={t('dashboard.archived.title', { name })}
      action={
        <TextLink as={Link} to={pathTo('support')}>
          {t('dashboard.signup.contact')}
        </TextLink>
      }
    >
      <Stack gap="2">
        <Text>{t('dashboard.archived.text')}</Text>
        {statusReason ? <Text>{t('dashboard.archived.reason', { reason: statusReason })}</Text> : null}
      </Stack>
    </Alert>
  )
}
