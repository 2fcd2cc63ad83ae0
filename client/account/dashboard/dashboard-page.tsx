import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApplicationSearch, useOwnApplications } from '#client/api/applications.ts'
import { useReports } from '#client/api/reports.ts'
import { useSession } from '#client/shell/session/session-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardFooter, CardTitle } from '#client/ui/card.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { openApplicationStatuses } from '#shared/resources/application.ts'
import { ReportsSection, reportsAnchor } from './reports-section.tsx'

/** What waits for whom: the volunteer's running replies, the staff's unanswered ones, and the way to something new. */
export function Page() {
  const { t } = useTranslation('account')
  const { user, may } = useSession()
  const { data: own } = useOwnApplications()
  const running = own?.filter(({ status }) => openApplicationStatuses.includes(status)).length ?? 0
  const handles = may('application.handle')
  const moderates = may('vacancy.publish')
  return (
    <Section space="sm">
      <Container>
        <Stack gap="8">
          <PageHeader title={user ? t('dashboard.title', { name: user.firstName }) : t('dashboard.titleNoName')} />
          <Stack gap="4" as="section">
            <Heading as="h2" size="xl">
              {t('dashboard.todo')}
            </Heading>
            <Grid columns="three">
              {handles ? <Unanswered /> : null}
              {moderates ? <OpenReports /> : null}
              {running > 0 ? (
                <Card as="div">
                  <CardBody>
                    <CardTitle as="h3">{t('dashboard.openReplies', { count: running })}</CardTitle>
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
          </Stack>
          {moderates ? <ReportsSection /> : null}
        </Stack>
      </Container>
    </Section>
  )
}

/** How much of what visitors reported waits, with the way down to it. */
function OpenReports() {
  const { t } = useTranslation('account')
  const { count: ofVacancies } = useReports('vacancy_reports', 'open')
  const { count: ofOrganizations } = useReports('correction_reports', 'open')
  const count = (ofVacancies ?? 0) + (ofOrganizations ?? 0)
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

function Unanswered() {
  const { t } = useTranslation('account')
  const { pagination } = useApplicationSearch({ status: ['new'] })
  const count = pagination?.records
  if (count === undefined) return null
  return (
    <Card as="div">
      <CardBody>
        <CardTitle as="h3">{count === 0 ? t('dashboard.nothing') : t('dashboard.unanswered', { count })}</CardTitle>
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
