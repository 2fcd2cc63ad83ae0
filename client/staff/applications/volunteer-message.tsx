import { useTranslation } from 'react-i18next'
import { useConversationStart } from '#client/api/conversations.ts'
import { Only } from '#client/api/site-parts.tsx'
import { MessageButton } from '#client/records/conversations/message-button.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'

/** For the organization: leads to the conversation with the volunteer. Nobody starts one with who has withdrawn. */
export function VolunteerMessage({ application: { id, status } }: { application: Pick<Application, 'id' | 'status'> }) {
  if (status !== 'withdrawn') return <MessageButton kind="application" id={id} />
  return (
    <Only page="conversations">
      <EarlierConversation applicationId={id} />
    </Only>
  )
}

/** The one from before, where there is one. */
function EarlierConversation({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('staff')
  const { data: start } = useConversationStart({ kind: 'application', id: applicationId })
  if (!start) return null
  if (start.conversationId === null)
    return (
      <Text size="sm" tone="muted">
        {t('application.noMessages')}
      </Text>
    )
  return (
    <MessageButton kind="application" id={applicationId}>
      {t('application.toConversation')}
    </MessageButton>
  )
}
