/** Whether an organization is offered to write to the volunteer of an application. */
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { VolunteerMessage } from '#client/staff/applications/volunteer-message.tsx'
import type { ApplicationStatus } from '#shared/resources/application.ts'

let conversationId: string | null = null

vi.mock('#client/api/conversations.ts', () => ({ useConversationStart: () => ({ data: { conversationId } }) }))
vi.mock('#client/api/site-parts.tsx', () => ({ Only: ({ children }: { children: React.ReactNode }) => children }))
vi.mock('#client/records/conversations/message-button.tsx', () => ({
  MessageButton: ({ children = 'sendMessage' }: { children?: React.ReactNode }) => <a href="/">{children}</a>,
}))

const shown = (status: ApplicationStatus) => renderToString(<VolunteerMessage application={{ id: '7', status }} />)

it('offers a message, but to who has withdrawn only the conversation that there is', () => {
  expect(shown('in_contact')).toContain('sendMessage')
  expect(shown('declined')).toContain('sendMessage')
  expect(shown('withdrawn')).toContain('application.noMessages')
  expect(shown('withdrawn')).not.toContain('<a')
  conversationId = '12'
  expect(shown('withdrawn')).toContain('application.toConversation')
})
