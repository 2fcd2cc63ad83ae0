/** An application of a volunteer to an organization, and both of them signed in. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { conversationPath, conversationsPath, unreadMessagesPath } from '#shared/resources/conversation.ts'
import { type InboxSearch, inboxList } from '#shared/resources/inbox.ts'
import { actAs, type SignedIn, type TestBackend } from './build-backend.ts'

export async function applicationWithSides(backend: TestBackend) {
  const now = backend.clock.now()
  const organization = await insertOrganization(backend.db, {
    now,
    name: 'Buurthuis De Es',
    slug: `buurthuis-${randomUUID()}`,
  })
  const volunteer = await actAs(backend, 1)
  const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
  const vacancy = await insertVacancy(backend.db, { now, organizationId: organization.id, title: 'Gastvrouw' })
  const application = await insertApplication(backend.db, {
    now,
    organizationId: organization.id,
    vacancyId: vacancy.id,
    userId: volunteer.userId,
  })
  return { organization, volunteer, admin, vacancy, application }
}

type Kind = 'application' | 'registration' | 'help_request' | 'invitation'

export const start = (who: SignedIn, kind: Kind, id: number, body: string, more: object = {}) =>
  who.call('POST', conversationsPath, {
    data: { type: 'conversations', attributes: { context_kind: kind, context_id: String(id), body, ...more } },
  })
export const write = (who: SignedIn, id: string, body: string, more: object = {}, headers = {}) =>
  who.call(
    'POST',
    `${conversationPath(id)}/messages`,
    { data: { type: 'messages', attributes: { body, ...more } } },
    headers,
  )
export const put = (who: SignedIn, id: string, action: string, attributes: object = {}) =>
  who.call('PUT', `${conversationPath(id)}/${action}`, attributes)
export const attributesOf = async (who: SignedIn, id: string) =>
  (await who.call('GET', conversationPath(id))).json().data?.attributes
export const unreadOf = async (who: SignedIn): Promise<number> =>
  (await who.call('GET', unreadMessagesPath)).json().meta.unread
export const messagesOf = async (who: SignedIn, id: string) =>
  (await who.call('GET', `${conversationPath(id)}/messages`)).json().data as {
    id: string
    attributes: { body: string; author_name: string | null; is_own: boolean; is_read: boolean }
  }[]

/** A conversation that the volunteer has begun with one message. */
export async function begun(backend: TestBackend) {
  const sides = await applicationWithSides(backend)
  const response = await start(sides.volunteer, 'application', sides.application.id, 'Kan ik dinsdag komen kijken?')
  expect(response.statusCode, response.body).toBe(201)
  return { ...sides, id: response.json().data.id as string }
}

/** Ids of the inbox, in its order. */
export const inbox = async (who: SignedIn, search: InboxSearch = {}): Promise<string[]> =>
  (await who.call('GET', inboxList.apiPath(search))).json().data.map((conversation: { id: string }) => conversation.id)
