import { useTranslation } from 'react-i18next'
import { OwnApplicationStatusBadge } from '#client/records/applications/own-application-status.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useMayOpen } from '#client/shell/session/use-may-open.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Application } from '#shared/resources/application.ts'
import type { Conversation, ConversationContext } from '#shared/resources/conversation.ts'
import { type InvitationStatus, invitationsPagePath } from '#shared/resources/invitation.ts'
import type { RouteId } from '#shared/routes.ts'
import { SubjectLine } from './subject-line.tsx'

/** Null for a page that the reader may not open: members of an organization write about its invitations, and send none. */
function linkOf({ context: { kind, id, targetId }, side }: Conversation, mayOpen: (page: RouteId) => boolean) {
  if (kind === 'application') return pathTo('application', { id })
  if (kind === 'help_request') return pathTo('oneOnOneHelp', {}, { view: 'mine' })
  if (kind === 'invitation') {
    if (side === 'person') return invitationsPagePath
    return mayOpen('volunteerPool') ? pathTo('volunteerPool', {}, { vacancy: targetId ?? undefined }) : null
  }
  return targetId ? pathTo('calendar', {}, { activity: targetId }) : null
}

/** None for a record that is gone. Who sent an application reads its status as on the page of their own ones. */
function StatusBadge({ about: { kind, status }, side }: { about: ConversationContext; side: Conversation['side'] }) {
  const { t } = useTranslation('conversations')
  if (status === null) return null
  if (kind === 'application' && side === 'person') {
    return <OwnApplicationStatusBadge status={status as Application['status']} />
  }
  return (
    <Badge tone="info">
      {kind === 'invitation'
        ? t(`context.invitationStatus.${status as InvitationStatus}`)
        : // Only invitations have all of these statuses.
          t(`context.status.${status as Exclude<typeof status, 'sent' | 'viewed' | 'accepted'>}`)}
    </Badge>
  )
}

/** What the conversation is about, its state, and the way there. */
export function ContextCard({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations')
  const { context, side } = conversation
  const { kind, status, targetId } = context
  const mayOpen = useMayOpen()
  const link = status === null ? null : linkOf(conversation, mayOpen)
  return (
    <Card as="section" size="sm" aria-label={t('context.title')}>
      <CardBody>
        <Stack gap="2">
          <Inline gap="2">
            <Text as="span">
              <SubjectLine about={context} />
            </Text>
            <StatusBadge about={context} side={side} />
          </Inline>
          {status === null ? <Text tone="muted">{t('context.gone')}</Text> : null}
          {link ? (
            <Inline gap="4">
              <TextLink as={Link} to={link} standalone>
                {t(kind === 'invitation' ? `context.view.invitation.${side}` : `context.view.${kind}`)}
              </TextLink>
              {(kind === 'application' || kind === 'invitation') && targetId && side === 'person' ? (
                <TextLink as={Link} to={pathTo('vacancy', { id: targetId })} standalone>
                  {t('context.viewVacancy')}
                </TextLink>
              ) : null}
            </Inline>
          ) : null}
        </Stack>
      </CardBody>
    </Card>
  )
}
