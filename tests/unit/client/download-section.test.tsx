import { expect, it } from 'vitest'
import { DownloadSection } from '#client/account/profile/download-section.tsx'
import { SessionContext } from '#client/shell/session/session.ts'
import { dataExportPath } from '#shared/resources/data-export.ts'
import type { DataExport } from '#shared/resources/data-export-schema.ts'
import { sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['profile'])
const requestedAt = '2026-03-10T09:00:00Z'
const shown = (state: DataExport['state'], availableAt: string | null) => {
  const data: DataExport = { id: '1', state, requestedAt, expiresAt: null, size: null, availableAt }
  return render(
    <SessionContext value={sessionOf([])}>
      <DownloadSection />
    </SessionContext>,
    { documents: { [dataExportPath]: { data } } },
  )
}

it('says that the file could not be made, with the button to ask for it again', () => {
  const failed = shown('failed', null)
  expect(failed).toContain('Het is niet gelukt om je bestand te maken')
  expect(failed).toContain('Vraag mijn gegevens op')
  const waiting = shown('waiting', '2026-03-11T09:00:00Z')
  expect(waiting).toContain('We maken je bestand')
  expect(waiting).not.toContain('<button')
})
