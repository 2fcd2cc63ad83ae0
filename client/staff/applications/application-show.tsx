import { Only, useHas } from '#client/api/site-parts.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import {
  type Application,
  type ApplicationEvent,
  applicationPath,
  applicationTransitions,
} from '#shared/resources/application.ts'
import 'virtual:platform-styles-staff.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { markApplicationRead, useApplication } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { useListSearch } from '#client/lists/use-list-search.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { telephone } from '#shared/paths.ts'
import { organizationIdsOf } from '#shared/permissions.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { ApplicationNeighbors } from './application-neighbors.tsx'
import { ApplicationNotes } from './application-notes.tsx'
import { useApplicationOrder } from './application-order.ts'
import { ApplicationHistory, Motivation, QuestionAnswers, VacancyLink } from './application-parts.tsx'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { ApplicationTransitions } from './application-transitions.tsx'
import { AssigneeChoice } from './assignee-choice.tsx'
import { isOwn } from './is-own.ts'
import { MatchChecks } from './match-checks.tsx'
import { MeetingSection } from './meeting-section.tsx'
import { OwnApplication } from './own-application.tsx'
import { TakenOverNotice } from './taken-over-notice.tsx'
import { VolunteerMessage } from './volunteer-message.tsx'

export const page: Page = {
  component: ApplicationShowPage,
  title: { nl: 'Reactie', en: 'Application' },
  initialData: ({ id = '' }) => [{ path: applicationPath(id), required: true }],
}

export function ApplicationShowPage() {
  const { id = '' } = useParams()
  const { user, mayOn } = useSession()
  const { data: application, error, reload } = useApplication(id)
  if (error && !application) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!application) return <PageSkeleton />
  const mayHandle = mayOn('application.handle', application.vacancy?.organization?.id ?? '')
  // Staff can reply to a vacancy too: nobody handles the own application. Its volunteer has a view of their own.
  const View = !isOwn(user, application) && mayHandle ? ApplicationShow : OwnApplication
  return <View key={id} application={application} onChanged={() => reload()} />
}

function ApplicationShow({ application, onChanged }: { application: Application; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation('staff')
  const { locale } = useBoot()
  const { user, vacancy } = application
  const has = useHas()
  const search = useListSearch(staffApplications)
  const order = useApplicationOrder(search)
  // An application has no page: the list is shown at the page that one came from.
  const { page: _, ...inList } = search
  // Not before: a list of unread ones would be without it.
  useMarkRead(application, order !== undefined)
  // The center's staff may handle the application, but do not read what its two sides write.
  const reader = useSession().user
  const isOwnOrganization = organizationIdsOf(reader?.roles ?? [], ['admin', 'member']).includes(
    vacancy?.organization?.id ?? '',
  )
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || t('application.erased')
  const title = t('application.title', { name })
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('application.back')} to="applications" part={inList} here={name} />}
            title={title}
            actions={
              <>
                <ApplicationNeighbors id={application.id} search={search} order={order} />
                <ApplicationStatusBadge status={application.status} />
                {isOwnOrganization ? <VolunteerMessage application={application} /> : null}
              </>
            }
          />
          <Grid columns="main" gap="10">
            <Stack gap="8">
              <TakenOverNotice application={application} name={user?.firstName ?? name} onChanged={onChanged} />
              <Motivation title={t('application.motivation')} text={application.motivation} />
              <QuestionAnswers application={application} />
              {user?.bio ? (
                <Motivation title={t('application.bio', { name: user.firstName ?? name })} text={user.bio} />
              ) : null}
              <Only has="meetings">
                <MeetingSection application={application} name={user?.firstName ?? name} onChanged={onChanged} />
              </Only>
              <ApplicationTransitions application={application} name={user?.firstName ?? name} onChanged={onChanged} />
              <Only has="applicationNotes">
                <ApplicationNotes applicationId={application.id} canWrite={application.motivation !== ''} />
              </Only>
            </Stack>
            <Stack gap="8">
              <Stack gap="3" as="section">
                <Heading as="h2" size="xl">
                  {t('application.facts')}
                </Heading>
                <DescriptionList size="sm">
                  <Description term={t('application.vacancy')}>
                    <VacancyLink vacancy={vacancy} />
                  </Description>
                  <Description term={t('application.organization')}>{vacancy?.organization?.name}</Description>
                  <Description term={t('application.received')}>
                    {formatDateTime(locale, application.createdAt)}
                  </Description>
                  <Description term={t('application.waitingOn')}>{t(`waitingOn.${application.waitingOn}`)}</Description>
                  {has('applicationAssigning') ? (
                    <Description term={t('application.assignee')}>
                      <AssigneeChoice application={application} onChanged={onChanged} />
                    </Description>
                  ) : null}
                  {application.meetingAt ? (
                    <Description term={t('application.meeting')}>
                      {formatDateTime(locale, application.meetingAt)}
                    </Description>
                  ) : null}
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
                  {user?.postalCode4 ? (
                    <Description term={t('application.postalCode')}>{user.postalCode4}</Description>
                  ) : null}
                </DescriptionList>
                {user?.firstName && !user.email && applicationTransitions[application.status].includes('in_contact') ? (
                  <Text size="sm" tone="muted">
                    {t('application.notReleased')}
                  </Text>
                ) : null}
              </Stack>
              <Only has="matchChecks">
                <MatchChecks application={application} name={user?.firstName ?? name} />
              </Only>
              <StaffHistory events={application.events ?? []} />
            </Stack>
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}

/** Opening an application marks it as read. */
function useMarkRead({ id, unread }: Application, isReady: boolean) {
  const marks = useHas()('applicationReads') && unread && isReady
  useEffect(() => {
    // Nothing depends on it: it is unread until the next time that it is opened.
    if (marks) markApplicationRead(id).catch(() => {})
  }, [marks, id])
}

function StaffHistory({ events }: { events: ApplicationEvent[] }) {
  const { t } = useTranslation('staff')
  const describe = ({ kind, actorName: actor, fromStatus, toStatus }: ApplicationEvent) =>
    kind === 'status_changed' && fromStatus && toStatus
      ? t('application.event.status_changed', { actor, from: t(`status.${fromStatus}`), to: t(`status.${toStatus}`) })
      : t(`application.event.${kind === 'status_changed' ? 'created' : kind}`, { actor })
  return <ApplicationHistory events={events} describe={describe} />
}
