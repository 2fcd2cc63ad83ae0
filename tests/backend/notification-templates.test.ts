/** Texts of mails and notifications that a center changes: who may, what is refused, and what is sent (domain.md DOM-37). */
import { and, eq, gte } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notificationTemplates } from '#backend/db/schema/notifications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { defaultTexts, occasionOf } from '#backend/mail/templates/catalog.ts'
import { auditEvents as auditEventList } from '#shared/resources/audit-event.ts'
import { notificationsPath } from '#shared/resources/notification.ts'
import {
  notificationTemplatePath,
  notificationTemplatesPath,
  templatePreviewPath,
  templateResetPath,
  templateTestPath,
} from '#shared/resources/notification-template.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import {
  actAs,
  buildBackend,
  type SignedIn,
  siteHeaders,
  type TestBackend,
  testNow,
  visit,
} from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

let backend: TestBackend
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', Awaited<ReturnType<typeof actAs>>>
let organizations: Record<'own' | 'abroad', number>

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now, name: 'De Schakel' })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  organizations = { own: own.id, abroad: abroad.id }
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'admin',
    'volunteer',
    'neighbor',
  ])
})

const name = 'application.received'
const own: TemplateTexts = {
  subject: 'Nieuw: {{vrijwilliger}} wil helpen',
  body: 'Beste mensen,\n\n{{vrijwilliger}} schrijft over {{vacature}}:\n\n{{motivatie}}',
  button: 'Lees verder',
  site: '{{vrijwilliger}} wil meedoen met {{vacature}}',
}

const document = (attributes: object, of = name) => ({ data: { type: 'notification_templates', id: of, attributes } })
const save = (who: SignedIn, texts: object, lockVersion = 0) =>
  who.call('PATCH', notificationTemplatePath(name), document({ ...texts, lock_version: lockVersion }))
/** The seed has texts of its own for other templates. */
const stored = () => backend.db.select().from(notificationTemplates).where(eq(notificationTemplates.name, name))
const reset = (who: SignedIn, languages: string[], lockVersion: number) =>
  who.call('PUT', templateResetPath(name), document({ languages, lock_version: lockVersion }))
const read = async (who: SignedIn) => (await who.call('GET', notificationTemplatePath(name))).json().data.attributes
const trial = (texts: object, values: object[] = [], language = 'nl', of = name) =>
  document({ language, texts, values }, of)

const reply = async (centerId: 1 | 2 = 1) => {
  const now = backend.clock.now()
  const organizationId = centerId === 1 ? organizations.own : organizations.abroad
  const vacancy = await insertVacancy(backend.db, { now, organizationId, centerId, title: 'Taalmaatje' })
  const volunteer = await actAs(backend, centerId)
  const sent = await volunteer.call('POST', '/api/v1/applications', {
    data: {
      type: 'applications',
      attributes: { vacancy_id: String(vacancy.id), motivation: 'Ik help graag mee {{centrum}}.' },
    },
  })
  expect(sent.statusCode, sent.body).toBe(201)
  return (await backend.outbox()).findLast((mail) => mail.template === name)
}

describe('the templates', () => {
  it('are read, changed and tried by the staff of the center alone', async () => {
    const calls = [
      ['GET', notificationTemplatesPath, undefined],
      ['GET', notificationTemplatePath(name), undefined],
      ['PATCH', notificationTemplatePath(name), document({ nl: own })],
      ['PUT', templateResetPath(name), document({ languages: ['nl'] })],
      ['POST', templatePreviewPath(name), trial(own)],
      ['POST', templateTestPath(name), trial(own)],
    ] as const
    for (const [method, url, payload] of calls) {
      const visitor = { method, url, headers: siteHeaders(), ...(payload ? { payload } : {}) }
      expect((await backend.app.inject(visitor)).statusCode, `${method} ${url}`).toBe(401)
      for (const who of [people.volunteer, people.admin]) {
        expect((await who.call(method, url, payload)).statusCode, `${method} ${url}`).toBe(403)
      }
      expect((await people.center.call(method, url.replace(name, 'unknown'), payload)).statusCode).toBe(
        url.includes(name) ? 404 : 200,
      )
    }
    expect((await visit(backend.app, notificationTemplatesPath)).statusCode).toBe(401)
    expect(await stored()).toEqual([])
    expect((await backend.outbox()).filter(({ template }) => template.endsWith('.test'))).toEqual([])
  })

  it('list every mail and notification with who gets it and whether the center changed it', async () => {
    expect((await save(people.center, { nl: own })).statusCode).toBe(200)
    const { data } = (await people.center.call('GET', notificationTemplatesPath)).json()
    expect(data.length).toBeGreaterThan(100)
    const states = new Map(data.map((one: { id: string; attributes: object }) => [one.id, one.attributes]))
    expect(states.get(name)).toMatchObject({
      recipient: 'organization',
      has_mail: true,
      has_site: true,
      states: { nl: 'changed', en: 'default' },
    })
    expect(states.get('invitation.declined')).toMatchObject({ has_mail: false, has_site: true })
  })
})

