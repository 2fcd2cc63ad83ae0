/** The bulk edit of vacancies: who comes back from its plan finds what was filled in. */
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BulkChange } from '#client/staff/vacancies/bulk-change-form.tsx'
import { BulkEdit } from '#client/staff/vacancies/vacancy-bulk-edit.tsx'
import type { StaffVacancy } from '#shared/resources/staff-vacancies.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type FormProps = { last: BulkChange | null; onSubmit: (change: object, filledIn: BulkChange) => Promise<void> }
type ButtonProps = { variant?: string; onClick?: () => void }
const shown = vi.hoisted(() => ({ form: null as unknown, buttons: [] as unknown[] }))
const nothing = vi.hoisted(() => () => null)
vi.mock('#client/ui/layout.tsx', () => {
  const Inside = ({ children }: { children?: ReactNode }) => children
  return { Container: Inside, Inline: Inside, Section: Inside, Stack: Inside }
})
vi.mock('#client/ui/text.tsx', () => ({ Heading: nothing, Text: nothing }))
vi.mock('#client/ui/button.tsx', () => ({
  Button: (props: object) => {
    shown.buttons.push(props)
    return null
  },
}))
vi.mock('#client/staff/vacancies/bulk-change-table.tsx', () => ({ BulkChangeTable: nothing }))
vi.mock('#client/staff/vacancies/bulk-change-form.tsx', () => ({
  BulkChangeForm: (props: object) => {
    shown.form = props
    return null
  },
}))

const contact = { contactName: 'Noor Viser', contactRole: '', contactPhone: '06 12345678', contactEmail: '' }
const filledIn: BulkChange = { kind: 'contact', expiresOn: '', themes: [], ...contact }
const form = () => shown.form as FormProps

let root: Awaited<ReturnType<typeof memoryRoot>>
beforeEach(async () => {
  shown.buttons = []
  root = await memoryRoot()
  vi.stubGlobal('fetch', async () => Response.json({ meta: { results: [{ id: '7', ok: true, errors: [] }] } }))
  await root.render(<BulkEdit vacancies={[{ id: '7', title: 'Koffie' } as StaffVacancy]} onDone={() => undefined} />)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

it('is filled in as before', async () => {
  expect(form().last).toBeNull()
  await act(async () => form().onSubmit({ contactPerson: {} }, filledIn))
  const back = (shown.buttons as ButtonProps[]).find(({ variant }) => variant === 'outline')
  await act(async () => back?.onClick?.())
  expect(form().last).toEqual(filledIn)
})
