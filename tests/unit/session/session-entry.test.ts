import { describe, expect, test } from 'vitest'
import { mergeEntries, type SessionEntry } from '#server/session/session-entry.ts'

const entry = (accessToken: string, rest: Partial<SessionEntry> & { uid?: string; expiry?: number } = {}) => {
  const { uid = 'a@demo.example', expiry = 1000, ...more } = rest
  const session = { accessToken, client: 'client-1', uid, expiry }
  return { session, state: 'active', since: 1, overtaken: [], formerUids: [], ...more } satisfies SessionEntry
}
const bothWays = (a: SessionEntry, b: SessionEntry) => [mergeEntries(a, b), mergeEntries(b, a)]

describe('what two gateways know of a client together', () => {
  test('has the token that one of them has seen follow the other, whatever their expiry', () => {
    const older = entry('old', { expiry: 2000 })
    const newer = entry('new', { overtaken: ['old'], expiry: 1000 })
    for (const merged of bothWays(older, newer)) {
      expect([merged.session.accessToken, merged.overtaken]).toEqual(['new', ['old']])
    }
  })

  test('has the token of the later expiry when neither has seen the other', () => {
    for (const merged of bothWays(entry('one', { expiry: 2000 }), entry('two', { expiry: 1000 }))) {
      expect([merged.session.accessToken, merged.overtaken]).toEqual(['one', ['two']])
    }
  })

  test('has one token of equal expiry, the same in either order', () => {
    const [one, other] = bothWays(entry('one'), entry('two'))
    expect(one).toEqual(other)
  })

  test('has the address that followed the other one', () => {
    const changed = entry('same', { uid: 'nieuw@demo.example', formerUids: ['a@demo.example'] })
    for (const merged of bothWays(entry('same'), changed)) {
      expect([merged.session.uid, merged.formerUids]).toEqual(['nieuw@demo.example', ['a@demo.example']])
    }
  })

  test('has the state that began last', () => {
    const ended = entry('same', { state: 'signed-out', since: 5 })
    for (const merged of bothWays(entry('same', { since: 4 }), ended)) expect(merged.state).toBe('signed-out')
    for (const merged of bothWays(entry('same', { since: 6 }), ended)) expect(merged.state).toBe('active')
  })

  test('remembers a bounded number of tokens', () => {
    const many = Array.from({ length: 100 }, (_, index) => `token-${index}`)
    const merged = mergeEntries(entry('a', { overtaken: many }), entry('b', { overtaken: ['x', 'y'], expiry: 2000 }))
    expect(merged.overtaken).toHaveLength(100)
    expect(merged.overtaken).toEqual(expect.arrayContaining(['a', 'x', 'y']))
  })
})
