/** What a pupil reads of the hours of a placement. */
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { HourList } from '#client/account/stages/hour-list.tsx'
import type { HourEntry } from '#shared/resources/hour-entry.ts'

vi.mock('#client/api/boot.tsx', () => ({ useBoot: () => ({ locale: 'nl' }) }))
vi.mock('#client/account/stages/hour-dialog.tsx', () => ({ HourDialog: () => 'change' }))
vi.mock('#client/shell/confirm-button.tsx', () => ({ ConfirmButton: () => 'delete' }))

const rejected = {
  ...{ id: '1', applicationId: '2', workedOn: '2026-03-02', minutes: 90, description: 'Koffie geschonken.' },
  ...{ status: 'rejected', reason: 'Dit was een andere dag.' },
} as HourEntry
const shown = (isOpen: boolean) => renderToString(<HourList hours={[rejected]} isOpen={isOpen} onChanged={() => {}} />)

it('asks to change hours that were sent back only where they can be changed', () => {
  expect(shown(true)).toContain('entry.reason')
  expect(shown(false)).toContain('entry.lastReason')
  expect(shown(false)).not.toContain('entry.reason')
})
