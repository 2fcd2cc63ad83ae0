import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'

/** The organizations of the reader that the center has archived: what they publish is on no page. */
export function ArchivedNotices() {
  const { organizations, organization } = useSession()
  const shown = organization ? [organization] : organizations
  return shown
    .filter(({ status }) => status === 'archived')
    .map((archived) => <ArchivedNotice key={archived.id} organization={archived} />)
}

function ArchivedNotice({ organization: { name, statusReason } }: { organization: Organization }) {
  const { t } = useTranslation('account')
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
