import { useTranslation } from 'react-i18next'
import { refreshConversations, startConversation } from '#client/api/conversations.ts'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { useSession } from '#client/shell/session/session.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { ContextKind, ConversationStart } from '#shared/resources/conversation.ts'
import type { InboxSearch } from '#shared/resources/inbox.ts'
import { MessageComposer } from './message-composer.tsx'
import { SubjectLine } from './subject-line.tsx'
import { draftKey, moveDraft } from './use-draft.ts'

type Props = { about: { kind: ContextKind; id: string }; start: ConversationStart; search: InboxSearch }

/** The first message about a record. Once it is sent, the URL names the conversation. */
export function NewConversation({ about, start, search }: Props) {
  const { t } = useTranslation('conversations')
  const navigate = useNavigateAfterSend()
  const { user } = useSession()
  const draftOf = `${about.kind}-${about.id}`
  const isInvitation = about.kind === 'invitation'
  const unnamed = about.kind === 'help_request' ? 'deletedAccount' : 'erasedName'
  const name = start.counterpart ?? t(isInvitation ? 'invitedVolunteer' : unnamed)
  return (
    <>
      <Heading as="h2" size="xl">
        {t('start.title', { name })}
      </Heading>
      <Text tone="muted">
        <SubjectLine about={{ kind: about.kind, title: start.subject, titleEn: start.subjectEn }} />
      </Text>
      {start.canStart ? (
        <MessageComposer
          draftOf={draftOf}
          help={isInvitation && start.counterpart !== null ? t('write.anonymous') : undefined}
          onSend={(message, key) => startConversation(about, message, key)}
          onSent={async ({ id }) => {
            moveDraft(draftKey(user?.id, draftOf), draftKey(user?.id, id))
            await navigate(pathTo('conversations', {}, { ...search, conversation: id }), { replace: true })
            await refreshConversations()
          }}
        />
      ) : (
        <Alert status="info">{t('start.closed')}</Alert>
      )}
    </>
  )
}
