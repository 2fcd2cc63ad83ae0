/** A vacancy whose last place is taken: whoever keeps it open adds a place, so that nobody is asked again. */
import { act, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { FullVacancyDialog } from '#client/staff/applications/full-vacancy-dialog.tsx'
import type { Application } from '#shared/resources/application.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type ButtonProps = { variant?: string; onClick?: () => void; children?: string }
const shown = vi.hoisted(() => ({ buttons: [] as ButtonProps[], mayClose: true }))
const nothing = vi.hoisted(() => () => null)
vi.mock('#client/ui/layout.tsx', () => ({ Stack: nothing }))
vi.mock('#client/ui/lazy-dialog.tsx', () => ({ LazyDialog: ({ footer }: { footer?: ReactNode }) => footer }))
vi.mock('#client/ui/lazy-toaster.tsx', () => ({ showToast: nothing }))
vi.mock('#client/i18n/with-messages.tsx', () => ({
  WithMessages: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('#client/shell/session/session.ts', () => ({ useSession: () => ({ mayOn: () => shown.mayClose }) }))
vi.mock('#client/ui/button.tsx', () => ({
  Button: (props: ButtonProps) => {
    shown.buttons.push(props)
    return null
  },
}))

const placed = {
  vacancy: { id: '7', title: 'Koffie', status: 'published', positions: 2, lockVersion: 4, organization: { id: '3' } },
} as unknown as Application
const requests: { method: string; url: string; body: unknown }[] = []
const onClose = vi.fn()

let root: Awaited<ReturnType<typeof memoryRoot>>
beforeEach(async () => {
  shown.buttons = []
  requests.length = 0
  onClose.mockClear()
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    requests.push({ method, url, body: body ? JSON.parse(String(body)) : null })
    return Response.json(
      method === 'GET'
        ? { data: [], meta: { facets: { status: { placed: 3 } } } }
        : { data: { type: 'vacancies', id: '7', attributes: {} } },
    )
  })
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

async function keepOpen() {
  await root.render(
    <BootProvider boot={boot}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <FullVacancyDialog placed={placed} onClose={onClose} />
      </SWRConfig>
    </BootProvider>,
  )
  await vi.waitFor(() => expect(shown.buttons.some(({ variant }) => variant === 'outline')).toBe(true))
  await act(async () => shown.buttons.findLast(({ variant }) => variant === 'outline')?.onClick?.())
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  return requests.filter(({ method }) => method !== 'GET')
}

it('stays open with a place more than are taken', async () => {
  shown.mayClose = true
  const writes = await keepOpen()
  expect(writes).toHaveLength(1)
  expect(writes[0]).toMatchObject({
    method: 'PATCH',
    body: { data: { attributes: { positions: 4, lock_version: 4 } } },
  })
})

it('is left to its admins by who may not change it', async () => {
  shown.mayClose = false
  expect(await keepOpen()).toEqual([])
})
