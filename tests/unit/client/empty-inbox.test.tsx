/** The conversations of somebody who has none. */
import { expect, it } from 'vitest'
import { ConversationsPage } from '#client/account/conversations/conversations-page.tsx'
import { SessionContext } from '#client/shell/session/session.ts'
import { inboxList } from '#shared/resources/inbox.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['conversations', 'own-application-status'])
const shown = (roles: Parameters<typeof sessionOf>[0], query = '') =>
  render(
    <SessionContext value={sessionOf(roles)}>
      <ConversationsPage />
    </SessionContext>,
    {
      documents: { [inboxList.apiPath(inboxList.parse(new URLSearchParams(query)))]: { data: [] } },
      path: `/conversations?${query}`,
    },
  )

it('is one empty state that does not ask to choose a conversation', () => {
  const html = shown([])
  expect(html).toContain('Je hebt nog geen gesprekken')
  expect(html).not.toContain('Kies een gesprek')
  expect(html).not.toContain('type="search"')
  expect(html).toContain('Archief')
})

it('leads a volunteer to vacancies and the staff to the applications', () => {
  expect(shown([])).toContain('href="/vacancies/search"')
  expect(shown([roleOn('member', '1')])).toContain('href="/applications"')
})

it('keeps the search where nothing is found', () => {
  const html = shown([], 'q=zwemmen')
  expect(html).toContain('Geen gesprek gevonden')
  expect(html).toContain('type="search"')
  expect(html).not.toContain('href="/vacancies/search"')
})
