/** The list of one's conversations; apart from `conversation.ts`, which every page with a button to write loads. */
import { defineList, type SearchOf } from '../lists/define-list.ts'
import { oneOf, page, text } from '../lists/search-kinds.ts'
import type { Conversation } from './conversation-schema.ts'

/** The reader's conversations: those that are not archived, without a part. */
export const inboxList = defineList<Conversation>()({
  type: 'conversations',
  route: 'conversations',
  search: { part: oneOf(['unread', 'archived']), q: text, page },
  filter: ({ part = 'all', q }) => ({ part_eq: part, q }),
  size: 30,
})
export type InboxSearch = SearchOf<typeof inboxList>
