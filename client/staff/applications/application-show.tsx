import type { Page } from '#client/shell/pages/page.ts'
import { applicationPath } from '#shared/resources/application.ts'
import 'virtual:platform-styles-staff.css'
import arrowRightIcon from 'virtual:icons/arrow-right'
import mailIcon from 'virtual:icons/mail'
import pencilIcon from 'virtual:icons/pencil'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useApplication } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Description, DescriptionList, Timeline, TimelineItem } from '#client/ui/facts.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Prose, Text } from '#client/ui/text.tsx'
import { pathTo, telephone } from '#shared/paths.ts'
import type { Application, ApplicationEvent } from '#shared/resources/application.ts'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { ApplicationTransitions } from './application-transitions.tsx'

export const page: Page = {
  component: ApplicationShowPage,
  title: { nl: 'Aanvraag', en: 'Application' },
  initialData: ({ id = '' }) => [{ path: applicationPath(id), required: true }],
}

export function ApplicationShowPage() {
  const { id = '' } = useParams()
  const { data: application, error, reload } = useApplication(id)
  if (error) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  return application ? <ApplicationShow application={application} onChanged={() => void reload()} /> : <PageSkeleton />
}

function ApplicationShow({ application, onChanged }: { application: Application; onChanged: () => void }) {
  const { t } = useTranslation('staff')
  const { locale } = useBoot()
  const { user, vacancy } = application
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim()
  const title = t('application.title', { name })
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<Breadcrumbs list={t('application.back')} to={pathTo('applications')} here={name} />}
            title={title}
            actions={<ApplicationStatusBadge status={application.status} />}
          />
          <Grid columns="main" gap="10">
            <Stack gap="8">
              <ApplicationTransitions application={application} name={name} onChanged={onChanged} />
              <Stack gap="3" as="section">
                <Heading as="h2" size="xl">
                  {t('application.motivation')}
                </Heading>
                <Prose size="md">
                  {application.motivation.split(/\n{2,}/).map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </Prose>
              </Stack>
              <Answers application={application} />
            </Stack>
            <Stack gap="8">
              <Stack gap="3" as="section">
                <Heading as="h2" size="xl">
                  {t('application.facts')}
                </Heading>
                <DescriptionList size="sm">
                  <Description term={t('application.vacancy')}>
                    {vacancy ? (
                      <TextLink as={Link} to={pathTo('vacancy', { id: vacancy.id })}>
                        {vacancy.title}
                      </TextLink>
                    ) : null}
                  </Description>
                  <Description term={t('application.organization')}>{vacancy?.organization?.name}</Description>
                  <Description term={t('application.received')}>
                    {formatDateTime(locale, application.createdAt)}
                  </Description>
                  <Description term={t('application.waitingOn')}>{t(`waitingOn.${application.waitingOn}`)}</Description>
                  {user?.email ? (
                    <Description term={t('application.email')}>
                      <TextLink href={`mailto:${user.email}`}>{user.email}</TextLink>
                    </Description>
                  ) : null}
                  {user?.phone ? (
                    <Description term={t('application.phone')}>
                      <TextLink href={telephone(user.phone)}>{user.phone}</TextLink>
                    </Description>
                  ) : null}
                </DescriptionList>
              </Stack>
              <History events={application.events ?? []} />
            </Stack>
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}

function Answers({ application }: { application: Application }) {
  const { t } = useTranslation('staff')
  const questions = application.vacancy?.questions ?? []
  if (questions.length === 0) return null
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('application.answers')}
      </Heading>
      <Stack gap="4" as="dl">
        {questions.map(({ id, label }) => (
          <div key={id}>
            <Text as="dt" weight="semibold">
              {label}
            </Text>
            <Text as="dd">{application.answers[id] || t('application.noAnswer')}</Text>
          </div>
        ))}
      </Stack>
    </Stack>
  )
}

const icons: Record<ApplicationEvent['kind'], string> = {
  created: mailIcon,
  status_changed: arrowRightIcon,
  note: pencilIcon,
  message: mailIcon,
}

function History({ events }: { events: ApplicationEvent[] }) {
  const { t } = useTranslation('staff')
  const { locale } = useBoot()
  const title = ({ kind, actorName: actor, fromStatus, toStatus }: ApplicationEvent) =>
    kind === 'status_changed' && fromStatus && toStatus
      ? t('application.event.status_changed', { actor, from: t(`status.${fromStatus}`), to: t(`status.${toStatus}`) })
      : t(`application.event.${kind === 'status_changed' ? 'created' : kind}`, { actor })
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('application.history')}
      </Heading>
      <Timeline>
        {events.map((event) => (
          <TimelineItem
            key={event.id}
            icon={icons[event.kind]}
            title={title(event)}
            time={<time dateTime={event.createdAt}>{formatDateTime(locale, event.createdAt)}</time>}
          >
            {event.reason ? <Text size="sm">{event.reason}</Text> : null}
          </TimelineItem>
        ))}
      </Timeline>
    </Stack>
  )
}
