/** The question before a helper is matched, while a colleague closes the request: it stays, and says why that was refused. */
import { act, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { HelperMatch } from '#client/staff/help-requests/helper-match.tsx'
import type { ModeratedHelpRequest } from '#shared/resources/help-request.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Press = { children: ReactNode; onClick: () => void }
const shown = vi.hoisted(() => ({ buttons: [] as unknown[], problems: [] as unknown[] }))
const nothing = vi.hoisted(() => () => null)
const inside = vi.hoisted(() => ({ children, footer }: { children?: ReactNode; footer?: ReactNode }) => [
  children,
  footer,
])
vi.mock('#client/ui/layout.tsx', () => ({ Inline: inside, Stack: inside }))
vi.mock('#client/ui/card.tsx', () => ({ Card: inside, CardBody: inside, CardTitle: nothing }))
vi.mock('#client/ui/text.tsx', () => ({ Heading: nothing, Text: nothing }))
vi.mock('#client/ui/feedback.tsx', () => ({
  Alert: nothing,
  Problem: ({ children }: { children: ReactNode }) => {
    shown.problems.push(children)
    return null
  },
}))
vi.mock('#client/ui/lazy-dialog.tsx', () => ({ LazyDialog: inside, dialogOpener: {} }))
vi.mock('#client/lists/list-results.tsx', () => ({
  // In place of `<li>`, for which there is no element here.
  ListResults: (props: { items: object[]; children: (items: object[]) => { props: { children: ReactNode[] } } }) => {
    const list = props.children(props.items).props.children[0] as { props: { children: { props: object }[] } }
    return list.props.children.map((item) => (item.props as { children: ReactNode }).children)
  },
}))
vi.mock('#client/ui/button.tsx', () => ({
  Button: (props: object) => {
    shown.buttons.push(props)
    return null
  },
}))

const request = (status: string) => ({ id: '7', status, lockVersion: 3 }) as ModeratedHelpRequest
const helpers = { data: [{ id: '9', status: 'available', categories: [] }], meta: {} } as never
const button = (name: string) => (shown.buttons as Press[]).findLast(({ children }) => children === name)

afterEach(() => vi.unstubAllGlobals())

it('stays open with the reason, and the candidates are gone', async () => {
  const root = await memoryRoot()
  const show = (status: string) =>
    root.render(
      <BootProvider boot={boot}>
        <HelperMatch request={request(status)} helpers={helpers} onChanged={() => undefined} />
      </BootProvider>,
    )
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { errors: [{ status: '422', code: 'help.status', detail: 'De hulpvraag is gesloten.' }] },
      { status: 422 },
    ),
  )
  await show('open')
  await act(async () => button('match.connect')?.onClick())
  await act(async () => button('match.confirm')?.onClick())
  Object.assign(shown, { buttons: [], problems: [] })
  await show('closed')
  expect(shown.problems).toEqual(['De hulpvraag is gesloten.'])
  expect([button('match.connect'), button('match.confirm')]).toEqual([undefined, expect.anything()])
  await root.unmount()
})
