import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useOwnInvitations, viewInvitation } from '#client/api/invitations.ts'
import { formatDay } from '#client/i18n/format.ts'
import { MessageButton } from '#client/records/conversations/message-button.tsx'
import { closedVacancy } from '#client/records/vacancies/closed-vacancy.ts'
import { usePageText } from '#client/shell/content-language.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Badge, type BadgeProps } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardFooter, CardTitle } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Invitation, isOpenInvitation } from '#shared/resources/invitation.ts'
import { DeclineButton } from './decline-invitation.tsx'
import { PoolPrivacy } from './pool-privacy.tsx'

/** Who invited the user, with the answer they can give; and who saw them and what was released about them. */
export function InvitationList() {
  const { t } = useTranslation('invitations')
  const { data: invitations, error, reload } = useOwnInvitations()
  useMarkViewed(invitations)
  if (error && !invitations) return <LoadError error={error} onRetry={() => void reload()} />
  if (!invitations) return <Skeleton shape="block" />
  return (
    <Stack gap="8">
      {invitations.length === 0 ? (
        <EmptyState
          media={<Illustration name="state-empty" />}
          title={t('emptyTitle')}
          description={t('emptyText')}
          action={
            <Button as={Link} to={pathTo('profileEditSettings')}>
              {t('emptyAction')}
            </Button>
          }
        />
      ) : (
        <Stack as="ul" gap="4">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <InvitationCard invitation={invitation} onChanged={() => void reload()} />
            </li>
          ))}
        </Stack>
      )}
      <PoolPrivacy onChanged={() => void reload()} />
    </Stack>
  )
}

/** Tells the organization that the new ones were read. The list keeps "new" until it is loaded again. */
function useMarkViewed(invitations: readonly Invitation[] | undefined): void {
  const unseen = (invitations ?? []).filter(({ status }) => status === 'sent').map(({ id }) => id)
  const ids = unseen.join(',')
  useEffect(() => {
    for (const id of ids === '' ? [] : ids.split(',')) void viewInvitation(id).catch(() => undefined)
  }, [ids])
}

const tones: Record<Invitation['status'], BadgeProps['tone']> = {
  sent: 'info',
  viewed: 'info',
  accepted: 'success',
  declined: 'neutral',
  expired: 'neutral',
}

function InvitationCard({ invitation, onChanged }: { invitation: Invitation; onChanged: () => void }) {
  const { t } = useTranslation('invitations')
  const inWords = usePageText()
  const { id, status, message, vacancy, applicationId } = invitation
  const organization = vacancy?.organization?.name ?? ''
  const isOpen = isOpenInvitation(status)
  const closed = closedVacancy(vacancy)
  const title = vacancy && inWords(vacancy.title, vacancy.titleEn)
  const link = vacancy && closed !== 'gone' ? pathTo('vacancy', { id: vacancy.id }) : null
  return (
    <Card as="article">
      <CardBody>
        <Inline justify="between" align="start">
          <Text size="sm" tone="muted">
            {organization}
          </Text>
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </Inline>
        <CardTitle as="h2" lang={title?.lang}>
          {title?.text}
        </CardTitle>
        <Stack gap="1">
          <Text size="sm" tone="muted">
            {t('writes', { organization: invitation.senderName ?? organization })}
          </Text>
          <Text measure dir="auto">
            {message}
          </Text>
        </Stack>
        <Text size="sm" tone="muted">
          <NextText invitation={invitation} />
        </Text>
      </CardBody>
      <CardFooter>
        {isOpen && !closed && link ? (
          <Button as={Link} to={`${link}#reply`}>
            {t('accept')}
          </Button>
        ) : null}
        {isOpen ? (
          <MessageButton kind="invitation" id={id}>
            {t('ask')}
          </MessageButton>
        ) : null}
        {isOpen ? <DeclineButton id={id} organization={organization} onDone={onChanged} /> : null}
        {applicationId ? (
          <TextLink as={Link} to={pathTo('application', { id: applicationId })} standalone>
            {t('reply')}
          </TextLink>
        ) : null}
        {link ? (
          <TextLink as={Link} to={link} standalone>
            {t('view')}
          </TextLink>
        ) : null}
      </CardFooter>
    </Card>
  )
}

function NextText({ invitation: { status, expiresAt, vacancy } }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations')
  const { t: ta } = useTranslation('account')
  const { locale } = useBoot()
  if (status !== 'sent' && status !== 'viewed') return t(`next.${status}`)
  const closed = closedVacancy(vacancy)
  return closed ? ta(`replies.closed.${closed}`) : t('next.open', { date: formatDay(locale, expiresAt) })
}
