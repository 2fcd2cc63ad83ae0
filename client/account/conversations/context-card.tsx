import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Conversation, ConversationContext } from '#shared/resources/conversation.ts'
import { useSubject } from './use-subject.ts'

function linkOf({ kind, id, targetId }: ConversationContext): string | null {
  if (kind === 'application') return pathTo('application', { id })
  if (kind === 'help_request') return pathTo('oneOnOneHelp', {}, { view: 'mine' })
  return targetId ? pathTo('calendar', {}, { activity: targetId }) : null
}

/** What the conversation is about, its state, and the way there. */
export function ContextCard({ conversation: { context, side } }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations')
  const subjectOf = useSubject()
  const { kind, status, targetId } = context
  const link = status === null ? null : linkOf(context)
  return (
    <Card as="section" size="sm" aria-label={t('context.title')}>
      <CardBody>
        <Stack gap="2">
          <Inline gap="2">
            <Text as="span">
              {kind === 'help_request' ? t('context.help_request') : `${t(`context.${kind}`)} “${subjectOf(context)}”`}
            </Text>
            {status ? <Badge tone="info">{t(`context.status.${status}`)}</Badge> : null}
          </Inline>
          {status === null ? <Text tone="muted">{t('context.gone')}</Text> : null}
          {link ? (
            <Inline gap="4">
              <TextLink as={Link} to={link} standalone>
                {t(`context.view.${kind}`)}
              </TextLink>
              {kind === 'application' && targetId && side === 'person' ? (
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
