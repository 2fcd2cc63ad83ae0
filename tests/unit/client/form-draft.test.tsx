/** The draft of a form: what is kept where, what a second window and the next user are offered, and what ends it. */
import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { BootProvider } from '#client/api/boot.tsx'
import type { FormDraftOptions } from '#client/forms/drafts/draft-handle.ts'
import { storeTabCopy, tabCopyKey } from '#client/forms/drafts/tab-copy.ts'
import { type FormDraftState, useFormDraft } from '#client/forms/drafts/use-form-draft.ts'
import { type SchemaForm, useSchemaForm } from '#client/forms/use-schema-form.ts'
import type { BootBlock } from '#shared/site.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

type Values = { message: string; password: string }
type Stored = { id: string; content: string; lock_version: number } | null

const schema = z.object({ message: z.string(), password: z.string() })
const user = { id: '7', first_name: 'Noor' }
const copyOf = (userId: string) => tabCopyKey({ form: 'contact', recordId: null, userId, centerId: '3' })
const later = '2026-03-10T10:00:00.000Z'

/** The server's only draft, and what was requested of it. */
let onServer: Stored
let requests: string[]
let root: Awaited<ReturnType<typeof memoryRoot>>
let form: SchemaForm<Values>
let draft: FormDraftState

const recordOf = (stored: NonNullable<Stored>) => ({
  type: 'form_drafts',
  id: stored.id,
  attributes: { form: 'contact', record_id: '0', ...stored, updated_at: later },
})

function respond(url: string, { method = 'GET', body }: RequestInit = {}): Response {
  const json = (data: unknown, status = 200) => Response.json(data as object, { status })
  if (url.includes('current_user')) return json({ data: { type: 'users', id: user.id, attributes: user } })
  requests.push(method)
  if (method === 'GET') return json({ data: onServer ? [recordOf(onServer)] : [], meta: { total: onServer ? 1 : 0 } })
  if (method === 'DELETE') {
    onServer = null
    return new Response(null, { status: 204 })
  }
  const { content, lock_version } = JSON.parse(String(body)).data.attributes
  if ((onServer?.lock_version ?? null) !== (lock_version ?? null)) {
    return json({ errors: [{ status: '409', code: 'stale', title: 'Conflict', detail: 'Stale' }] }, 409)
  }
  onServer = { id: '1', content, lock_version: (onServer?.lock_version ?? 0) + 1 }
  return json({ data: recordOf(onServer) })
}

function Form({ options }: { options: FormDraftOptions }) {
  form = useSchemaForm<Values>({
    schema,
    defaultValues: { message: '', password: '' },
    onSubmit: async () => undefined,
    draft: options,
  })
  if (!form.draft) throw new Error('The form keeps no draft')
  draft = useFormDraft(form, form.draft)
  return null
}

/** Opens the form as a reload does: what the browser and the server keep stays. */
async function open(options: Partial<FormDraftOptions> = {}, session: BootBlock['session'] = 'SIGNED_IN') {
  await root?.unmount()
  const [tab, device] = [window.sessionStorage, window.localStorage]
  root = await memoryRoot()
  Object.assign(window, { sessionStorage: tab, localStorage: device })
  const boot = { session, center: { id: '3' }, site: {}, locale: 'nl' } as unknown as BootBlock
  await root.render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <BootProvider boot={boot}>
        <Form options={{ name: 'contact', ...options }} />
      </BootProvider>
    </SWRConfig>,
  )
  await settled()
}

const settled = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  })
const type = (message: string) =>
  act(async () => {
    form.methods.setValue('message', message, { shouldDirty: true })
    draft.keep()
  })
const save = async () => {
  await act(async () => draft.save())
  await settled()
}
const choose = async (what: Parameters<FormDraftState['choose']>[0]) => {
  await act(async () => draft.choose(what))
  await settled()
}
/** Content that another window stored. */
const elsewhere = (message: string) => JSON.stringify({ values: { message }, base: null, writer: 'other' })
const message = () => form.methods.getValues('message')
const kept = () => JSON.stringify(onServer)

beforeEach(async () => {
  onServer = null
  requests = []
  root = await memoryRoot()
  Object.assign(window, { sessionStorage: memoryStorage(), localStorage: memoryStorage() })
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) =>
    respond(url instanceof Request ? url.url : String(url), init),
  )
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

