import { useTranslation } from 'react-i18next'
import type { ConversationContext } from '#shared/resources/conversation.ts'
import { useSubject } from './use-subject.ts'

/** The kind of record that a conversation is about, and its title. */
export function SubjectLine({ about }: { about: Pick<ConversationContext, 'kind' | 'title' | 'titleEn'> }) {
  const { t } = useTranslation('conversations')
  const { text, lang } = useSubject()(about)
  if (about.kind === 'help_request') return text
  return (
    <>
      {t(`context.${about.kind}`)} “<span lang={lang}>{text}</span>”
    </>
  )
}
