/** What a volunteer reads of a vacancy that has closed: no button to a form that is not there, and the text that was not sent. */
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { SWRConfig } from 'swr'
import { describe, expect, it } from 'vitest'
import { ApplicationList } from '#client/account/applications/application-list.tsx'
import { InvitationList } from '#client/account/applications/invitation-list.tsx'
import { UnsentReplies } from '#client/account/applications/unsent-replies.tsx'
import { BootProvider } from '#client/api/boot.tsx'
import { createI18n } from '#client/i18n/setup.ts'
import { OwnApplication } from '#client/staff/applications/own-application.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Application, ownApplicationsPath } from '#shared/resources/application.ts'
import { ownInvitationsPath } from '#shared/resources/invitation.ts'
import { replyDraftsPath } from '#shared/resources/reply-draft.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'

const i18n = await createI18n('nl', ['account', 'invitations', 'conversations', 'site', 'staff', 'applications'])

const documentOf = (type: string, attributes: object, status: string, organization: string) => ({
  data: [{ type, id: '1', attributes, relationships: { vacancy: { data: { type: 'vacancies', id: '7' } } } }],
  included: [
    {
      ...{ type: 'vacancies', id: '7', attributes: { title: 'Wandelmaatje', status, expires_on: null } },
      relationships: { organization: { data: { type: 'organizations', id: '3' } } },
    },
    { type: 'organizations', id: '3', attributes: { name: 'Zilverlinde', status: organization } },
  ],
})

const shown = (path: string, document: object, part: React.ReactNode) =>
  renderToString(
    <BootProvider boot={boot}>
      <I18nextProvider i18n={i18n}>
        <SWRConfig value={{ fallback: { [path]: document }, provider: () => new Map() }}>
          <MemoryRouter>{part}</MemoryRouter>
        </SWRConfig>
      </I18nextProvider>
    </BootProvider>,
  )

const invited = (status: string, organization = 'approved') => {
  const attributes = { status: 'sent', message: 'Kom je?', expires_at: '2026-12-24T12:00:00Z', application_id: null }
  return shown(ownInvitationsPath, documentOf('invitations', attributes, status, organization), <InvitationList />)
}
const unsent = (status: string, organization = 'approved') => {
  const attributes = { motivation: 'Ik wandel graag.', answers: { q1: 'Op dinsdag.' } }
  return shown(replyDraftsPath(), documentOf('reply_drafts', attributes, status, organization), <UnsentReplies />)
}

const replied = (status: string, organization = 'approved') => {
  const created = '2026-03-10T12:00:00Z'
  const attributes = { status: 'declined', motivation: 'Ik wandel graag.', answers: {}, created_at: created }
  return shown(ownApplicationsPath, documentOf('applications', attributes, status, organization), <ApplicationList />)
}
const ownReply = (status: string, organization = 'approved') => {
  const vacancy = {
    id: '7',
    title: 'Wandelmaatje',
    status,
    organization: { name: 'Zilverlinde', status: organization },
  }
  const application = {
    ...{ id: '1', status: 'declined', motivation: 'Ik wandel graag.', answers: {}, createdAt: '2026-03-10T12:00:00Z' },
    vacancy,
  } as unknown as Application
  return shown('/none', {}, <OwnApplication application={application} onChanged={() => undefined} />)
}

describe('a vacancy that has closed', () => {
  it('has no way to reply on its invitation, which says why', () => {
    expect(invited('published')).toContain('Reageer op de vacature')
    expect(invited('published')).toContain('Je kunt antwoorden tot en met')
    for (const [status, text] of Object.entries({
      filled: 'al iemand gevonden',
      paused: 'op pauze',
      archived: 'niet meer op de site',
    })) {
      const html = invited(status)
      expect(html).not.toContain('Reageer op de vacature')
      expect(html).not.toContain('Je kunt antwoorden tot en met')
      expect(html).toContain(text)
      expect(html).toContain('Nee, bedankt')
    }
  })

  it('shows the reply that was not sent, to keep or to throw away', () => {
    expect(unsent('published')).toContain('Verstuur je reactie')
    expect(unsent('published')).not.toContain('Ik wandel graag.')
    const html = unsent('expired')
    expect(html).not.toContain('Verstuur je reactie')
    for (const text of ['is verlopen', 'Ik wandel graag.', 'Op dinsdag.', 'Gooi weg']) expect(html).toContain(text)
  })

  it('has a link from the own reply while it has a page', () => {
    const page = `href="${pathTo('vacancy', { id: '7' })}"`
    for (const html of [replied('filled'), ownReply('filled')]) expect(html).toContain(page)
    for (const html of [
      replied('archived'),
      ownReply('archived'),
      replied('published', 'archived'),
      ownReply('published', 'archived'),
    ]) {
      expect(html).toContain('Wandelmaatje')
      expect(html).not.toContain(page)
    }
  })

  it('is gone with an organization that was archived', () => {
    expect(invited('published')).toContain(pathTo('vacancy', { id: '7' }))
    expect(invited('published', 'archived')).toContain('niet meer op de site')
    expect(invited('published', 'archived')).not.toContain(pathTo('vacancy', { id: '7' }))
    expect(unsent('published', 'archived')).not.toContain('Verstuur je reactie')
    expect(unsent('published', 'archived')).toContain('Ik wandel graag.')
  })
})