describe('the draft of somebody who is signed in', () => {
  it('is there again from the first letter on, before the server has it', async () => {
    await open()
    await type('B')
    expect([draft.isKept, onServer]).toEqual([true, null])
    await open()
    expect([message(), draft.found]).toEqual(['B', null])
  })

  it('is left out when it has no field of the form, as one of another version may not', async () => {
    const content = JSON.stringify({ values: { answers: { message: 'Begin' } }, base: null })
    storeTabCopy(copyOf(user.id), { content, stored: null }, 'tab')
    await open()
    expect(form.methods.getValues()).toEqual({ message: '', password: '' })
    expect([form.methods.formState.isDirty, draft.found]).toEqual([false, null])
  })

  it('is on the server when it is stored, without passwords, and once for the same text', async () => {
    await open()
    await act(async () => form.methods.setValue('password', 'geheim', { shouldDirty: true }))
    await type('Begin')
    await save()
    await save()
    expect(requests).toEqual(['GET', 'PUT'])
    expect(kept()).toContain('Begin')
    expect(kept() + window.sessionStorage.getItem(copyOf(user.id))).not.toContain('geheim')
    expect(draft.savedAt).toBe(later)
  })

  it('is offered in a second window, and put into the form only when it is chosen', async () => {
    onServer = {
      id: '1',
      content: elsewhere('Elders'),
      lock_version: 4,
    }
    await open()
    expect([message(), draft.found?.from, draft.isUndecided]).toEqual(['', 'earlier', true])
    await type('Hier')
    await save()
    expect([requests, kept().includes('Elders')]).toEqual([['GET'], true])
    await choose('found')
    expect([message(), draft.found]).toEqual(['Elders', null])
    await type('Elders en hier')
    await save()
    expect([kept().includes('Elders en hier'), onServer?.lock_version]).toEqual([true, 5])
  })

  it('is replaced by what is in the form, or deleted, when that is chosen', async () => {
    const other = { id: '1', content: elsewhere('Elders'), lock_version: 4 }
    onServer = other
    await open()
    await type('Hier')
    await choose('form')
    expect(kept()).toContain('Hier')
    onServer = other
    window.sessionStorage.removeItem(copyOf(user.id))
    await open()
    await choose('none')
    expect([onServer, message()]).toEqual([null, ''])
  })

  it('is not overwritten by a window that has not seen what another one stored', async () => {
    await open()
    await type('Eerste')
    await save()
    onServer = {
      id: '1',
      content: elsewhere('Tweede'),
      lock_version: 9,
    }
    await type('Eerste, en meer')
    await save()
    expect([draft.found?.from, kept().includes('Tweede'), message()]).toEqual(['other', true, 'Eerste, en meer'])
  })

  it('ends with the record, in the browser and on the server', async () => {
    await open()
    await type('Klaar')
    await save()
    await act(async () => form.draft?.keeper.current?.release())
    await settled()
    expect(onServer).toBeNull()
    await open()
    expect(message()).toBe('')
  })

  it('is not that of the next user of the browser', async () => {
    storeTabCopy(copyOf('8'), {
      content: elsewhere('Van 8'),
      stored: null,
    })
    await open()
    expect([message(), draft.found]).toEqual(['', null])
  })

  it('is in this browser alone where the form has a store of its own', async () => {
    await open({ isLocal: true })
    await type('Hier')
    await save()
    expect([requests, draft.isOnServer]).toEqual([[], false])
    await open({ isLocal: true })
    expect(message()).toBe('Hier')
  })
})

describe('the draft of a visitor', () => {
  const write = async (options: Partial<FormDraftOptions> = {}) => {
    await open(options, 'SIGNED_OUT')
    await type('Van een bezoeker')
    await save()
  }

  it('stays in the browser', async () => {
    await write()
    expect([requests, draft.isOnServer, draft.isKept]).toEqual([[], false, true])
    await open({}, 'SIGNED_OUT')
    expect(message()).toBe('Van een bezoeker')
  })

  it('is offered to who signs in, and neither in the form nor in a draft of theirs before it is chosen', async () => {
    await write()
    await open()
    expect([message(), draft.found?.from, draft.isUndecided, onServer]).toEqual(['', 'visitor', false, null])
    await choose('none')
    expect(draft.found).toBeNull()
    await open({}, 'SIGNED_OUT')
    expect(message()).toBe('')
  })

  it('can be taken up by its writer, who signed in another way', async () => {
    await write({ outlivesTab: true })
    await open({ outlivesTab: true })
    await choose('found')
    expect([message(), draft.found]).toEqual(['Van een bezoeker', null])
    await open({ outlivesTab: true })
    expect([message(), draft.found]).toEqual(['Van een bezoeker', null])
  })
})