describe('a text of the center', () => {
  it('is sent by its own site alone, in mail and notification, with the version of its words', async () => {
    const before = await reply()
    expect(before?.templateVersion).toMatch(/^application\.received@default-/)
    const stored = await save(people.center, { nl: own })
    expect(stored.statusCode, stored.body).toBe(200)
    expect(stored.json().data.attributes).toMatchObject({ lock_version: 1, nl: { state: 'changed', texts: own } })

    const mail = await reply()
    expect(mail?.subject).toMatch(/^Nieuw: \S+ wil helpen$/)
    expect(mail?.text).toContain('Beste mensen,\n\n')
    expect(mail?.text).toContain('\n\nIk help graag mee {{centrum}}.\n\n')
    expect(mail?.html).toContain('>Lees verder</a>')
    expect(mail?.templateVersion).toBe(`${name}@1`)
    const notices = (await people.admin.call('GET', notificationsPath())).json().data
    expect(notices[0].attributes.message).toMatch(/^\S+ wil meedoen met Taalmaatje$/)

    expect((await reply(2))?.subject).toMatch(/reageert op “Taalmaatje”$/)
    expect((await read(people.neighbor)).nl.state).toBe('default')
  })

  it('is refused with the name of each unknown and each missing variable, and nothing is stored', async () => {
    const wrong = {
      ...own,
      subject: '{{vrijwiliger}}: {{vacature',
      body: 'Kijk snel.',
      button: '',
      site: '{{motivatie}}',
    }
    const refused = await save(people.center, { nl: own, en: wrong })
    expect(refused.statusCode).toBe(422)
    const errors = refused
      .json()
      .errors.map((error: { source: { pointer: string }; detail: string }) => [error.source.pointer, error.detail])
    expect(errors).toEqual([
      ['/data/attributes/en/subject', '“vrijwiliger” kunnen we niet invullen. Bedoel je {{vrijwilliger}}?'],
      ['/data/attributes/en/subject', '“{{vacature” kunnen we niet invullen. Bedoel je {{vacature}}?'],
      ['/data/attributes/en/body', '{{vrijwilliger}} moet in deze tekst staan.'],
      ['/data/attributes/en/body', '{{motivatie}} moet in deze tekst staan.'],
      ['/data/attributes/en/button', expect.any(String)],
      ['/data/attributes/en/site', '“motivatie” kunnen we niet invullen. Bedoel je {{vacature}}?'],
    ])
    expect((await save(people.center, { nl: { ...own, subject: 'twee\nregels' } })).statusCode).toBe(422)
    expect((await save(people.center, { nl: { ...own, body: 'x'.repeat(5001) } })).statusCode).toBe(422)
    expect(await stored()).toEqual([])
  })

  it('is refused where a mail without a phone number would lose its message', async () => {
    const of = 'contact.received'
    const { texts } = (await people.center.call('GET', notificationTemplatePath(of))).json().data.attributes.nl
    const storeBody = (body: string) =>
      people.center.call(
        'PATCH',
        notificationTemplatePath(of),
        document({ nl: { ...texts, body }, lock_version: 0 }, of),
      )
    const refused = await storeBody('Bel {{telefoon}} of lees: {{bericht}}')
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([
      { code: 'text.droppable_variable', source: { pointer: '/data/attributes/nl/body' } },
    ])
    expect((await storeBody('Bel {{telefoon}}\n\n{{bericht}}')).statusCode).toBe(200)
  })

  it('gets 409 for a stale version, keeps its versions, and goes back to the shipped text', async () => {
    await save(people.center, { nl: own })
    expect((await save(people.center, { nl: own }, 0)).statusCode).toBe(409)
    expect((await reset(people.center, ['nl'], 0)).statusCode).toBe(409)
    const second = { ...own, subject: 'Reactie van {{vrijwilliger}}' }
    expect((await save(people.center, { nl: second, en: own }, 1)).statusCode).toBe(200)
    const back = await reset(people.center, ['nl'], 2)
    expect(back.statusCode, back.body).toBe(200)
    const { nl, en, versions } = back.json().data.attributes
    expect([nl.state, nl.texts, en.state]).toEqual(['default', defaultTexts(name, 'nl'), 'changed'])
    expect(
      versions.map((one: { version: number; nl: TemplateTexts | null }) => [one.version, one.nl?.subject]),
    ).toEqual([
      [3, undefined],
      [2, second.subject],
      [1, own.subject],
    ])
    expect((await reply())?.templateVersion).toMatch(/@default-/)
    const events = await backend.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.targetType, 'notification_templates'), gte(auditEvents.createdAt, testNow)))
    expect(events.map(({ action }) => action)).toEqual(['template.changed', 'template.changed', 'template.reset'])
  })

  it('logs the old and the new text of each changed part by language, below the name of the list', async () => {
    const shipped = { nl: defaultTexts(name, 'nl'), en: defaultTexts(name, 'en') }
    await save(people.center, { nl: { ...shipped.nl, button: 'Lees verder' } })
    await save(people.center, { nl: { ...shipped.nl, button: 'Lees verder', body: own.body }, en: own }, 1)
    await reset(people.center, ['nl'], 2)
    const log = (await people.center.call('GET', auditEventList.apiPath({ type: 'notification_templates' }))).json()
    type Logged = { attributes: { target_name: string; changes: object } }
    const [third, second, first] = log.data.map(({ attributes }: Logged) => attributes)
    expect(first).toMatchObject({ target_name: occasionOf(name, 'nl') })
    expect(first.changes).toEqual({ button: [shipped.nl.button, 'Lees verder'] })
    expect(second.changes).toEqual({
      body: [shipped.nl.body, own.body],
      subjectEn: [shipped.en.subject, own.subject],
      bodyEn: [shipped.en.body, own.body],
      buttonEn: [shipped.en.button, own.button],
      siteEn: [shipped.en.site, own.site],
    })
    expect(third.changes).toEqual({ button: ['Lees verder', shipped.nl.button], body: [own.body, shipped.nl.body] })
  })

  it('says when the shipped text has changed since, and sends the shipped one while a variable is gone', async () => {
    await save(people.center, { nl: own, en: own })
    const base = { ...defaultTexts(name, 'nl'), subject: 'Zoals het vroeger was' }
    const broken = { ...own, subject: '{{oude_naam}}' }
    await backend.db
      .update(notificationTemplates)
      .set({ bases: { nl: base }, texts: { nl: own, en: broken } })
      .where(eq(notificationTemplates.name, name))
    const { nl, en } = await read(people.center)
    expect([nl.state, nl.base.subject, nl.shipped]).toEqual(['outdated', base.subject, defaultTexts(name, 'nl')])
    expect(en.state).toBe('unusable')
    // Saving again takes note of the shipped text of today.
    expect((await save(people.center, { nl: own }, 1)).json().data.attributes.nl.state).toBe('changed')
  })
})

