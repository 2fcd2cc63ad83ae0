/** A help request or an offer that a colleague changes while the reason of its rejection is written: the reason is sent over that. */
import { act, type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { BootProvider } from '#client/api/boot.tsx'
import { HelperTable } from '#client/staff/help-requests/helper-table.tsx'
import { RequestSteps } from '#client/staff/help-requests/request-steps.tsx'
import type { HelpResponse, ModeratedHelpRequest } from '#shared/resources/help-request.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Form = { onSubmit: (reason: string) => Promise<void>; problemMessage: (problem: object) => string | null }
type Press = { children: ReactNode; onClick: () => void }
type Column = { id: string; cell: (row: object) => { props: Press } }
const shown = vi.hoisted(() => ({
  form: null as unknown,
  /** How often the form was made: one that is made again has lost its text. */
  mounts: 0,
  buttons: [] as unknown[],
  columns: [] as unknown[],
  lockVersion: 0,
}))
const nothing = vi.hoisted(() => () => null)
const inside = vi.hoisted(
  () =>
    ({ children }: { children?: ReactNode }) =>
      children,
)
vi.mock('#client/ui/layout.tsx', () => ({ Inline: inside, Stack: inside }))
vi.mock('#client/ui/text.tsx', () => ({ Heading: nothing, Text: nothing }))
vi.mock('#client/ui/lazy-toaster.tsx', () => ({ showToast: nothing }))
vi.mock('#client/ui/lazy-dialog.tsx', () => ({ LazyDialog: inside, dialogOpener: {} }))
vi.mock('#client/ui/button.tsx', () => ({
  Button: (props: object) => {
    shown.buttons.push(props)
    return null
  },
}))
vi.mock('#client/lists/table/resource-table.tsx', () => ({
  ResourceTable: ({ columns }: { columns: unknown[] }) => {
    shown.columns = columns
    return null
  },
}))
vi.mock('#client/lists/use-page-list.ts', async () => {
  const { helpResponseShape: shape } = await import('#shared/resources/shapes/help-request.ts')
  const declared = { apiPath: () => '/api/v1/help_responses' }
  return { usePageList: () => ({ declared, shape, search: {}, reload: async () => undefined }) }
})
vi.mock('#client/forms/reason-form.tsx', () => ({
  ReasonForm: (props: object) => {
    shown.form = props
    useEffect(() => {
      shown.mounts++
      return () => {
        shown.form = null
      }
    }, [])
    return null
  },
}))

const request = { id: '7', status: 'moderation', lockVersion: 3, confirmedAt: '2027-03-02T09:00:00Z' }

const form = () => shown.form as Form | null
let root: Awaited<ReturnType<typeof memoryRoot>>
let sent: [version: number, reason: string][]

beforeEach(async () => {
  Object.assign(shown, { form: null, mounts: 0, buttons: [], columns: [], lockVersion: 4 })
  sent = []
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const newest = { type: 'help_requests', id: '7', attributes: { lock_version: shown.lockVersion } }
    if (!init?.body) return Response.json({ data: String(url).includes('responses') ? [newest] : newest })
    const { lock_version, reason } = JSON.parse(String(init.body)).data.attributes
    sent.push([lock_version, reason])
    // A colleague stored version 4 meanwhile.
    if (lock_version !== shown.lockVersion) {
      return Response.json({ errors: [{ status: '409', code: 'stale', detail: 'Gewijzigd' }] }, { status: 409 })
    }
    return Response.json({ data: { type: 'help_requests', id: '7', attributes: { lock_version: 5 } } })
  })
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

const press = (name: string) =>
  act(async () => (shown.buttons as Press[]).find(({ children }) => children === name)?.onClick())
const reject = (reason: string) =>
  act(async () => {
    await form()
      ?.onSubmit(reason)
      .catch((error: unknown) => expect(error).toMatchObject({ status: 409 }))
  })

async function expectSentOverTheNewest() {
  await reject('Te vaag')
  expect(sent).toEqual([[3, 'Te vaag']])
  // The same form is still there, with its text, and says that it can be sent again.
  expect(shown.mounts).toBe(1)
  const stale = new ApiError(409, { errors: [{ status: '409', code: 'stale', detail: 'Gewijzigd' }] })
  expect(form()?.problemMessage({ error: stale, messages: [] })).toBe('form.stale')
  await reject('Te vaag')
  expect(sent).toEqual([
    [3, 'Te vaag'],
    [4, 'Te vaag'],
  ])
  expect(form()).toBeNull()
}

const show = (part: ReactNode) => root.render(<BootProvider boot={boot}>{part}</BootProvider>)

it('of a request', async () => {
  await show(<RequestSteps request={request as ModeratedHelpRequest} onChanged={async () => undefined} />)
  await press('step.reject')
  await expectSentOverTheNewest()
})

it('of an offer, by the list as it is now', async () => {
  await show(<HelperTable />)
  const step = (shown.columns as Column[]).find(({ id }) => id === 'step')
  const offer = { id: '7', status: 'available', lockVersion: 3 } as HelpResponse
  await act(async () => step?.cell(offer).props.onClick())
  await expectSentOverTheNewest()
})
