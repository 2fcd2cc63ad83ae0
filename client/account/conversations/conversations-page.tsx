import 'virtual:platform-styles-conversations.css'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useConversationStart, useInbox } from '#client/api/conversations.ts'
import { isBeyondLast } from '#client/lists/is-beyond-last.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { ConversationLayout } from '#client/ui/conversation.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import {
  type ContextKind,
  conversationContextPath,
  conversationPath,
  messagesPath,
} from '#shared/resources/conversation.ts'
import { contextKinds } from '#shared/resources/conversation-values.ts'
import { inboxList } from '#shared/resources/inbox.ts'
import { Inbox } from './inbox.tsx'
import { NewConversation } from './new-conversation.tsx'
import { Thread } from './thread.tsx'

export const page: Page = {
  component: ConversationsPage,
  title: { nl: 'Conversaties', en: 'Conversations' },
  initialData: (_, search) => {
    const id = search.get('conversation')
    const about = aboutOf(search)
    return [
      ...(id ? [{ path: conversationPath(id) }, { path: messagesPath(id) }] : []),
      ...(about ? [{ path: conversationContextPath(about.kind, about.id) }] : []),
      { path: inboxList.apiPath(inboxList.parse(search)) },
    ]
  },
}

/** `about=application:12`: the record that a message is about, whether or not there is a conversation yet. */
function aboutOf(search: URLSearchParams): { kind: ContextKind; id: string } | null {
  const [kindText, id = ''] = (search.get('about') ?? '').split(':')
  const kind = contextKinds.find((known) => known === kindText)
  return kind && /^\d{1,15}$/.test(id) ? { kind, id } : null
}

/** The inbox, and beside it the conversation that the URL names; a phone shows one of them. */
export function ConversationsPage() {
  const { t } = useTranslation('conversations')
  const params = useSearchParams()
  const search = inboxList.parse(params)
  const about = aboutOf(params)
  const start = useConversationStart(about)
  const id = params.get('conversation') ?? start.data?.conversationId ?? null
  const { data: conversations, pagination } = useInbox(search)
  const nothingToChoose = !id && !about && conversations?.length === 0 && !isBeyondLast(pagination)
  if (about && start.error && !start.data)
    return <LazyErrorPage status={start.error.status || 503} errorText={start.error.message} />
  return (
    <Section space="sm">
      <PageHead title={t('title')} noIndex />
      <Container width="wide">
        <Stack gap="6">
          <PageHeader title={t('title')} description={id || about ? undefined : t('intro')} />
          <ConversationLayout
            view={id || about ? 'thread' : 'list'}
            list={<Inbox search={search} currentId={id} alone={nothingToChoose} />}
            thread={
              nothingToChoose ? null : id ? (
                <Thread key={id} id={id} search={search} />
              ) : about ? (
                start.data ? (
                  <NewConversation about={about} start={start.data} search={search} />
                ) : (
                  <Skeleton shape="block" />
                )
              ) : (
                <EmptyState
                  as="h2"
                  media={<Illustration name="state-empty" />}
                  title={t('choose')}
                  description={t('chooseText')}
                />
              )
            }
          />
        </Stack>
      </Container>
    </Section>
  )
}
