/** The other account of a merge: found by what is typed, and nothing is said of a list that nobody asked for. */
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { SourceField } from '#client/staff/users/user-merge-dialog.tsx'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Box = { items: { label: string }[]; emptyText?: string; onInput: (text: string) => void }
const shown = vi.hoisted(() => ({ box: null as unknown, hasError: false }))
vi.mock('#client/ui/field.tsx', () => ({ Field: ({ children }: { children: ReactNode }) => children }))
vi.mock('#client/ui/lazy-combobox.tsx', () => ({
  LazyCombobox: (props: Box) => {
    shown.box = props
    return null
  },
}))
vi.mock('#client/shell/errors/load-error.tsx', async () => {
  const { useEffect } = await import('react')
  return {
    LoadError: () => {
      useEffect(() => {
        shown.hasError = true
        return () => {
          shown.hasError = false
        }
      })
      return null
    },
  }
})

let root: Awaited<ReturnType<typeof memoryRoot>>
let status: number
let asked: string[]
const box = () => shown.box as Box

beforeEach(async () => {
  asked = []
  status = 200
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(new URL(String(url), 'http://localhost').searchParams.get('filter[q]') ?? '')
    if (status !== 200) return Response.json({ errors: [{ status: `${status}`, code: 'auth.forbidden' }] }, { status })
    const attributes = { first_name: 'Fatima', last_name: 'Bakker', email: 'fatima@example.nl', status: 'active' }
    return Response.json({ data: [{ type: 'users', id: '9', attributes }] })
  })
  await root.render(
    <BootProvider boot={boot}>
      <SourceField userId="1" onChoose={() => undefined} />
    </BootProvider>,
  )
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const type = (text: string) => act(async () => box().onInput(text))

it('is not looked for before something is typed', async () => {
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([asked, shown.hasError, box().items]).toEqual([[], false, []])
})

it('says why it could not be looked for, instead of what was found before', async () => {
  await type('fat')
  await vi.waitFor(() => expect(box().items).toMatchObject([{ label: 'Fatima Bakker' }]))
  status = 403
  await type('fatim')
  await vi.waitFor(() => expect(shown.hasError).toBe(true))
  expect([asked, box().items, box().emptyText]).toEqual([['fat', 'fatim'], [], undefined])
  await type('')
  expect(shown.hasError).toBe(false)
})
