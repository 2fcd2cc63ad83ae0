/** An admin who changes the role of a member, and the own one. */
import { act, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { SessionContext } from '#client/shell/session/session.ts'
import { MemberRow } from '#client/staff/organizations/member-row.tsx'
import type { Organization } from '#shared/resources/organization.ts'
import type { User } from '#shared/resources/user-schema.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'

type Select = { value: string; onChange: (event: object) => void }
type Question = { open: boolean; label: string; description?: string; onConfirm: (close: () => void) => void }
type Toast = { title: string; action?: { onClick: () => void } }
const shown = vi.hoisted(() => ({
  selects: {} as Record<string, unknown>,
  questions: {} as Record<string, unknown>,
  toasts: [] as unknown[],
  reloaded: [] as unknown[],
}))
const nothing = vi.hoisted(() => () => null)
const inside = vi.hoisted(
  () =>
    ({ children }: { children?: ReactNode }) =>
      children,
)
vi.mock('swr', async (original) => ({
  ...(await original<object>()),
  mutate: async (key: unknown) => void shown.reloaded.push(key),
}))
vi.mock('#client/ui/layout.tsx', () => ({ Inline: inside, Stack: inside }))
vi.mock('#client/ui/text.tsx', () => ({ Text: nothing }))
vi.mock('#client/ui/badge.tsx', () => ({ Badge: nothing }))
vi.mock('#client/ui/button.tsx', () => ({ Button: nothing }))
vi.mock('#client/ui/lazy-toaster.tsx', () => ({ showToast: (toast: unknown) => shown.toasts.push(toast) }))
vi.mock('#client/ui/input.tsx', () => ({
  NativeSelect: (props: { 'aria-label': string }) => {
    shown.selects[props['aria-label']] = props
    return null
  },
}))
vi.mock('#client/shell/confirm-dialog.tsx', () => ({
  ConfirmDialog: (props: Question) => {
    if (props.open) shown.questions[props.label] = props
    else delete shown.questions[props.label]
    return null
  },
}))
vi.mock('#client/shell/confirm-button.tsx', () => ({
  ConfirmButton: (props: { 'aria-label': string }) => {
    shown.questions[props['aria-label']] = props
    return null
  },
}))
vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, values?: { name?: string }) => [key, values?.name].join(' ').trim() }),
}))

const memberOf = (id: string, name: 'admin' | 'member') => ({
  id,
  firstName: `Persoon ${id}`,
  lastName: '',
  status: 'active',
  roles: [{ id, ...roleOn(name, '7') }],
  lastAdminRoleIds: [],
})
const members = [
  memberOf('1', 'admin'),
  memberOf('2', 'member'),
  { ...memberOf('3', 'member'), status: 'invited' },
] as unknown as User[]
const organization = { id: '7', name: 'De Brug' } as Organization
const Rows = () =>
  members.map((member) => (
    <MemberRow key={member.id} member={member} organization={organization} onChanged={async () => undefined} />
  ))

let root: Awaited<ReturnType<typeof memoryRoot>>
let router: ReturnType<typeof createMemoryRouter>
let sent: string[]
beforeEach(async () => {
  Object.assign(shown, { selects: {}, questions: {}, toasts: [], reloaded: [] })
  sent = []
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    const role = init?.body ? JSON.parse(String(init.body)).data.attributes.role : ''
    sent.push(`${init?.method} ${role}`.trim())
    return Response.json({ data: { type: 'users', id: '2', attributes: {} } })
  })
  const session = sessionOf([roleOn('admin', '7')])
  Object.assign(window.location, { pathname: '/organizations/7/edit' })
  router = createMemoryRouter(
    [
      { path: '/organizations/7/edit', element: <Rows /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/organizations/7/edit'] },
  )
  await root.render(
    <BootProvider boot={boot}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </BootProvider>,
  )
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const choose = (id: string, value: string) =>
  act(async () => (shown.selects[`members.roleOf Persoon ${id}`] as Select).onChange({ currentTarget: { value } }))
const confirm = (label: string) => act(async () => (shown.questions[label] as Question).onConfirm(() => undefined))
const here = () => router.state.location.pathname

it('is asked before giving up the own role, and then reads the own rights again', async () => {
  await choose('1', 'member')
  expect(sent).toEqual([])
  await confirm('members.demoteSelf')
  expect([sent, here()]).toEqual([['PUT member'], '/dashboard'])
  expect(shown.reloaded).toContainEqual(expect.stringContaining('/api/v1/current_user'))
})

it('reads the own rights again after removing the own account from the organization', async () => {
  await confirm('actionOf Persoon 1')
  expect([sent, here()]).toEqual([['DELETE'], '/dashboard'])
  expect(shown.reloaded).toContainEqual(expect.stringContaining('/api/v1/current_user'))
})

it('can undo the change of a colleague’s role, from the toast', async () => {
  await choose('2', 'admin')
  const [toast] = shown.toasts as Toast[]
  await act(async () => toast?.action?.onClick())
  expect([sent, here(), shown.reloaded]).toEqual([['PUT admin', 'PUT member'], '/organizations/7/edit', []])
  expect(shown.toasts).toHaveLength(2)
  expect(shown.toasts[1]).not.toHaveProperty('action')
})

it('is asked about the link in the mail, not about lost rights, before somebody who was only invited is removed', () => {
  const descriptionOf = (id: string) => (shown.questions[`actionOf Persoon ${id}`] as Question).description
  expect([descriptionOf('2'), descriptionOf('3')]).toEqual(['members.removeText', 'members.removeInvitedText'])
})
