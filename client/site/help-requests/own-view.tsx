import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { endOwnHelpRequest, useOwnHelp, withdrawOwnHelpResponse } from '#client/api/help-requests.ts'
import { formatDate } from '#client/i18n/format.ts'
import { MessageButton } from '#client/records/conversations/message-button.tsx'
import { areaOf, helpPath } from '#client/records/help-requests/help-paths.ts'
import { helpTones } from '#client/records/help-requests/status-tones.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardTitle } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { HelpKey, HelpOutcome, OwnHelpRequest, OwnHelpResponse } from '#shared/resources/help-request.ts'
import { EndHelp, hasEnded } from './end-help.tsx'
import { HelpLayout } from './help-form.tsx'

/** The user's own requests and offers, with their status. */
export function OwnView() {
  const { t } = useTranslation('help-requests')
  const { signedIn, user } = useSession()
  const { requests, responses } = useOwnHelp(Boolean(user))
  const problem = requests.error ?? responses.error
  if (signedIn && !user) return <PageSkeleton />
  return (
    <HelpLayout title={t('mine.title')} intro={t('mine.intro')}>
      {signedIn ? null : <SignInFirst />}
      {problem ? (
        <LoadError
          error={problem}
          onRetry={() => {
            void requests.reload()
            void responses.reload()
          }}
        />
      ) : null}
      {requests.data && responses.data ? (
        <Lists
          requests={requests.data}
          responses={responses.data}
          onChanged={() => {
            void requests.reload()
            void responses.reload()
          }}
        />
      ) : null}
    </HelpLayout>
  )
}

function SignInFirst() {
  const { t } = useTranslation('help-requests')
  const back = useHref(helpPath({ view: 'mine' }))
  return (
    <Stack gap="4" align="start">
      <Text measure>{t('mine.signedOut')}</Text>
      <Button as={Link} to={pathTo('login', {}, { return: back })}>
        {t('mine.login')}
      </Button>
    </Stack>
  )
}

type ListsProps = { requests: OwnHelpRequest[]; responses: OwnHelpResponse[]; onChanged: () => void }

function Lists({ requests, responses, onChanged }: ListsProps) {
  const { t } = useTranslation('help-requests')
  if (requests.length + responses.length === 0) {
    return (
      <EmptyState
        media={<Illustration name="state-empty" />}
        title={t('mine.emptyTitle')}
        description={t('mine.emptyText')}
        action={
          <Button as={Link} to={helpPath({ view: 'ask' })}>
            {t('ask')}
          </Button>
        }
      />
    )
  }
  return (
    <Stack gap="8">
      {requests.length > 0 ? (
        <Group id="help-asked" title={t('mine.requests')}>
          {requests.map((request) => (
            <OwnCard
              key={request.id}
              own={request}
              kind="request"
              title={t(`category.${request.category}`)}
              description={request.description}
              onEnd={(outcome) => endOwnHelpRequest(request.id, outcome)}
              onChanged={onChanged}
            />
          ))}
        </Group>
      ) : null}
      {responses.length > 0 ? (
        <Group id="help-offered" title={t('mine.responses')}>
          {responses.map((response) => (
            <OwnCard
              key={response.id}
              own={response}
              kind="response"
              title={(response.category ? [response.category] : response.categories)
                .map((one) => t(`category.${one}`))
                .join(', ')}
              description={response.message}
              onEnd={() => withdrawOwnHelpResponse(response.id)}
              onChanged={onChanged}
            />
          ))}
        </Group>
      ) : null}
    </Stack>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="4" aria-labelledby={id}>
      <Heading as="h2" size="xl" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

type CardProps = {
  own: OwnHelpRequest | OwnHelpResponse
  kind: HelpKey['kind']
  title: string
  description: string | null
  onEnd: (outcome: HelpOutcome) => Promise<unknown>
  onChanged: () => void
}

function OwnCard({ own, kind, title, description, onEnd, onChanged }: CardProps) {
  const { t } = useTranslation('help-requests')
  const { locale } = useBoot()
  const { run: send, problem, busy } = useActionInPlace()
  const run = (work: () => Promise<unknown>) => send(work).finally(onChanged)
  const { status, expiresAt, closedAt, reason, conversationRequestId } = own
  const ended = hasEnded(status)
  const deadline = closedAt
    ? t('mine.closedOn', { date: formatDate(locale, closedAt) })
    : expiresAt
      ? t('mine.until', { date: formatDate(locale, expiresAt) })
      : null
  return (
    <Card as="article">
      <CardBody>
        <Inline justify="between" align="start">
          <CardTitle as="h3">{title}</CardTitle>
          <Badge tone={helpTones[status]}>{t(`link.status.${status}`)}</Badge>
        </Inline>
        <Text size="sm" tone="muted">
          {[t(`frequency.${own.frequency}`), areaOf(own), t('mine.sentOn', { date: formatDate(locale, own.createdAt) })]
            .concat(deadline ?? [])
            .join(' · ')}
        </Text>
        {status === 'matched' && kind === 'request' ? <Text>{t('mine.matched')}</Text> : null}
        {conversationRequestId ? (
          <Inline>
            <MessageButton kind="help_request" id={conversationRequestId} size="sm" />
          </Inline>
        ) : null}
        {reason ? (
          <Text measure dir="auto">
            {t('mine.reason', { reason })}
          </Text>
        ) : null}
        <Problem>{problem}</Problem>
        {description ? (
          <Disclosure size="sm" summary={t('mine.description')}>
            <Text measure dir="auto">
              {description}
            </Text>
          </Disclosure>
        ) : null}
        {ended ? null : (
          <Disclosure size="sm" summary={t('link.closeTitle')}>
            <Stack gap="3">
              <EndHelp kind={kind} status={status} busy={busy} onEnd={(outcome) => void run(() => onEnd(outcome))} />
            </Stack>
          </Disclosure>
        )}
      </CardBody>
    </Card>
  )
}
