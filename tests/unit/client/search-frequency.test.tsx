/** The frequency of a saved search: choices that follow each other fast do not conflict with themselves. */
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearchFrequency } from '#client/account/digest/use-search-frequency.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { SavedSearch } from '#shared/resources/saved-search.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

vi.mock('#client/ui/lazy-toaster.tsx', () => ({ showToast: vi.fn() }))

let root: Awaited<ReturnType<typeof memoryRoot>>
let select: ReturnType<typeof useSearchFrequency>
/** What the server has. */
let stored: { frequency: string; lock_version: number }
let isFailing: boolean
let sent: string[]
let answered: Promise<void>
let respond: () => void

const searchOf = () =>
  ({ id: '7', name: 'Koffie', frequency: stored.frequency, lockVersion: stored.lock_version }) as SavedSearch

function Frequency() {
  const [search, setSearch] = useState(searchOf)
  select = useSearchFrequency(search, async () => setSearch(searchOf()))
  return null
}

beforeEach(async () => {
  vi.mocked(showToast).mockClear()
  stored = { frequency: 'never', lock_version: 3 }
  isFailing = false
  sent = []
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  respond = resolve
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    const { frequency, lock_version } = JSON.parse(String(init?.body)).data.attributes
    sent.push(frequency)
    await answered
    const isStale = lock_version !== stored.lock_version
    if (isStale || isFailing) {
      return Response.json(
        { errors: [{ code: isStale ? 'stale' : 'invalid', detail: 'Nee' }] },
        { status: isStale ? 409 : 422 },
      )
    }
    stored = { frequency, lock_version: lock_version + 1 }
    return Response.json({ data: { type: 'saved_searches', id: '7', attributes: { ...stored, name: 'Koffie' } } })
  })
  await root.render(<Frequency />)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const choose = (frequency: 'never' | 'weekly' | 'monthly') => act(async () => select.choose(frequency))
const settle = () =>
  act(async () => {
    respond()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

it('is shown at once, and is what was chosen last', async () => {
  await choose('weekly')
  expect(select.frequency).toBe('weekly')
  await choose('never')
  await choose('monthly')
  expect(select.frequency).toBe('monthly')
  await settle()
  expect([select.frequency, stored]).toEqual(['monthly', { frequency: 'monthly', lock_version: 5 }])
  expect(sent).toEqual(['weekly', 'monthly'])
  expect(vi.mocked(showToast).mock.calls.map(([{ tone }]) => tone)).toEqual(['success', 'success'])
})

it('is as it is stored when a choice is refused', async () => {
  isFailing = true
  await choose('weekly')
  await settle()
  expect(select.frequency).toBe('never')
  expect(showToast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'error' }))
})
