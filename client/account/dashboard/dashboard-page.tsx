import { useTranslation } from 'react-i18next'
import { useRegisteredDates } from '#client/api/activities.ts'
import { useApplicationSearch, useOwnApplications } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useReports } from '#client/api/reports.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardFooter, CardTitle } from '#client/ui/card.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { openApplicationStatuses } from '#shared/resources/application.ts'
import { RegistrationsSection } from './registrations-section.tsx'
import { ReportsSection, reportsAnchor } from './reports-section.tsx'

export const page: Page = {
  component: DashboardPage,
  title: { nl: 'Dashboard', en: 'Dashboard' },
}

/** Counts of open work: the volunteer's active replies, the staff's new ones and reports, with links. */
export function DashboardPage() {
  const { t } = useTranslation('account')
  const { flags } = useBoot()
  const { user, may } = useSession()
  const mayHandleReplies = may('application.handle')
  const mayModerate = may('vacancy.publish')
  const ownReplies = useOwnApplications()
  const newReplies = useApplicationSearch(mayHandleReplies ? { status: ['new'] } : null)
  const vacancyReports = useReports(mayModerate ? 'vacancy_reports' : null, 'open')
  const correctionReports = useReports(mayModerate ? 'correction_reports' : null, 'open')
  const messageReports = useReports(mayModerate ? 'message_reports' : null, 'open')
  const reports = [vacancyReports, correctionReports, messageReports]
  const activeReplies = ownReplies.data?.filter(({ status }) => openApplicationStatuses.includes(status)).length ?? 0
  const dates = useRegisteredDates(flags.activitiesEnabled)
  const sources = [
    ownReplies,
    ...(flags.activitiesEnabled ? [dates] : []),
    ...(mayHandleReplies ? [newReplies] : []),
    ...(mayModerate ? reports : []),
  ]
  // All counts appear at once, so that nothing moves under the pointer.
  const isLoading = !user || sources.some(({ data, error }) => !data && !error)
  const failed = sources.find(({ data, error }) => error && !data)
  return (
    <Section space="sm">
      <Container>
        <Stack gap="8">
          <PageHeader title={user ? t('dashboard.title', { name: user.firstName }) : t('dashboard.titleNoName')} />
          <Stack gap="4" as="section">
            <Heading as="h2" size="xl">
              {t('dashboard.todo')}
            </Heading>
            {failed?.error ? <LoadError error={failed.error} onRetry={() => void failed.reload()} /> : null}
            {isLoading ? (
              <Skeleton shape="block" />
            ) : (
              <Grid columns="three">
                <NewReplies count={newReplies.pagination?.records} />
                <OpenReports count={reports.reduce((sum, { count }) => sum + (count ?? 0), 0)} />
                {activeReplies > 0 ? (
                  <Card as="div">
                    <CardBody>
                      <CardTitle as="h3">{t('dashboard.openReplies', { count: activeReplies })}</CardTitle>
                    </CardBody>
                    <CardFooter>
                      <Button as={Link} to={pathTo('profileReplies')} variant="outline">
                        {t('dashboard.openRepliesAction')}
                      </Button>
                    </CardFooter>
                  </Card>
                ) : null}
                <Card as="div" variant="brand">
                  <CardBody>
                    <CardTitle as="h3">{t('dashboard.searchTitle')}</CardTitle>
                    <Text>{t('dashboard.searchText')}</Text>
                  </CardBody>
                  <CardFooter>
                    <Button as={Link} to={pathTo('vacancySearch')}>
                      {t('dashboard.searchAction')}
                    </Button>
                  </CardFooter>
                </Card>
              </Grid>
            )}
          </Stack>
          {dates.data && !isLoading ? <RegistrationsSection dates={dates.data} /> : null}
          {mayModerate && !isLoading ? <ReportsSection /> : null}
        </Stack>
      </Container>
    </Section>
  )
}

/** The number of open reports, with a link to them. */
function OpenReports({ count }: { count: number }) {
  const { t } = useTranslation('account')
  if (count === 0) return null
  return (
    <Card as="div">
      <CardBody>
        <CardTitle as="h3">{t('dashboard.reports', { count })}</CardTitle>
      </CardBody>
      <CardFooter>
        <Button as="a" href={`#${reportsAnchor}`} variant="outline">
          {t('dashboard.reportsAction')}
        </Button>
      </CardFooter>
    </Card>
  )
}

function NewReplies({ count }: { count: number | undefined }) {
  const { t } = useTranslation('account')
  if (count === undefined) return null
  return (
    <Card as="div">
      <CardBody>
        <CardTitle as="h3">{count === 0 ? t('dashboard.empty') : t('dashboard.unanswered', { count })}</CardTitle>
      </CardBody>
      {count === 0 ? null : (
        <CardFooter>
          <Button as={Link} to={pathTo('applications', {}, { status: 'new' })} variant="outline">
            {t('dashboard.unansweredAction')}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}
