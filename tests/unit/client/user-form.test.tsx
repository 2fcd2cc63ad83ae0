/** What the form of a person sends of the address. */
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import type { VersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { UserForm } from '#client/staff/users/user-form.tsx'
import type { CurrentUser } from '#shared/resources/user.ts'
import type { UserDetail } from '#shared/resources/user-schema.ts'
import type { Locale } from '#shared/site.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'
import { roleOn } from '#tests/support/session-of.ts'

type Values = { email: string; phone: string | null }
const shown = vi.hoisted(() => ({ form: null as unknown }))
vi.mock('#client/forms/form.tsx', () => ({
  Form: ({ form }: { form: unknown }) => {
    shown.form = form
    return null
  },
}))
vi.mock('#client/ui/lazy-toaster.tsx', () => ({ showToast: () => undefined }))

const user = {
  id: '2',
  lockVersion: 3,
  firstName: 'Anna',
  lastName: 'Bos',
  email: 'anna@demo.example',
  unconfirmedEmail: null,
  phone: null,
  postalCode4: '8091',
  locale: 'nl',
  status: 'active',
  confirmedAt: '2026-01-01T00:00:00Z',
  roles: [],
} as unknown as UserDetail
const reader = {
  id: '1',
  roles: [roleOn('admin', '9', 'VolunteerCenter')],
  impersonatorName: null,
} as unknown as CurrentUser

let root: Awaited<ReturnType<typeof memoryRoot>>
let sent: Record<string, unknown>[]
beforeEach(async () => {
  sent = []
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)).data.attributes)
    return Response.json({ data: { type: 'users', id: '2', attributes: { lock_version: 4 } } })
  })
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const render = (shownUser: UserDetail, locales: Locale[] = ['nl']) =>
  root.render(
    <BootProvider boot={{ ...boot, locales }}>
      <MemoryRouter>
        <UserForm user={shownUser} reader={reader} />
      </MemoryRouter>
    </BootProvider>,
  )

async function save(values: Partial<Values>) {
  const { methods, submit } = shown.form as VersionedForm<Values>
  await act(async () => {
    for (const [name, value] of Object.entries(values)) methods.setValue(name as keyof Values, value)
    await submit()
  })
}

it('sends no address where only the phone number was changed, also when another became pending meanwhile', async () => {
  await render(user)
  await render({ ...user, unconfirmedEmail: 'anna@nieuw.example' })
  await save({ phone: '0612345678' })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ phone: expect.any(String), lock_version: 3 })
  expect(sent[0]).not.toHaveProperty('email')
})

it('sends a changed address, and the present one to withdraw a pending one', async () => {
  await render({ ...user, unconfirmedEmail: 'typefout@demo.example' })
  await save({ email: 'anna@demo.example' })
  expect(sent).toMatchObject([{ email: 'anna@demo.example' }])
})

it('stores the language of the site for somebody with one that the site does not have', async () => {
  await render({ ...user, locale: 'en' }, ['nl'])
  await save({ phone: '0612345678' })
  expect(sent).toMatchObject([{ locale: 'nl' }])
})
