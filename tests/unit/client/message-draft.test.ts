import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changedDraft,
  draftKey,
  followedDraft,
  moveDraft,
  withoutSent,
} from '#client/account/conversations/use-draft.ts'
import { setSessionUser } from '#client/api/api-client.ts'
import { tabCopyKey } from '#client/forms/drafts/tab-copy.ts'
import { clearCopiesOfOthers, clearStoredUser, hasCopies } from '#client/shell/session/stored-user.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

beforeEach(() => {
  vi.stubGlobal('window', {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { protocol: 'http:' },
  })
  vi.stubGlobal('document', { cookie: '' })
  setSessionUser('7')
})
afterEach(() => vi.unstubAllGlobals())

const own = draftKey('7', '12') ?? ''
const ofVisitor = tabCopyKey({ form: 'application', recordId: '3', userId: null, centerId: '1' })
const write = (key: string) =>
  window.localStorage.setItem(key, JSON.stringify({ body: 'Kan ik komen kijken?', files: [] }))

const file = (id: string) => ({ id, name: `${id}.pdf` })
const sent = { body: 'Kan ik komen kijken?', files: [file('1')] }

test('a sent message goes from its draft', () => {
  expect(withoutSent(sent, sent)).toEqual({ body: '', files: [] })
})

test('what is typed and attached while a message is sent stays in its draft', () => {
  const now = { body: `${sent.body} Ik heb dinsdag tijd.`, files: [file('1'), file('2')] }
  expect(withoutSent(now, sent)).toEqual({ body: 'Ik heb dinsdag tijd.', files: [file('2')] })
  expect(withoutSent({ body: 'Iets anders', files: [] }, sent)).toEqual({ body: 'Iets anders', files: [] })
})

test('a session that ends by itself keeps an unsent message for its writer, and what a visitor left on the device', () => {
  for (const key of [own, ofVisitor]) write(key)
  clearStoredUser({ keepsCopies: true })
  expect(Object.keys(window.localStorage)).toEqual([own, ofVisitor])
  clearCopiesOfOthers('7')
  expect(Object.keys(window.localStorage)).toEqual([own, ofVisitor])
  clearCopiesOfOthers('8')
  expect(Object.keys(window.localStorage)).toEqual([ofVisitor])
})

test('the sign-in page says that a text is kept for a message too, not for what a visitor left', () => {
  write(ofVisitor)
  expect(hasCopies()).toBe(false)
  write(own)
  expect(hasCopies()).toBe(true)
})

test('a sign-out removes the message, and what is typed after it is not kept', () => {
  write(own)
  clearStoredUser()
  expect(Object.keys(window.localStorage)).toEqual([])
  write('elsewhere')
  moveDraft('elsewhere', own)
  expect(window.localStorage.getItem(own)).toBeNull()
})

test('the draft of a first message becomes that of its conversation', () => {
  const first = draftKey('7', 'vacancy-3') ?? ''
  write(first)
  moveDraft(first, own)
  expect(Object.keys(window.localStorage)).toEqual([own])
})

test('the key of a message stays with it, and what is another message has none', () => {
  const tried = { ...sent, key: 'k1' }
  expect(changedDraft(sent, tried)).toEqual(tried)
  expect(changedDraft(tried, { ...tried })).toEqual(tried)
  expect(changedDraft(tried, { ...tried, body: 'Kan ik komen?' })).toEqual({ ...sent, body: 'Kan ik komen?' })
  expect(changedDraft(tried, { ...tried, files: [] })).toEqual({ ...sent, files: [] })
  expect(withoutSent(tried, tried)).not.toHaveProperty('key')
})

test('a message that is sent in another window, or tried there, is not sent again in this one', () => {
  const [before, tried] = [JSON.stringify(sent), JSON.stringify({ ...sent, key: 'k1' })]
  expect(followedDraft(sent, before, tried)).toEqual({ ...sent, key: 'k1' })
  expect(followedDraft(sent, tried, null)).toEqual({ body: '', files: [] })
  const other = { body: 'Iets anders', files: [] }
  expect(followedDraft(other, tried, null)).toEqual(other)
})
