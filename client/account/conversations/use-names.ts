import { useTranslation } from 'react-i18next'
import type { Conversation, Message } from '#shared/resources/conversation.ts'

/**
 * Names of the other side and of authors. An invited volunteer is named as such until they reply to the vacancy; a year after the reply or the
 * activity an organization reads no name any more.
 */
export function useNames() {
  const { t } = useTranslation('conversations')
  return {
    counterpartOf: ({ counterpart, context, side }: Conversation): string => {
      if (counterpart !== null) return counterpart
      if (side === 'person' || context.status === null) return t('deletedAccount')
      if (context.kind === 'invitation') return t('invitedVolunteer')
      return t(context.kind === 'help_request' ? 'deletedAccount' : 'erasedName')
    },
    authorOf: ({ authorName, isMine }: Message, { context }: Conversation): string =>
      authorName ?? t(isMine ? 'myself' : context.kind === 'invitation' ? 'invitedVolunteer' : 'erasedName'),
  }
}
