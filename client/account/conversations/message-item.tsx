import fileTextIcon from 'virtual:icons/file-text'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useHas } from '#client/api/site-parts.tsx'
import { formatNumber, formatTime } from '#client/i18n/format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { MessageBubble, MessageFiles } from '#client/ui/conversation.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Conversation, Message } from '#shared/resources/conversation.ts'
import { fileContentPath } from '#shared/resources/stored-file.ts'
import { ReportMessage } from './report-message.tsx'
import { useNames } from './use-names.ts'

/** One message with its author, time and attachments; one of the other side can be reported. */
export function MessageItem({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { t } = useTranslation('conversations')
  const { locale } = useBoot()
  const { authorOf } = useNames()
  const { id, body, createdAt, isOwn, isRead, attachments, source } = message
  const isErased = body === ''
  const canReport = useHas()('messageReports')
  return (
    <MessageBubble
      own={isOwn}
      erased={isErased}
      meta={
        <>
          <span>{authorOf(message, conversation)}</span>
          <time dateTime={createdAt}>{formatTime(locale, createdAt)}</time>
          {source === 'mail' ? <Badge>{t('message.byMail')}</Badge> : null}
          {isOwn && isRead ? <span>{t('message.read')}</span> : null}
          {isOwn || isErased || !canReport ? null : (
            <ReportMessage
              conversationId={conversation.id}
              messageId={id}
              name={`${authorOf(message, conversation)}, ${formatTime(locale, createdAt)}`}
            />
          )}
        </>
      }
      files={
        attachments.length > 0 ? (
          <MessageFiles label={t('message.files')}>
            {attachments.map((file) => (
              <li key={file.id}>
                {file.state === 'ready' ? (
                  <Button
                    as="a"
                    href={fileContentPath(file.id)}
                    download
                    size="sm"
                    variant="outline"
                    startIcon={fileTextIcon}
                  >
                    {`${file.name} (${formatNumber(locale, Math.max(1, Math.round(file.size / 1024)))} kB)`}
                  </Button>
                ) : (
                  <Text as="span" size="sm" tone="muted">
                    {t(`message.file.${file.state}`, { name: file.name })}
                  </Text>
                )}
              </li>
            ))}
          </MessageFiles>
        ) : null
      }
    >
      {isErased ? t('message.erased') : <div dir="auto">{body}</div>}
    </MessageBubble>
  )
}
