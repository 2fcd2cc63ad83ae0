/** One browser, two users: what each tab stores, and how the tabs of the first one learn of the second. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiRequest, isSessionOver, sessionUser, setWriteHeaders } from '#client/api/api-client.ts'
import { adoptUser, endHere } from '#client/shell/session/use-session-watch.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

const messages: unknown[] = []

beforeEach(() => {
  messages.length = 0
  vi.stubGlobal('window', {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { protocol: 'http:' },
  })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => void messages.push(message)
      close() {}
    },
  )
})
afterEach(() => {
  setWriteHeaders({})
  vi.unstubAllGlobals()
})

test("a page of another user than the stored one sends the first one's tabs away", () => {
  adoptUser('1')
  expect(messages).toEqual([])
  adoptUser('2')
  expect(messages).toEqual([expect.objectContaining({ state: 'SIGNED_OUT' })])
  adoptUser('2')
  expect(messages).toHaveLength(1)
})

test('a tab of the first user that is sent away stores nothing, and removes nothing of the second', () => {
  adoptUser('1')
  window.localStorage.setItem('stored-user', '2')
  window.localStorage.setItem('draft:of-second', 'text')
  endHere()
  expect([isSessionOver(), sessionUser()]).toEqual([true, null])
  expect({ ...window.localStorage }).toEqual({ 'stored-user': '2', 'draft:of-second': 'text' })
})

test('writes say which session their page was opened with, reads do not', async () => {
  const sent = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'))
  vi.stubGlobal('fetch', sent)
  setWriteHeaders({ 'session-fingerprint': 'a.b' })
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) await apiRequest('/api/v1/x', { method })
  const named = sent.mock.calls.map(([, init]) => (init.headers as Record<string, string>)['session-fingerprint'])
  expect(named).toEqual([undefined, 'a.b', 'a.b', 'a.b', 'a.b'])
})
