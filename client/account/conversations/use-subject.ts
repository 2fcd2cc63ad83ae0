import { useTranslation } from 'react-i18next'
import { type PageText, usePageText } from '#client/shell/content-language.ts'
import type { ConversationContext } from '#shared/resources/conversation.ts'

type Subject = Pick<ConversationContext, 'kind' | 'title' | 'titleEn'>

/** What a conversation is about, in a few words and with their `lang`; help has no title of its own. */
export function useSubject(): (context: Subject) => PageText<string> {
  const { t } = useTranslation('conversations')
  const inWords = usePageText()
  return ({ kind, title, titleEn }) =>
    kind === 'help_request' ? { text: t('context.help_request'), lang: undefined } : inWords(title, titleEn)
}
