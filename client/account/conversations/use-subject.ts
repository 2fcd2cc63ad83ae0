import { useTranslation } from 'react-i18next'
import type { ConversationContext } from '#shared/resources/conversation.ts'

/** What a conversation is about, in a few words; help has no title of its own. */
export function useSubject(): (context: ConversationContext) => string {
  const { t } = useTranslation('conversations')
  return ({ kind, title }) => (kind === 'help_request' ? t('context.help_request') : title)
}
