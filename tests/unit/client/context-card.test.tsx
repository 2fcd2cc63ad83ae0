/** What a conversation of an organization is about, and the way there. */
import { expect, it } from 'vitest'
import { ContextCard } from '#client/account/conversations/context-card.tsx'
import { BootProvider } from '#client/api/boot.tsx'
import { OwnApplicationStatusBadge } from '#client/records/applications/own-application-status.tsx'
import { SessionContext } from '#client/shell/session/session.ts'
import { applicationStatuses } from '#shared/resources/application-values.ts'
import type { Conversation } from '#shared/resources/conversation.ts'
import { wholeSiteBoot } from '#tests/support/boot-block.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['conversations', 'own-application-status'])
const context = { kind: 'invitation', id: '3', title: 'Gastheer', status: 'sent', targetId: '7', activityKind: null }
const cardFor = (name: 'admin' | 'member', side: Conversation['side'] = 'organization') =>
  render(
    <SessionContext value={sessionOf([roleOn(name, '1')])}>
      <ContextCard conversation={{ id: '1', context, side } as Conversation} />
    </SessionContext>,
  )

it('links an invitation to the pool for who may look for volunteers', () => {
  expect(cardFor('admin')).toContain('href="/vrijwilligerspool?vacancy=7"')
  expect(cardFor('member')).toContain('Gastheer')
  expect(cardFor('member')).not.toContain('href')
  expect(cardFor('member', 'person')).toContain('href="/vacancies/7"')
})

it('names a vacancy in the language of the page, else in Dutch, marked as such', () => {
  const inEnglish = (titleEn: string | null) =>
    render(
      <BootProvider boot={{ ...wholeSiteBoot, locale: 'en' }}>
        <SessionContext value={sessionOf([roleOn('admin', '1')])}>
          <ContextCard
            conversation={{ id: '1', context: { ...context, titleEn }, side: 'organization' } as Conversation}
          />
        </SessionContext>
      </BootProvider>,
    )
  expect(inEnglish('Host')).toContain('<span>Host</span>')
  expect(inEnglish(null)).toContain('<span lang="nl">Gastheer</span>')
  expect(cardFor('admin')).toContain('<span>Gastheer</span>')
})

it('has the status of an application in the words of its reader’s own page', () => {
  const shown = (status: string, side: Conversation['side']) =>
    render(
      <ContextCard
        conversation={{ id: '1', context: { ...context, kind: 'application', status }, side } as Conversation}
      />,
    )
  for (const status of applicationStatuses) {
    const badge = render(<OwnApplicationStatusBadge status={status} />)
    expect(shown(status, 'person')).toContain(badge)
  }
  expect(shown('placed', 'organization')).toContain('Geplaatst')
  expect(shown('placed', 'person')).toContain('Je doet mee')
})
