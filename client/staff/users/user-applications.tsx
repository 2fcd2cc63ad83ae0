import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useApplicationsOfUser } from '#client/api/users.ts'
import { formatShortDate } from '#client/i18n/format.ts'
import { ShowRest, wholeList } from '#client/lists/show-rest.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'

/** The newest applications of a user that the reader may see. */
export function UserApplications({ userId }: { userId: string }) {
  const { t } = useTranslation('users')
  const { t: ts } = useTranslation('staff')
  const { locale } = useBoot()
  const [size, setSize] = useState<number>()
  const state = useApplicationsOfUser(userId, size)
  const { data: applications, error, reload } = state
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('show.applications')}
      </Heading>
      {error && !applications ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!applications && !error ? <Skeleton shape="block" /> : null}
      {applications?.length === 0 ? <Text tone="muted">{t('show.noApplications')}</Text> : null}
      {applications && applications.length > 0 ? (
        <Stack as="ul" gap="3">
          {applications.map(({ id, status, createdAt, vacancy }) => (
            <li key={id}>
              <Inline justify="between" gap="3">
                <div>
                  <TextLink as={Link} to={pathTo('application', { id })}>
                    {vacancy?.title}
                  </TextLink>
                  <Text size="sm" tone="muted">
                    {[vacancy?.organization?.name, formatShortDate(locale, createdAt)].filter(Boolean).join(' · ')}
                  </Text>
                </div>
                <Badge>{ts(`status.${status}`)}</Badge>
              </Inline>
            </li>
          ))}
        </Stack>
      ) : null}
      <ShowRest state={state} onShow={() => setSize(wholeList)} />
    </Stack>
  )
}
