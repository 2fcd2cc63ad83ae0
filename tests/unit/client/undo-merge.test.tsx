/** Undoing a merge of two accounts, which is asked before it is sent. */
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserMerge } from '#client/staff/users/user-merge.tsx'
import type { UserDetail } from '#shared/resources/user-schema.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'

type Question = { open: boolean; description: string; onConfirm: () => void }
const shown = vi.hoisted(() => ({ buttons: {} as Record<string, () => void>, question: null as unknown }))
vi.mock('#client/api/boot.tsx', () => ({ useBoot: () => ({ locale: 'nl' }) }))
vi.mock('#client/shell/errors/use-failure-toast.ts', () => ({ useFailureToast: () => () => undefined }))
vi.mock('#client/ui/lazy-toaster.tsx', () => ({ showToast: () => undefined }))
vi.mock('#client/ui/layout.tsx', () => ({
  Inline: () => null,
  Stack: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('#client/ui/text.tsx', () => ({ Text: () => null }))
vi.mock('#client/ui/feedback.tsx', () => ({ Alert: ({ action }: { action: ReactNode }) => action }))
vi.mock('#client/ui/button.tsx', () => ({
  Button: ({ children, onClick }: { children: string; onClick: () => void }) => {
    shown.buttons[children] = onClick
    return null
  },
}))
vi.mock('#client/shell/confirm-dialog.tsx', () => ({
  ConfirmDialog: (props: Question) => {
    shown.question = props.open ? props : null
    return null
  },
}))
vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, values?: { name?: string }) => [key, values?.name].join(' ').trim() }),
}))

const user = {
  ...{ id: '7', firstName: 'Noor', lastName: 'Visser', status: 'archived' },
  mergeUndoableUntil: '2026-04-09T10:00:00.000Z',
} as UserDetail
let root: Awaited<ReturnType<typeof memoryRoot>>
let sent: string[]
beforeEach(async () => {
  sent = []
  root = await memoryRoot()
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    sent.push(`${init?.method} ${new URL(String(url), 'http://localhost').pathname}`)
    return Response.json({ data: { type: 'users', id: '7', attributes: {} } })
  })
  await root.render(<UserMerge user={user} onChanged={() => undefined} />)
})
afterEach(async () => {
  await root.unmount()
  vi.unstubAllGlobals()
})

it('is sent once its question was confirmed, which says who is signed out', async () => {
  await act(async () => shown.buttons.undo?.())
  expect(sent).toEqual([])
  const question = shown.question as Question
  expect(question.description).toBe('undoQuestion Noor Visser')
  await act(async () => question.onConfirm())
  expect(sent).toEqual(['PUT /api/v1/users/7/undo_merge'])
  expect(shown.question).toBeNull()
})