describe('an unsaved text', () => {
  it('is previewed with the data that was typed, by the code that sends mails', async () => {
    const values = [
      { name: 'vrijwilliger', value: '<b>Noor</b> {{vacature}}' },
      { name: 'vacature', value: '' },
    ]
    const preview = await people.center.call('POST', templatePreviewPath(name), trial(own, values))
    expect(preview.statusCode, preview.body).toBe(200)
    const { subject, html, text, site } = preview.json().data.attributes
    expect(subject).toBe('Nieuw: <b>Noor</b> {{vacature}} wil helpen')
    expect(html).toContain('&lt;b&gt;Noor&lt;/b&gt; {{vacature}} wil helpen')
    // The line that names the empty value is left out.
    expect(text).not.toContain('schrijft over')
    expect(site).toBe('<b>Noor</b> {{vacature}} wil meedoen met')
    const refused = await people.center.call('POST', templatePreviewPath(name), trial({ ...own, site: '{{x}}' }))
    expect([refused.statusCode, refused.json().errors[0].source.pointer]).toEqual([422, '/data/attributes/texts/site'])
    expect(await stored()).toEqual([])
  })

  it('is mailed to the one who tries it, and to nobody else, at most thirty times an hour', async () => {
    const siteOnly = trial({ site: 'x' }, [], 'nl', 'match.stopped')
    expect((await people.center.call('POST', templateTestPath('match.stopped'), siteOnly)).statusCode).toBe(404)
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await people.center.call('POST', templateTestPath(name), trial(own))).statusCode).toBe(204)
    }
    const { statusCode, headers } = await people.center.call('POST', templateTestPath(name), trial(own))
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600'])
    const mails = (await backend.outbox()).filter(({ template }) => template === 'notification_template.test')
    const [me] = await backend.db.select().from(users).where(eq(users.id, people.center.userId))
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([me?.email]))
    expect(mails).toHaveLength(30)
    expect(mails[0]).toMatchObject({ subject: 'Nieuw: Noor wil helpen', templateVersion: `${name}@unsaved` })
    const english = trial({ site: '{{vrijwilliger}} stopped' }, [], 'en', 'match.stopped')
    const preview = (await people.center.call('POST', templatePreviewPath('match.stopped'), english)).json()
    expect(preview.data.attributes).toEqual({ subject: null, html: null, text: null, site: 'Noor stopped' })
  })
})
