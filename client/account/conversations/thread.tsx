import chevronLeftIcon from 'virtual:icons/chevron-left'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { readConversation, sendMessage, useConversation, useMessages } from '#client/api/conversations.ts'
import { formatDay } from '#client/i18n/format.ts'
import { isVisible } from '#client/runtime/is-visible.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { places } from '#client/shell/navigation/focus-place.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { MessageDay, MessageThread } from '#client/ui/conversation.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Inline, Show } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, VisuallyHidden } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { type Conversation, isClosedContext, type Message } from '#shared/resources/conversation.ts'
import { type InboxSearch, inboxList } from '#shared/resources/inbox.ts'
import { ContextCard } from './context-card.tsx'
import { MatchQuestion } from './match-question.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageItem } from './message-item.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { useNames } from './use-names.ts'

type Props = { id: string; search: InboxSearch }

/** One conversation: what it is about, its messages, and the field to answer in. Reading it marks it as read. */
export function Thread({ id, search }: Props) {
  const { t } = useTranslation('conversations')
  const { counterpartOf } = useNames()
  const conversation = useConversation(id)
  const { data, error } = conversation
  const composerHelp = ({ organization, context, side }: Conversation) => {
    if (organization) return t('write.asOrganization', { organization })
    const isAnonymous = context.kind === 'invitation' && context.status !== 'accepted' && side === 'person'
    return isAnonymous ? t('write.anonymous') : undefined
  }
  const back = (
    <Show on="belowDesktop">
      <Button as={Link} to={inboxList.href(search)} variant="ghost" size="sm" flush startIcon={chevronLeftIcon}>
        {t('back')}
      </Button>
    </Show>
  )
  if (error && !data) {
    return (
      <>
        {back}
        {error.status === 404 ? (
          <EmptyState
            as="h2"
            media={<Illustration name="state-not-found" />}
            title={t('notFound')}
            description={t('notFoundText')}
          />
        ) : (
          <LoadError error={error} onRetry={() => void conversation.reload()} />
        )}
      </>
    )
  }
  if (!data) return <Skeleton shape="block" />
  return (
    <>
      {back}
      <Inline justify="between" align="start">
        <ThreadHeading>{counterpartOf(data)}</ThreadHeading>
        <ThreadActions conversation={data} />
      </Inline>
      <ContextCard conversation={data} />
      {data.isReported ? <Alert status="info">{t('report.reported')}</Alert> : null}
      {data.asksMatch ? <MatchQuestion id={id} /> : null}
      <Messages conversation={data} />
      {data.state === 'blocked' ? (
        <Alert status="warning">{t(data.blockedBy === 'us' ? 'blocked.us' : 'blocked.them')}</Alert>
      ) : isClosedContext(data.context) ? (
        <Alert status="info">{t('invitationClosed')}</Alert>
      ) : (
        <MessageComposer
          draftOf={id}
          conversation={data}
          help={composerHelp(data)}
          onSend={(message, key) => sendMessage(id, message, key)}
        />
      )}
    </>
  )
}

/** Takes the focus on a phone, where the list with the link that had it is hidden. */
function ThreadHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (places.page && !isVisible(places.page.element)) heading.current?.focus()
  }, [])
  return (
    <Heading as="h2" size="xl" tabIndex={-1} ref={heading}>
      {children}
    </Heading>
  )
}

const pageSize = 50

function Messages({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations')
  const { locale } = useBoot()
  const [size, setSize] = useState(pageSize)
  const { data, error, reload, total } = useMessages(conversation.id, size)
  const newest = data?.[0]
  const { end, isInView } = useNewestInView(newest)
  useReading(conversation, isInView ? newest?.id : undefined)
  const news = useAnnouncement(newest, conversation)
  if (error && !data) return <LoadError error={error} onRetry={() => void reload()} />
  if (!data) return <Skeleton shape="block" />
  const days = byDay([...data].reverse())
  return (
    <>
      {total > data.length ? (
        <Button variant="outline" size="sm" onClick={() => setSize(size + pageSize)}>
          {t('older')}
        </Button>
      ) : null}
      <MessageThread aria-label={t('messages')}>
        {days.flatMap(([day, messages]) => [
          <MessageDay key={day}>{formatDay(locale, day)}</MessageDay>,
          ...messages.map((message) => <MessageItem key={message.id} message={message} conversation={conversation} />),
        ])}
      </MessageThread>
      <div ref={end} />
      <VisuallyHidden role="status">
        {/* The same words about the next message are said too: by its key it is a new element. */}
        {news ? <span key={news.id}>{t('message.new', { name: news.name })}</span> : null}
      </VisuallyHidden>
    </>
  )
}

function byDay(messages: readonly Message[]): [day: string, Message[]][] {
  const days = new Map<string, Message[]>()
  for (const message of messages) {
    const day = dutchDay(message.createdAt)
    days.set(day, [...(days.get(day) ?? []), message])
  }
  return [...days]
}

/** Marks what is in view as read, once for each newest message, and only while somebody looks at the page. */
function useReading({ id, unread }: Conversation, newestId: string | undefined): void {
  const marked = useRef<string | null>(null)
  useEffect(() => {
    const mark = () => {
      if (unread === 0 || newestId === undefined || marked.current === newestId) return
      if (document.visibilityState !== 'visible') return
      marked.current = newestId
      readConversation(id, newestId).catch(() => {
        marked.current = null
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unread, newestId])
}

/**
 * Scrolls no further than the newest message needs: when a conversation opens, after an own message, and when one comes in where the end was
 * in view. Whoever reads back stays where they are.
 */
function useNewestInView(newest: Message | undefined) {
  const end = useRef<HTMLDivElement>(null)
  const [isInView, setInView] = useState(true)
  const isLoaded = newest !== undefined
  useEffect(() => {
    if (!isLoaded || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting))
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isLoaded])
  const follow = useEffectEvent(() => {
    if (isInView || newest?.isMine) end.current?.scrollIntoView({ block: 'nearest' })
  })
  const id = newest?.id
  useEffect(() => {
    if (id !== undefined) follow()
  }, [id])
  return { end, isInView }
}

/** Announces a message of the other side that comes in while the conversation is open. */
function useAnnouncement(newest: Message | undefined, conversation: Conversation): { id: string; name: string } | null {
  const { authorOf } = useNames()
  const known = useRef<string | undefined>(undefined)
  const [news, setNews] = useState<{ id: string; name: string } | null>(null)
  const name = newest ? authorOf(newest, conversation) : ''
  useEffect(() => {
    if (!newest) return
    if (known.current !== undefined && known.current !== newest.id && !newest.isOwn) setNews({ id: newest.id, name })
    known.current = newest.id
  }, [newest, name])
  return news
}
