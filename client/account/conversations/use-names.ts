import { useTranslation } from 'react-i18next'
import type { Conversation, Message } from '#shared/resources/conversation.ts'

/** Names of the other side and of authors; an invited volunteer is named as such until they reply to the vacancy. */
export function useNames() {
  const { t } = useTranslation('conversations')
  return {
    counterpartOf: ({ counterpart, context, side }: Conversation): string => {
      if (counterpart !== null) return counterpart
      const isHidden = context.kind === 'invitation' && context.status !== null && side === 'organization'
      return t(isHidden ? 'invitedVolunteer' : 'deletedAccount')
    },
    authorOf: ({ authorName, isMine }: Message): string => authorName ?? t(isMine ? 'myself' : 'invitedVolunteer'),
  }
}
