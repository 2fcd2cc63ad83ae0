import searchIcon from 'virtual:icons/search'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useInbox } from '#client/api/conversations.ts'
import { useHasPage } from '#client/api/site-parts.tsx'
import { FoundStatus } from '#client/lists/found-status.tsx'
import { isBeyondLast } from '#client/lists/is-beyond-last.ts'
import { ListPagination } from '#client/lists/list-pagination.tsx'
import { isVisible } from '#client/runtime/is-visible.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { places } from '#client/shell/navigation/focus-place.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { RelativeTime } from '#client/shell/relative-time.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { InboxItem } from '#client/ui/conversation.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Field } from '#client/ui/field.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Input } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Conversation, type InboxPart, inboxParts } from '#shared/resources/conversation.ts'
import { type InboxSearch, inboxList } from '#shared/resources/inbox.ts'
import { useNames } from './use-names.ts'
import { useSubject } from './use-subject.ts'

/** `alone`: no conversation is beside it, and there is none to choose. */
type Props = { search: InboxSearch; currentId: string | null; alone: boolean }

const partOf = (name: InboxPart) => (name === 'all' ? undefined : name)

/** The reader's conversations: all but the archived, the unread or the archived; who waits longest comes first. */
export function Inbox({ search, currentId, alone }: Props) {
  const { t } = useTranslation('conversations')
  const navigate = useNavigate()
  const { data, error, reload, isValidating, unread, pagination } = useInbox(search)
  const { part = 'all', q } = search
  const emptyKey = q ? 'search' : part
  const list = useFocusOnClosed(currentId)
  return (
    <>
      <TabLinks label={t('parts.label')}>
        {inboxParts.map((name) => (
          <TabLink
            key={name}
            as={Link}
            to={inboxList.href({ part: partOf(name), q })}
            current={name === part}
            count={name === 'unread' && unread > 0 ? unread : undefined}
          >
            {t(`parts.${name}`)}
          </TabLink>
        ))}
      </TabLinks>
      {alone && emptyKey === 'all' ? null : (
        <search>
          <form
            key={q ?? ''}
            onSubmit={(event) => {
              event.preventDefault()
              const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
              void navigate(inboxList.href({ part: search.part, q: text || undefined }))
            }}
          >
            <Field label={t('search')} hideLabel>
              <Input type="search" name="q" startIcon={searchIcon} defaultValue={q} placeholder={t('search')} />
            </Field>
          </form>
        </search>
      )}
      <FoundStatus
        of={inboxList.href({ ...search, page: undefined })}
        busy={isValidating}
        records={error ? undefined : pagination?.records}
      />
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {!data && !error ? (
        <Stack gap="3">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      ) : null}
      {data?.length === 0 && !isBeyondLast(pagination) ? (
        <EmptyState
          size={alone ? 'md' : 'sm'}
          as="h2"
          media={alone ? <Illustration name="state-empty" /> : null}
          title={t(`empty.${emptyKey}`)}
          description={t(`emptyText.${emptyKey}`)}
          action={alone && emptyKey === 'all' ? <FirstStep /> : null}
        />
      ) : null}
      {data && data.length > 0 ? (
        <nav aria-label={t('inbox')}>
          <Stack as="ul" gap="1" ref={list}>
            {data.map((conversation) => (
              <Entry
                key={conversation.id}
                conversation={conversation}
                current={conversation.id === currentId}
                to={pathTo('conversations', {}, { ...search, conversation: conversation.id })}
              />
            ))}
          </Stack>
        </nav>
      ) : null}
      <ListPagination pagination={pagination} pathOf={(page) => inboxList.href({ ...search, page })} />
    </>
  )
}

/** To where a conversation begins: for a volunteer that is a reply to a vacancy, for the staff a reply that came in. */
function FirstStep() {
  const { t } = useTranslation('conversations')
  const handles = useSession().may('application.handle')
  const page = handles ? 'applications' : 'vacancySearch'
  if (!useHasPage()(page)) return null
  return (
    <Button as={Link} to={pathTo(page)}>
      {t(handles ? 'firstStep.staff' : 'firstStep.volunteer')}
    </Button>
  )
}

/** The focus goes to the conversation from which somebody comes back to the list. */
function useFocusOnClosed(currentId: string | null) {
  const list = useRef<HTMLUListElement>(null)
  const opened = useRef(currentId)
  useEffect(() => {
    const link = `a[href$="conversation=${opened.current}"]`
    const isLost = places.page !== null && !isVisible(places.page.element)
    if (opened.current && !currentId && isLost) list.current?.querySelector<HTMLElement>(link)?.focus()
    opened.current = currentId
  }, [currentId])
  return list
}

function Entry({ conversation, current, to }: { conversation: Conversation; current: boolean; to: string }) {
  const { t } = useTranslation('conversations')
  const subject = useSubject()(conversation.context)
  const { counterpartOf } = useNames()
  const { lastMessage, lastMessageAt, unread, waitingSince, state, blockedBy } = conversation
  const name = counterpartOf(conversation)
  const text = lastMessage?.body || (lastMessage?.hasAttachments ? t('attachmentOnly') : '')
  return (
    <InboxItem
      as={Link}
      to={to}
      current={current}
      unread={unread > 0}
      media={<Avatar name={name} decorative />}
      name={name}
      time={<RelativeTime value={lastMessageAt} />}
      subject={<span lang={subject.lang}>{subject.text}</span>}
      excerpt={lastMessage?.isOwn ? t('you', { text }) : text}
      end={
        unread > 0 ? (
          <Badge tone="info" variant="solid">
            <span aria-hidden>{unread}</span>
            <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
          </Badge>
        ) : state === 'blocked' ? (
          <Badge>{t(blockedBy === 'us' ? 'blockedShort.us' : 'blockedShort.them')}</Badge>
        ) : waitingSince ? (
          <Badge tone="warning">{t('waiting')}</Badge>
        ) : null
      }
    />
  )
}
