/** The form of a stored record: what is a colleague's change, and what is its own write whose response did not come. */
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#client/api/api-error.ts'
import { useVersionedForm, type VersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Values = { title: string; lead: string }

const schema = z.object({ title: z.string(), lead: z.string().check(z.trim()) })

/** What the server has. */
let stored: { lockVersion: number; values: Values }
let form: VersionedForm<Values>
let isDirty: boolean
let root: Awaited<ReturnType<typeof memoryRoot>>

/** The fields that a submit stores, and what happens while it is on its way. */
let step: readonly (keyof Values)[] | undefined
let whileSending: () => void

function RecordForm({ version }: { version: typeof stored }) {
  form = useVersionedForm<Values>({
    draft: { name: 'vacancy', recordId: '1' },
    schema,
    version,
    loadNewest: async () => stored,
    ...(step ? { fieldsOf: () => step ?? [] } : {}),
    onSubmit: async (_values, _key, lockVersion) => {
      whileSending()
      return lockVersion + 1
    },
  })
  isDirty = form.methods.formState.isDirty
  return null
}

/** Opens the record as a load of the page does. */
async function open(): Promise<void> {
  await root?.unmount()
  root = await memoryRoot()
  await root.render(<RecordForm version={stored} />)
}
const type = (lead: string) => act(async () => form.methods.setValue('lead', lead, { shouldDirty: true }))
/** The server stores a lead over the version that it has. */
const reach = (lead: string) => {
  stored = { lockVersion: stored.lockVersion + 1, values: { ...stored.values, lead } }
}
const send = () => form.markSent(form.methods.getValues())
/** Loads the page again: what was typed is put back with the version that it was written over. */
async function reload(whileLoading: () => void = () => undefined): Promise<void> {
  const [values, base] = [form.methods.getValues(), JSON.parse(JSON.stringify(form.opened?.()))]
  await open()
  whileLoading()
  await act(async () => form.restore(values, base))
}
const meet = () => act(() => form.meetConflict())

beforeEach(async () => {
  step = undefined
  whileSending = () => undefined
  stored = { lockVersion: 3, values: { title: 'Nieuws', lead: '' } }
  await open()
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

describe('a write of this form whose response did not come', () => {
  it('is no colleague’s when it reached the server before the page was loaded again', async () => {
    await type('W')
    send()
    reach('W')
    await type('Wandelen')
    await reload()
    expect([form.conflict, form.lockVersion(), form.methods.getValues('lead')]).toEqual([null, 4, 'Wandelen'])
  })

  it('is no colleague’s when it reached the server after that', async () => {
    await type('W')
    send()
    await reload(() => reach('W'))
    await type('Wandelen')
    expect([await meet(), form.conflict, form.lockVersion()]).toEqual([true, null, 4])
  })

  it('is no colleague’s after more writes that never reached it, and another load', async () => {
    await type('W')
    send()
    await reload(() => reach('W'))
    for (const lead of ['Wa', 'Wan', 'Wand', 'Wande']) {
      await type(lead)
      send()
    }
    await reload()
    expect([form.conflict, form.lockVersion(), form.methods.getValues('lead')]).toEqual([null, 4, 'Wande'])
  })

  it('is no colleague’s either when it is the last of them', async () => {
    for (const lead of ['W', 'Wa', 'Wan']) {
      await type(lead)
      send()
    }
    reach('Wan')
    await type('Wand')
    expect([await meet(), form.conflict]).toEqual([true, null])
  })

  it('ends with a version that the server gave: what comes later is a colleague’s', async () => {
    await type('W')
    send()
    reach('W')
    await act(async () => form.markStored(4, form.methods.getValues()))
    reach('Fietsen')
    await type('Wandelen')
    expect(await meet()).toBe(false)
    expect(form.conflict?.fields).toMatchObject([{ name: 'lead', mine: 'Wandelen', theirs: 'Fietsen' }])
  })
})

describe('what a colleague stored meanwhile', () => {
  it('is shown beside what was typed when the page is loaded again', async () => {
    await type('Wandelen')
    reach('Fietsen')
    await reload()
    expect(form.conflict?.fields).toMatchObject([{ name: 'lead', mine: 'Wandelen', theirs: 'Fietsen', chosen: 'mine' }])
  })

  it('is taken over in a field that was not touched here', async () => {
    await type('Wandelen')
    stored = { lockVersion: 4, values: { title: 'Anders', lead: '' } }
    await meet()
    expect(form.methods.getValues()).toEqual({ title: 'Anders', lead: 'Wandelen' })
  })
})

describe('a write of some fields', () => {
  /** The calls of the code that keeps the draft. */
  let ofDraft: string[]
  beforeEach(async () => {
    ofDraft = []
    step = ['lead']
    await open()
    const note = (name: string) => () => void ofDraft.push(name)
    if (!form.draft) throw new Error('The form keeps no draft')
    form.draft.keeper.current = {
      isUndecided: () => false,
      keep: () => ofDraft.push('keep') > 0,
      pause: note('pause'),
      resume: note('resume'),
      release: async () => note('release')(),
    }
  })
  const rename = (title: string) => act(async () => form.methods.setValue('title', title, { shouldDirty: true }))
  const submit = () => act(async () => form.submit())

  it('leaves a change of another field unsaved, and its draft kept over the new version', async () => {
    await rename('Anders')
    await type('Wandelen')
    await submit()
    expect([isDirty, ofDraft]).toEqual([true, ['pause', 'resume', 'keep']])
    expect(form.opened?.()).toEqual({ lockVersion: 4, values: { title: 'Nieuws', lead: 'Wandelen' } })
  })

  it('ends the draft when nothing else was changed', async () => {
    await type('Wandelen')
    await submit()
    expect([isDirty, ofDraft]).toEqual([false, ['pause', 'release']])
  })

  it('leaves what was typed into them while it was sent unsaved', async () => {
    whileSending = () => form.methods.setValue('lead', 'Wandelen en fietsen', { shouldDirty: true })
    await type('Wandelen')
    await submit()
    expect([isDirty, ofDraft, form.methods.getValues('lead')]).toEqual([
      true,
      ['pause', 'resume', 'keep'],
      'Wandelen en fietsen',
    ])
  })

  it('takes a colleague’s change of another field over, which nobody touched here', async () => {
    await type('Wandelen')
    stored = { lockVersion: stored.lockVersion + 1, values: { ...stored.values, title: 'Van een collega' } }
    expect(await meet()).toBe(true)
    await act(async () => form.markStored(stored.lockVersion + 1, { lead: 'Wandelen' }))
    expect([isDirty, form.methods.getValues('title')]).toEqual([false, 'Van een collega'])
  })

  it('outside of the submit leaves a change of another field unsaved too', async () => {
    await rename('Anders')
    await type('Wandelen')
    await act(async () => form.markStored(4, { lead: 'Wandelen' }))
    expect([isDirty, form.opened?.().values]).toEqual([true, { title: 'Nieuws', lead: 'Wandelen' }])
  })
})

describe('what is stored in another spelling than it was typed', () => {
  it('is shown as it is stored, and is no colleague’s change', async () => {
    await type('Wandelen ')
    await act(() => form.submit())
    expect([form.methods.getValues('lead'), isDirty]).toEqual(['Wandelen', false])
    stored = { lockVersion: 5, values: { title: 'Ander nieuws', lead: 'Wandelen' } }
    await meet()
    expect(form.conflict?.fields.map(({ name }) => name)).toEqual(['title'])
  })

  it('stays as somebody typed on meanwhile', async () => {
    await type('Wandelen ')
    whileSending = () => form.methods.setValue('lead', 'Wandelen en', { shouldDirty: true })
    await act(() => form.submit())
    expect([form.methods.getValues('lead'), isDirty]).toEqual(['Wandelen en', true])
  })
})

describe('a write outside of the form', () => {
  const stale = new ApiError(409, { errors: [{ status: '409', code: 'stale' }] })
  /** What it returned or threw. */
  const write = () =>
    act(() =>
      form
        .writeOver(async (lockVersion) => {
          if (lockVersion !== stored.lockVersion) throw stale
          return 'written'
        })
        .catch((error: unknown) => error),
    )

  it('is repeated over the newest version where only other attributes of the record were stored', async () => {
    stored = { ...stored, lockVersion: stored.lockVersion + 1 }
    expect(await write()).toBe('written')
    expect(form.conflict).toBeNull()
  })

  it('is refused, with both versions shown, where a colleague stored another text', async () => {
    await type('Mijn tekst')
    reach('De tekst van een collega')
    expect(await write()).toBe(stale)
    expect(form.conflict?.fields.map(({ name }) => name)).toEqual(['lead'])
  })
})
