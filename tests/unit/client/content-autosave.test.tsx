/** The editor of content stores by itself: at the first change, then every two seconds, whatever is typed meanwhile. */
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { useVersionedForm, type VersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { useContentAutosave } from '#client/staff/content-editor/content-autosave.tsx'
import type { ContentValues } from '#client/staff/content-editor/content-values.ts'
import { storeLastChange } from '#client/staff/content-editor/open-editors.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

const version = {
  lockVersion: 3,
  values: {
    title: 'Nieuws',
    slug: 'nieuws',
    excerpt: '',
    category: '',
    date: null,
    image: null,
    seo: { title: '', description: '', image: null },
    blocks: [],
  } satisfies ContentValues,
}

/** What the server was sent, and whether it can be reached. */
let sent: { excerpt: string; lockVersion: number }[]
let isReached: boolean
let form: VersionedForm<ContentValues>
let failed: boolean
let refused: string | null
let root: Awaited<ReturnType<typeof memoryRoot>>

function respond(body: string): Response {
  if (!isReached) throw new TypeError('Failed to fetch')
  const { content, lock_version: lockVersion } = JSON.parse(body).data.attributes
  if (content.excerpt.length > 400) {
    const source = { pointer: '/data/attributes/content/excerpt' }
    const error = { status: '422', code: 'validation.too_long', detail: 'Gebruik hoogstens 400 tekens', source }
    return Response.json({ errors: [error] }, { status: 422 })
  }
  sent.push({ excerpt: content.excerpt, lockVersion })
  const attributes = { lock_version: lockVersion + 1, updated_at: '2026-03-10T10:00:00.000Z' }
  return Response.json({ data: { type: 'content_items', id: '5', attributes } })
}

function Editor() {
  form = useVersionedForm<ContentValues>({
    schema: z.custom<ContentValues>(),
    attribute: 'content',
    version,
    loadNewest: async () => version,
    onSubmit: async (_values, _key, lockVersion) => lockVersion + 1,
  })
  ;({ failed, refused } = useContentAutosave({ form, id: '5', onSaved: () => undefined }))
  return null
}

const type = (excerpt: string) => act(async () => form.methods.setValue('excerpt', excerpt, { shouldDirty: true }))
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  })
const texts = () => sent.map(({ excerpt }) => excerpt)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  sent = []
  isReached = true
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => respond(String(init?.body)))
  await root.render(<Editor />)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a text in the editor', () => {
  it('is stored at its first change, and not before it has one', async () => {
    await pass(10_000)
    expect(sent).toEqual([])
    await type('W')
    await pass(0)
    expect(sent).toEqual([{ excerpt: 'W', lockVersion: 3 }])
  })

  it('is stored every two seconds while somebody goes on typing, each time over its own version', async () => {
    let typed = ''
    // Never a pause of a fifth of a second.
    for (let letter = 0; letter < 25; letter++) {
      typed += 'a'
      await type(typed)
      await pass(180)
    }
    expect(sent.map(({ lockVersion }) => lockVersion)).toEqual([3, 4, 5])
    await pass(2_000)
    expect(texts().at(-1)).toBe(typed)
    await pass(60_000)
    expect(sent.length, 'once for the same text').toBe(4)
  })

  it('that could not be stored is stored at the next change', async () => {
    isReached = false
    await type('W')
    await pass(0)
    expect([failed, sent]).toEqual([true, []])
    isReached = true
    await type('We')
    await pass(2_000)
    expect([failed, texts()]).toEqual([false, ['We']])
  })

  it('that the server refuses has the reason at the field, until it is corrected and stored', async () => {
    const messageAt = () => form.methods.getFieldState('excerpt', { ...form.methods.control._formState }).error?.message
    await type('W'.repeat(401))
    await pass(0)
    expect([failed, refused, messageAt(), sent]).toEqual([true, 'excerpt', 'Gebruik hoogstens 400 tekens', []])
    await type('W'.repeat(400))
    await pass(2_000)
    expect([failed, refused, messageAt(), texts()]).toEqual([false, null, undefined, ['W'.repeat(400)]])
  })

  it('says whether the server has its last change', async () => {
    expect(await storeLastChange('5')).toBe(true)
    await type('W')
    await act(async () => expect(await storeLastChange('5')).toBe(true))
    expect(texts()).toEqual(['W'])
    for (const isUnreached of [true, false]) {
      isReached = !isUnreached
      await type(isUnreached ? 'We' : 'W'.repeat(401))
      await act(async () => expect(await storeLastChange('5')).toBe(false))
    }
  })
})
