'use no memo'

import { useTranslation } from 'react-i18next'
import { useOwnApplications } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { Alternatives } from '#client/records/applications/alternatives.tsx'
import { ApplicationNext } from '#client/records/applications/application-next.tsx'
import { offersAlternatives } from '#client/records/applications/offers-alternatives.ts'
import { OwnApplicationStatusBadge } from '#client/records/applications/own-application-status.tsx'
import { StopButton } from '#client/records/applications/stop-button.tsx'
import { WithdrawButton } from '#client/records/applications/withdraw-button.tsx'
import { MessageButton } from '#client/records/conversations/message-button.tsx'
import { SavedSearchList } from '#client/records/searches/saved-search-list.tsx'
import { closedVacancy } from '#client/records/vacancies/closed-vacancy.ts'
import { VacancyTitle } from '#client/records/vacancies/vacancy-title.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardFooter, CardTitle } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Application, awaitsChoice, openApplicationStatuses } from '#shared/resources/application.ts'
import { UnsentReplies } from './unsent-replies.tsx'

/** The user's replies: the one that waits to be sent, those that are not over, the others. */
export function ApplicationList() {
  const { t } = useTranslation('account')
  const { data: applications, error, reload } = useOwnApplications()
  if (!applications && !error) return <PageSkeleton />
  const isOpen = ({ status }: Application) => openApplicationStatuses.includes(status)
  const ordered = (applications ?? []).toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
  return (
    <>
      <UnsentReplies />
      {error ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {applications?.length === 0 ? (
        <EmptyState
          media={<Illustration name="state-empty" />}
          title={t('replies.emptyTitle')}
          description={t('replies.emptyText')}
          action={
            <Button as={Link} to={pathTo('vacancySearch')}>
              {t('replies.emptyAction')}
            </Button>
          }
        />
      ) : null}
      {ordered.map((application) => (
        <ApplicationCard key={application.id} application={application} onChanged={() => void reload()} />
      ))}
      <SavedSearchList />
    </>
  )
}

function ApplicationCard({ application, onChanged }: { application: Application; onChanged: () => void }) {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const { vacancy } = application
  const nameOf = (action: string) => (vacancy ? tc('actionOf', { action, name: vacancy.title }) : undefined)
  return (
    <Card>
      <CardBody>
        <Inline justify="between" align="start">
          <Text size="sm" tone="muted">
            {vacancy?.organization?.name}
          </Text>
          <OwnApplicationStatusBadge status={application.status} />
        </Inline>
        <CardTitle as="h2">
          <VacancyTitle vacancy={vacancy} />
        </CardTitle>
        <Text size="sm" tone="muted">
          {t('replies.sentOn', { date: formatDate(locale, application.createdAt) })}
        </Text>
        <ApplicationNext application={application} />
        <Disclosure size="sm" summary={t('replies.yourMessage')}>
          <Text dir="auto">{application.motivation}</Text>
        </Disclosure>
        {offersAlternatives(application) ? <Alternatives applicationId={application.id} headingAs="h3" /> : null}
      </CardBody>
      <CardFooter>
        {awaitsChoice(application) && application.status === 'meeting' ? (
          <Button
            as={Link}
            to={pathTo('application', { id: application.id })}
            size="sm"
            aria-label={nameOf(t('replies.chooseTime'))}
          >
            {t('replies.chooseTime')}
          </Button>
        ) : null}
        <MessageButton kind="application" id={application.id} size="sm" aria-label={nameOf(tc('sendMessage'))} />
        {vacancy && closedVacancy(vacancy) !== 'gone' ? (
          <TextLink
            as={Link}
            to={pathTo('vacancy', { id: vacancy.id })}
            standalone
            aria-label={nameOf(t('replies.viewVacancy'))}
          >
            {t('replies.viewVacancy')}
          </TextLink>
        ) : null}
        <TextLink
          as={Link}
          to={pathTo('application', { id: application.id })}
          standalone
          aria-label={nameOf(t('replies.viewHistory'))}
        >
          {t('replies.viewHistory')}
        </TextLink>
        <WithdrawButton application={application} onChanged={onChanged} aria-label={nameOf(t('replies.withdraw'))} />
        <StopButton application={application} onChanged={onChanged} aria-label={nameOf(t('replies.stop.action'))} />
      </CardFooter>
    </Card>
  )
}
