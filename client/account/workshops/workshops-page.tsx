import calendarPlusIcon from 'virtual:icons/calendar-plus'
import { useTranslation } from 'react-i18next'
import { useWorkshops } from '#client/api/activities.ts'
import { StateBadge } from '#client/records/activities/state-badge.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type ActivityOccurrence, activityFilePath, workshopsPath } from '#shared/resources/activity.ts'
import { ActivityFacts } from '../../records/activities/activity-facts.tsx'
import { RegistrationBox } from '../../records/activities/registration-box.tsx'

export const page: Page = {
  component: WorkshopsPage,
  title: { nl: 'Workshops', en: 'Workshops' },
  initialData: () => [{ path: workshopsPath }],
}

export function WorkshopsPage() {
  const { t } = useTranslation('calendar')
  const { data, error, reload } = useWorkshops()
  if (!data && !error) return <PageSkeleton />
  return (
    <Section space="sm">
      <Container>
        <Stack gap="6">
          <PageHeader title={t('workshops.title')} description={t('workshops.intro')} />
          {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {data?.length === 0 ? (
            <EmptyState
              media={<Illustration name="state-empty" />}
              title={t('workshops.emptyTitle')}
              description={t('workshops.emptyText')}
              action={
                <Button as={Link} variant="outline" to={pathTo('calendar')}>
                  {t('workshops.emptyAction')}
                </Button>
              }
            />
          ) : null}
          <Grid columns="two">
            {data?.map((occurrence) => (
              <WorkshopCard key={occurrence.id} occurrence={occurrence} onChanged={reload} />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}

function WorkshopCard({
  occurrence,
  onChanged,
}: {
  occurrence: ActivityOccurrence
  onChanged: () => Promise<unknown>
}) {
  const { t } = useTranslation('calendar')
  const contentLanguage = useContentLanguage()
  const { activity } = occurrence
  if (!activity) return null
  return (
    <Card>
      <CardBody>
        <Stack gap="4">
          <Inline justify="between" align="start" wrap={false}>
            <CardTitle as="h2" lang={contentLanguage}>
              {activity.title}
            </CardTitle>
            <StateBadge state={occurrence.state} />
          </Inline>
          <Text lang={contentLanguage} dir="auto">
            {activity.description}
          </Text>
          <ActivityFacts occurrence={occurrence} />
          <RegistrationBox occurrence={occurrence} returnTo={pathTo('workshops')} onChanged={onChanged} />
          <Inline>
            <Button
              as="a"
              href={activityFilePath(activity.id, occurrence.id)}
              variant="ghost"
              size="sm"
              flush
              startIcon={calendarPlusIcon}
            >
              {t('download')}
            </Button>
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  )
}
