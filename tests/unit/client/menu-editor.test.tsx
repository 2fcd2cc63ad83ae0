/** The editor of a menu: what is changed while it saves stays, and a conflict that cannot be read says so. */
import { act } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveMenu } from '#client/api/menus.ts'
import { createI18n } from '#client/i18n/setup.ts'
import { useMenuEditor } from '#client/staff/menus/use-menu-editor.ts'
import type { Menu, MenuItem } from '#shared/resources/menu.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

const item = (label: string) => ({ id: label, label, children: [] }) as unknown as MenuItem
const menu = { location: 'header', items: [item('Nieuws')], lockVersion: 3, isDefault: false } as unknown as Menu

// A translation of its own: other tests of the worker set a common one.
const i18n = await createI18n('nl', ['common', 'menus'])

let root: Awaited<ReturnType<typeof memoryRoot>>
let editor: ReturnType<typeof useMenuEditor>
/** Of the form, by which the draft is kept. */
let isFormDirty: boolean
let respond: () => void
/** The status of a save; a load after that fails. */
let status: number
let kept: string[]

function Editor() {
  editor = useMenuEditor(menu, async () => undefined)
  isFormDirty = editor.form.methods.formState.isDirty
  return null
}

beforeEach(async () => {
  status = 200
  kept = []
  root = await memoryRoot()
  const { promise, resolve } = Promise.withResolvers<void>()
  respond = resolve
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    if (init?.method !== 'PUT') throw new TypeError('Failed to fetch')
    await promise
    if (status !== 200) return Response.json({ errors: [{ status: `${status}`, code: 'stale' }] }, { status })
    const { items } = JSON.parse(String(init.body)).data.attributes
    return Response.json({
      data: { type: 'menus', id: 'header', attributes: { location: 'header', items, lock_version: 4 } },
    })
  })
  await root.render(
    <I18nextProvider i18n={i18n}>
      <Editor />
    </I18nextProvider>,
  )
  const note = (name: string) => () => kept.push(name) > 0
  if (!editor.form.draft) throw new Error('The editor keeps no draft')
  editor.form.draft.keeper.current = {
    ...{ isUndecided: () => false, keep: note('keep'), pause: note('pause'), resume: note('resume') },
    release: async () => void note('release')(),
  }
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const change = (...labels: string[]) => act(async () => editor.setItems(labels.map(item)))
const save = () =>
  act(async () => void editor.write(() => saveMenu('header', editor.items, editor.stored.lockVersion), 'saved'))
/** A failed read is tried again after a pause, so the end of saving is waited for. */
const end = async () => {
  respond()
  await vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve)))
    expect(editor.busy).toBe(false)
  })
}
const labels = () => editor.items.map(({ label }) => label)

it('is saved, and its draft ends', async () => {
  await change('Nieuws', 'Contact')
  await save()
  await end()
  expect([editor.busy, editor.isDirty, editor.stored.lockVersion, labels()]).toEqual([
    false,
    false,
    4,
    ['Nieuws', 'Contact'],
  ])
  expect(kept).toEqual(['release'])
})

it('keeps what is changed while it saves, as a change over the version that was stored', async () => {
  await change('Nieuws', 'Contact')
  await save()
  await change('Nieuws', 'Contact', 'Over ons')
  await end()
  expect([editor.isDirty, editor.stored.lockVersion, labels()]).toEqual([true, 4, ['Nieuws', 'Contact', 'Over ons']])
  expect(isFormDirty).toBe(true)
  expect(kept).toEqual(['keep'])
})

it('says that a colleague’s version cannot be read', async () => {
  status = 409
  await change('Contact')
  await save()
  await end()
  expect([editor.busy, editor.theirs, editor.problem, labels()]).toEqual([
    false,
    null,
    'Misschien is de verbinding even weg. Probeer het nog eens.',
    ['Contact'],
  ])
})
