import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { Alternatives } from '#client/records/applications/alternatives.tsx'
import { ApplicationNext } from '#client/records/applications/application-next.tsx'
import { offersAlternatives } from '#client/records/applications/offers-alternatives.ts'
import { OwnApplicationStatusBadge } from '#client/records/applications/own-application-status.tsx'
import { OwnMeeting } from '#client/records/applications/own-meeting.tsx'
import { StopButton } from '#client/records/applications/stop-button.tsx'
import { WithdrawButton } from '#client/records/applications/withdraw-button.tsx'
import { MessageButton } from '#client/records/conversations/message-button.tsx'
import { closedVacancy } from '#client/records/vacancies/closed-vacancy.ts'
import { VacancyTitle } from '#client/records/vacancies/vacancy-title.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Application, ApplicationEvent } from '#shared/resources/application.ts'
import { ApplicationHistory, Motivation, QuestionAnswers, VacancyLink } from './application-parts.tsx'

/** An application as its volunteer sees it: how it is doing, what was sent, and withdrawing it. */
export function OwnApplication({ application, onChanged }: { application: Application; onChanged: () => void }) {
  const { t } = useTranslation('account')
  const { t: ts } = useTranslation('own-application-status')
  const { locale } = useBoot()
  const { vacancy, status } = application
  const title = t('reply.title', { vacancy: vacancy?.title ?? '' })
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={
              <Breadcrumbs list={t('replies.title')} to={pathTo('profileApplications')} here={vacancy?.title ?? ''} />
            }
            title={title}
            actions={<OwnApplicationStatusBadge status={status} />}
          />
          <Grid columns="main" gap="10">
            <Stack gap="8">
              <Stack gap="3" as="section" align="start">
                <Heading as="h2" size="xl">
                  {t('reply.state')}
                </Heading>
                <ApplicationNext application={application} />
                <OwnMeeting application={application} onChanged={onChanged} />
                <MessageButton kind="application" id={application.id} />
                <WithdrawButton application={application} onChanged={onChanged} variant="outline" size="md" />
                <StopButton application={application} onChanged={onChanged} variant="outline" size="md" />
              </Stack>
              {offersAlternatives(application) ? <Alternatives applicationId={application.id} headingAs="h2" /> : null}
              <Motivation title={t('replies.yourMessage')} text={application.motivation} />
              <QuestionAnswers application={application} />
            </Stack>
            <Stack gap="8">
              <Stack gap="3" as="section">
                <Heading as="h2" size="xl">
                  {t('reply.facts')}
                </Heading>
                <DescriptionList size="sm">
                  <Description term={t('reply.vacancy')}>
                    {closedVacancy(vacancy) === 'gone' ? (
                      <VacancyTitle vacancy={vacancy} />
                    ) : (
                      <VacancyLink vacancy={vacancy} />
                    )}
                  </Description>
                  <Description term={t('reply.organization')}>{vacancy?.organization?.name}</Description>
                  <Description term={t('reply.sent')}>{formatDateTime(locale, application.createdAt)}</Description>
                  {application.meetingAt ? (
                    <Description term={ts('meeting')}>{formatDateTime(locale, application.meetingAt)}</Description>
                  ) : null}
                </DescriptionList>
              </Stack>
              <OwnHistory events={application.events ?? []} />
            </Stack>
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}

function OwnHistory({ events }: { events: ApplicationEvent[] }) {
  const { t } = useTranslation('account')
  const { t: ts } = useTranslation('own-application-status')
  const describe = ({ kind, actorName: actor, byVolunteer, toStatus }: ApplicationEvent) => {
    if (kind !== 'created' && kind !== 'status_changed') return t(`reply.event.${kind}`, { actor })
    if (kind !== 'status_changed' || !toStatus) return t('reply.event.created')
    if (byVolunteer && (toStatus === 'withdrawn' || toStatus === 'ended')) return t(`reply.event.${toStatus}`)
    return t('reply.event.changed', { actor, status: ts(toStatus) })
  }
  return <ApplicationHistory events={events} describe={describe} />
}
