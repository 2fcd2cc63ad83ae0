/** What pages link to: only what the site has and the user may open. */
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { hasRecordPage, recordPages, recordPath } from '#client/shell/navigation/record-page.ts'
import { SessionContext } from '#client/shell/session/session.ts'
import { useMayOpen } from '#client/shell/session/use-may-open.ts'
import type { Permission } from '#shared/permissions.ts'
import { auditedTypes } from '#shared/resources/audit-event-values.ts'
import { namedRecordTypes } from '#shared/resources/record-name.ts'
import type { RouteId } from '#shared/routes.ts'
import type { BootBlock } from '#shared/site.ts'
import { wholeSiteBoot } from '#tests/support/boot-block.ts'
import { sessionOf } from '#tests/support/session-of.ts'

function opens(page: RouteId, permissions: readonly Permission[], boot: BootBlock = wholeSiteBoot) {
  const may = (permission: Permission) => permissions.includes(permission)
  const Shown = () => String(useMayOpen()(page))
  return (
    renderToString(
      <BootProvider boot={boot}>
        <SessionContext.Provider value={sessionOf([], { may })}>
          <Shown />
        </SessionContext.Provider>
      </BootProvider>,
    ) === 'true'
  )
}

describe('a page may be opened', () => {
  it('by who has its permission', () => {
    expect(opens('contentEdit', ['content.manage'])).toBe(true)
    expect(opens('contentEdit', ['vacancy.draft'])).toBe(false)
    expect(opens('vacancySearch', [])).toBe(true)
  })

  it('where the site and its backend have it', () => {
    expect(opens('calendarOverview', ['activity.write'])).toBe(true)
    const flags = { ...wholeSiteBoot.flags, activitiesEnabled: false }
    expect(opens('calendarOverview', ['activity.write'], { ...wholeSiteBoot, flags })).toBe(false)
    const absent: BootBlock['absent'] = { capabilities: ['content'], calls: [] }
    expect(opens('contentEdit', ['content.manage'], { ...wholeSiteBoot, absent })).toBe(false)
  })
})

describe('the page of a record', () => {
  it('is that of its kind', () => {
    expect(recordPath('applications', '7')).toBe('/applications/7')
    expect(recordPath('activities', '7')).toBe('/activiteitenkalender/overzicht?edit=7')
    expect(hasRecordPage('menus')).toBe(false)
    expect(hasRecordPage('constructor')).toBe(false)
  })

  it('is there for everything that is found by name, and for nothing that is not logged', () => {
    expect(namedRecordTypes.filter((type) => !hasRecordPage(type))).toEqual([])
    expect(Object.keys(recordPages).filter((type) => !(auditedTypes as readonly string[]).includes(type))).toEqual([])
  })
})
