import calendarPlusIcon from 'virtual:icons/calendar-plus'
import xIcon from 'virtual:icons/x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOccurrence } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay } from '#client/i18n/format.ts'
import { ActivityFacts } from '#client/records/activities/activity-facts.tsx'
import { RegistrationBox } from '#client/records/activities/registration-box.tsx'
import { StateBadge } from '#client/records/activities/state-badge.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Prose, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { activityFilePath, type CalendarSearch } from '#shared/resources/activity.ts'
import { eventJsonLd } from './event-json-ld.ts'
import { calendarHref } from './use-calendar-state.ts'

/** One date with its details beside the calendar. It has a URL of its own and is rendered on the server. */
export function ActivityPanel({ id, search }: { id: string; search: CalendarSearch }) {
  const { t } = useTranslation('calendar')
  const { locale, origin } = useBoot()
  const contentLanguage = useContentLanguage()
  const { data: occurrence, error, reload } = useOccurrence(id)
  const title = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLElement>(null)
  const shown = useRef<string | null>(null)
  const arrived = occurrence?.id === id

  // Choosing another date scrolls to it; a page opened at its URL shows it already.
  useEffect(() => {
    if (!arrived) return
    const isFirst = shown.current === null && document.activeElement === document.body
    if (shown.current !== id && !isFirst) {
      title.current?.focus({ preventScroll: true })
      box.current?.scrollIntoView({ block: 'nearest' })
    }
    shown.current = id
  }, [id, arrived])

  const closed = calendarHref({ ...search, activity: undefined })
  const activity = occurrence?.activity
  return (
    <Card variant="elevated" as="section" aria-labelledby="activity-title" ref={box}>
      <CardBody>
        <Stack gap="4">
          <Inline justify="between" align="start" wrap={false}>
            <Stack gap="2">
              {occurrence ? <StateBadge state={occurrence.state} /> : null}
              <Heading as="h2" size="xl" id="activity-title" ref={title} tabIndex={-1} lang={contentLanguage}>
                {activity?.title ?? t('title')}
              </Heading>
            </Stack>
            <IconButton as={Link} to={closed} icon={xIcon} label={t('close')} />
          </Inline>
          {error ? (
            error.status === 404 ? (
              <Alert status="warning">{t('missing')}</Alert>
            ) : (
              <LoadError error={error} onRetry={() => void reload()} />
            )
          ) : null}
          {!occurrence && !error ? <Skeleton shape="block" /> : null}
          {occurrence && activity ? (
            <>
              <PageHead
                title={`${activity.title}, ${formatDay(locale, occurrence.startsAt)}`}
                description={activity.description.slice(0, 200)}
                canonical={calendarHref({ activity: id })}
                jsonLd={eventJsonLd(occurrence, origin)}
              />
              {activity.cancelReason ? (
                <Alert status="warning" lang={contentLanguage}>
                  {activity.cancelReason}
                </Alert>
              ) : null}
              <Grid columns="main" gap="8">
                <Stack gap="4">
                  <ActivityFacts occurrence={occurrence} columns="two" />
                  <Prose size="md" lang={contentLanguage}>
                    {activity.description.split(/\n{2,}/).map((part) => (
                      <p key={part}>{part}</p>
                    ))}
                  </Prose>
                  {activity.organization ? (
                    <Text size="sm" tone="muted">
                      {t('organizer')}:{' '}
                      <TextLink as={Link} to={pathTo('organization', { id: activity.organization.id })}>
                        {activity.organization.name}
                      </TextLink>
                    </Text>
                  ) : null}
                </Stack>
                <Stack gap="4">
                  <RegistrationBox
                    key={occurrence.id}
                    occurrence={occurrence}
                    returnTo={calendarHref({ ...search, activity: id })}
                    onChanged={reload}
                  />
                  <Button
                    as="a"
                    href={activityFilePath(activity.id, occurrence.id)}
                    variant="outline"
                    startIcon={calendarPlusIcon}
                    fullWidth
                  >
                    {t('download')}
                  </Button>
                </Stack>
              </Grid>
            </>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  )
}
