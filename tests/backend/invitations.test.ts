/** Invitations from the volunteer pool, until a reply or a refusal; and what a reply releases, stage by stage. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { dataReleases, invitations } from '#backend/db/schema/invitations.ts'
import { auditEvents, mailOutbox } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { insertOrganization, insertUser, insertVacancy } from '#backend/db/seed/factories.ts'
import { contextOfJob, dutchDate } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { eraseReleases } from '#backend/resources/data-releases/jobs.ts'
import { expireInvitations } from '#backend/resources/invitations/jobs.ts'
import { declineInvitation, refuseEverybody } from '#backend/resources/invitations/mutations.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import type { Application, ApplicationStatus } from '#shared/resources/application.ts'
import { applicationPath, declineDelayMs } from '#shared/resources/application.ts'
import {
  type Invitation,
  type InvitationRefusal,
  invitationRefusalsPath,
  invitationsPath,
  ownInvitationsPath,
  ownReleasesPath,
} from '#shared/resources/invitation.ts'
import type { DataRelease } from '#shared/resources/invitation-schema.ts'
import {
  actAs,
  buildBackend,
  centerIds,
  type SignedIn,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'

type Person = Awaited<ReturnType<typeof actAs>>

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const at = () => ({ now: backend.clock.now() })
/** A volunteer in the pool, an organization's admin, and a vacancy of that organization. */
async function scene() {
  const me = await actAs(backend, 1)
  const organization = await insertOrganization(backend.db, { ...at(), name: `Buurthuis ${me.userId}` })
  const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
  const vacancy = await insertVacancy(backend.db, { ...at(), organizationId: organization.id, title: 'Gastheer' })
  return { me, cardId: await cardOf(me), organization, admin, vacancy }
}
async function cardOf({ userId }: { userId: number }): Promise<string> {
  const now = backend.clock.now()
  const stamps = { checkedOn: dutchDate(now), createdAt: now, updatedAt: now }
  const row = { centerId: 1, userId, visibility: 'center' as const, ...stamps }
  const [stored] = await backend.db.insert(volunteerProfiles).values(row).returning()
  return String(stored?.id)
}
const invite = (who: SignedIn, cardId: string, vacancyId: number, message = 'Kom je eens kijken?') =>
  who.call('POST', invitationsPath, {
    data: { type: 'invitations', attributes: { card_id: cardId, vacancy_id: String(vacancyId), message } },
  })
const own = async (who: SignedIn) =>
  flattenDocument<Invitation[]>((await who.call('GET', ownInvitationsPath)).json()).data
const decline = (who: SignedIn, id: string | undefined, attributes: object) =>
  who.call('PUT', `${invitationsPath}/${id}/decline`, { data: { type: 'invitations', attributes } })
const reply = (who: SignedIn, vacancyId: number) =>
  who.call('POST', '/api/v1/applications', {
    data: { type: 'applications', attributes: { vacancy_id: String(vacancyId), motivation: 'Graag!' } },
  })
const codeOf = (response: { json(): unknown }) => (response.json() as ErrorDocument).errors[0]?.code

describe('an invitation', () => {
  it('is not declined by a request that had looked before it was accepted, refused or over', async () => {
    const { me, cardId, admin, vacancy } = await scene()
    const center = await centerOf(backend.db, 1)
    const actor = { id: me.userId, name: 'Noor', roles: [] }
    const context = {
      ...contextOfJob({ ...at(), db: backend.db, center, locale: 'nl', siteUrl: '' }),
      actor,
    } as unknown as SignedInContext
    const changes = [
      () => reply(me, vacancy.id),
      () => refuseEverybody(context),
      () => expireInvitations(backend.db, new Date(backend.clock.now().getTime() + 30 * 24 * 3600 * 1000)),
    ]
    expect((await invite(admin, cardId, vacancy.id)).statusCode).toBe(201)
    const ofUser = eq(invitations.userId, me.userId)
    for (const change of changes) {
      const [looked] = await backend.db
        .update(invitations)
        .set({ status: 'viewed', applicationId: null })
        .where(ofUser)
        .returning()
      if (!looked) throw new Error('The invitation is gone')
      await change()
      const late = declineInvitation(context, looked, { reason: 'Geen tijd.', reach: 'this' })
      await expect(late).rejects.toMatchObject({ status: 409 })
    }
    const [invitation] = await backend.db.select().from(invitations).where(ofUser)
    expect(invitation).toMatchObject({ status: 'expired', declineReason: null })
  })

  it('reaches the volunteer, with a mail, and says nothing about them to the organization', async () => {
    const { me, cardId, admin, vacancy, organization } = await scene()
    const response = await invite(admin, cardId, vacancy.id)
    expect(response.statusCode).toBe(201)
    expect(response.body).not.toContain('Noor')
    const [invitation] = await own(me)
    expect(invitation).toMatchObject({
      status: 'sent',
      message: 'Kom je eens kijken?',
      expiresAt: '2026-03-24T22:59:59.999Z',
      vacancy: { title: 'Gastheer', organization: { name: organization.name } },
    })
    const [mail] = await backend.db.select().from(mailOutbox).where(eq(mailOutbox.template, 'invitation.received'))
    expect(mail?.text).toContain('Kom je eens kijken?')
    const [logged] = await backend.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'invitation.sent'), eq(auditEvents.targetId, Number(invitation?.id))))
    expect(logged?.actorId).toBe(admin.userId)
    const { data } = (await me.call('GET', '/api/v1/notifications')).json()
    expect(data[0]?.attributes.kind).toBe('invitation_received')
  })

  it('says who wrote it: the center in its own name, where that invites for the organization', async () => {
    const { me, cardId, admin, organization, vacancy } = await scene()
    const ofCenter = await insertOrganization(backend.db, {
      ...{ ...at(), organizationType: 'VolunteerCenter' as const, name: 'Vrijwilligerspunt Oost' },
    })
    const colleague = await actAs(backend, 1, [{ name: 'admin', organizationId: ofCenter.id }])
    const mail = async () => (await backend.outbox()).findLast(({ recipient }) => recipient === me.headers.uid)
    expect((await invite(colleague, cardId, vacancy.id)).statusCode).toBe(201)
    expect((await mail())?.text).toContain(`Vrijwilligerspunt Oost schrijft: “Kom je eens kijken?”`)
    expect((await mail())?.text).toContain(`“Gastheer” bij ${organization.name}`)
    const other = await insertVacancy(backend.db, { ...at(), organizationId: organization.id, title: 'Kok' })
    expect((await invite(admin, cardId, other.id)).statusCode).toBe(201)
    expect((await mail())?.text).toContain(`${organization.name} schrijft: “Kom je eens kijken?”`)
    expect((await own(me)).map(({ senderName }) => senderName).sort()).toEqual(
      [organization.name, 'Vrijwilligerspunt Oost'].sort(),
    )
  })

  it('is for who may invite: 401, 403, 404', async () => {
    const { cardId, vacancy, organization } = await scene()
    const visitor = await backend.app.inject({
      method: 'POST',
      url: invitationsPath,
      headers: siteHeaders(),
      payload: {},
    })
    expect(visitor.statusCode).toBe(401)
    expect((await invite(await actAs(backend, 1), cardId, vacancy.id)).statusCode).toBe(403)
    const member = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
    expect((await invite(member, cardId, vacancy.id)).statusCode).toBe(403)
    const other = await insertOrganization(backend.db, at())
    const stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }])
    expect((await invite(stranger, cardId, vacancy.id)).statusCode).toBe(404)
    const elsewhere = await insertOrganization(backend.db, { ...at(), centerId: 2 })
    const neighbor = await actAs(backend, 2, [{ name: 'admin', organizationId: elsewhere.id }])
    expect((await invite(neighbor, cardId, vacancy.id)).statusCode).toBe(404)
    const center = Number(centerIds.meedoen)
    const without = await insertOrganization(backend.db, { ...at(), centerId: center })
    const meedoen = await actAs(backend, center, [{ name: 'admin', organizationId: without.id }])
    expect((await invite(meedoen, cardId, vacancy.id)).statusCode).toBe(404)
  })

  it('needs a message, an open vacancy, and a volunteer who can still reply', async () => {
    const { me, cardId, admin, vacancy, organization } = await scene()
    expect((await invite(admin, cardId, vacancy.id, ' ')).statusCode).toBe(422)
    const values = { ...at(), organizationId: organization.id }
    const closed = await insertVacancy(backend.db, { ...values, status: 'paused' })
    expect(codeOf(await invite(admin, cardId, closed.id))).toBe('vacancy.closed')
    expect((await reply(me, vacancy.id)).statusCode).toBe(201)
    expect(codeOf(await invite(admin, cardId, vacancy.id))).toBe('invitation.not_possible')
    await backend.db
      .update(volunteerProfiles)
      .set({ visibility: 'hidden' })
      .where(eq(volunteerProfiles.userId, me.userId))
    const { id } = await insertVacancy(backend.db, values)
    expect((await invite(admin, cardId, id)).statusCode).toBe(404)
  })

  it('is not sent for an organization that is not on the site, whose volunteers are not listed either', async () => {
    const { cardId, admin, organization, vacancy } = await scene()
    const own = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
    const center = await actAs(backend, 1, [{ name: 'admin', organizationId: own.id }])
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organization.id))
    for (const who of [admin, center]) {
      for (const response of [
        await invite(who, cardId, vacancy.id),
        await who.call('GET', `/api/v1/volunteer_cards?filter[suits_vacancy]=${vacancy.id}`),
      ]) {
        expect([response.statusCode, response.json().errors[0].code]).toEqual([422, 'organization.not_approved'])
      }
    }
  })

  it('is sent once per volunteer and vacancy', async () => {
    const { me, cardId, admin, vacancy } = await scene()
    expect((await invite(admin, cardId, vacancy.id)).statusCode).toBe(201)
    expect(codeOf(await invite(admin, cardId, vacancy.id))).toBe('invitation.already')
    expect(await own(me)).toHaveLength(1)
  })

  it('is written about by its sender alone: the organization or the center', async () => {
    const { cardId, admin, vacancy } = await scene()
    const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    const of = (sender: SignedIn) => [sender, sender === admin ? staff : admin] as const
    for (const [card, [sender, other]] of [
      [cardId, of(admin)],
      [await cardOf(await actAs(backend, 1)), of(staff)],
    ] as const) {
      expect((await invite(sender, card, vacancy.id)).statusCode).toBe(201)
      for (const [reader, isOwn] of [
        [sender, true],
        [other, false],
      ] as const) {
        const path = `/api/v1/volunteer_cards?filter[suits_vacancy]=${vacancy.id}&page[size]=100`
        const { data } = (await reader.call('GET', path)).json() as Document<Resource[]>
        const invitation = data.find(({ id }) => id === card)?.meta?.invitation as { id: string; is_own: boolean }
        expect(invitation).toMatchObject({ status: 'sent', is_own: isOwn })
        const context = await reader.call('GET', `/api/v1/conversations/contexts/invitation/${invitation.id}`)
        expect(context.statusCode).toBe(isOwn ? 200 : 404)
      }
    }
  })

  it('is refused above ten of a day, also when they come at once, and not the next day', async () => {
    const { admin, vacancy } = await scene()
    const cards = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { id: userId } = await insertUser(backend.db, { ...at(), centerId: 1 })
        return cardOf({ userId })
      }),
    )
    const responses = await Promise.all(cards.slice(0, 11).map((card) => invite(admin, card, vacancy.id)))
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    const refused = responses.find(({ statusCode }) => statusCode === 429)
    // Tomorrow.
    const wait = Number(refused?.headers['retry-after'])
    expect([wait > 0, wait <= 25 * 3600]).toEqual([true, true])
    expect((refused?.json() as ErrorDocument | undefined)?.errors[0]?.meta).toEqual({ limit: 10, left: 0 })
    backend.clock.advance(24 * 3600 * 1000)
    expect((await invite(admin, cards[11] ?? '', vacancy.id)).statusCode).toBe(201)
  })

  it('is marked as viewed by the volunteer alone, and again changes nothing', async () => {
    const { me, cardId, admin, vacancy } = await scene()
    await invite(admin, cardId, vacancy.id)
    const [sent] = await own(me)
    const view = (who: SignedIn) => who.call('PUT', `${invitationsPath}/${sent?.id}/view`)
    expect((await view(admin)).statusCode).toBe(404)
    expect((await view(await actAs(backend, 1))).statusCode).toBe(404)
    expect((await view(me)).json().data.attributes.status).toBe('viewed')
    backend.clock.advance(60_000)
    const first = (await own(me))[0]?.viewedAt
    await view(me)
    expect((await own(me))[0]?.viewedAt).toBe(first)
    const listed = flattenDocument<Invitation[]>((await admin.call('GET', invitationsPath)).json()).data
    expect(listed).toMatchObject([{ id: sent?.id, status: 'viewed' }])
  })

  it('is accepted by a reply to its vacancy', async () => {
    const { me, cardId, admin, vacancy } = await scene()
    await invite(admin, cardId, vacancy.id)
    const application = (await reply(me, vacancy.id)).json().data
    expect(application.attributes.source).toBe('invitation')
    expect(await own(me)).toMatchObject([{ status: 'accepted', applicationId: application.id }])
    expect(codeOf(await decline(me, (await own(me))[0]?.id, { reach: 'this' }))).toBe('invitation.closed')
  })

  it('is declined with a reason, which the organization hears of without a name', async () => {
    const { me, cardId, admin, vacancy } = await scene()
    await invite(admin, cardId, vacancy.id)
    const [sent] = await own(me)
    expect((await decline(await actAs(backend, 1), sent?.id, { reach: 'this' })).statusCode).toBe(404)
    expect((await decline(me, sent?.id, { reach: 'iedereen' })).statusCode).toBe(422)
    const declined = await decline(me, sent?.id, { reach: 'this', reason: 'Te ver' })
    expect(declined.json().data.attributes).toMatchObject({ status: 'declined', decline_reason: 'Te ver' })
    expect(codeOf(await decline(me, sent?.id, { reach: 'this' }))).toBe('invitation.closed')
    const notices = (await admin.call('GET', '/api/v1/notifications')).json().data
    expect(notices[0]?.attributes).toMatchObject({
      kind: 'invitation_declined',
      message: 'Een vrijwilliger slaat je uitnodiging voor “Gastheer” af',
    })
    expect(await backend.db.select().from(applications).where(eq(applications.userId, me.userId))).toEqual([])
  })

  it('is declined to the center alone where that invited for the organization', async () => {
    const { me, cardId, admin, vacancy } = await scene()
    const ofCenter = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
    const colleague = await actAs(backend, 1, [{ name: 'admin', organizationId: ofCenter.id }])
    await invite(colleague, cardId, vacancy.id)
    expect((await decline(me, (await own(me))[0]?.id, { reach: 'this' })).statusCode).toBe(200)
    const kindsOf = async (who: SignedIn) =>
      flattenDocument<{ kind: string }[]>((await who.call('GET', '/api/v1/notifications')).json()).data.map(
        ({ kind }) => kind,
      )
    expect([await kindsOf(colleague), await kindsOf(admin)]).toEqual([['invitation_declined'], []])
  })

  it('can be declined for all that would come of an organization, and taken back', async () => {
    const { me, cardId, admin, vacancy, organization } = await scene()
    const next = await insertVacancy(backend.db, { ...at(), organizationId: organization.id })
    const last = await insertVacancy(backend.db, { ...at(), organizationId: organization.id })
    for (const { id } of [vacancy, next]) await invite(admin, cardId, id)
    const [sent] = await own(me)
    await decline(me, sent?.id, { reach: 'organization' })
    expect((await own(me)).map(({ status }) => status)).toEqual(['declined', 'declined'])
    expect((await invite(admin, cardId, last.id)).statusCode).toBe(404)
    const refusals = async () =>
      flattenDocument<InvitationRefusal[]>((await me.call('GET', invitationRefusalsPath)).json()).data
    const [refusal] = await refusals()
    expect(refusal?.organizationName).toBe(organization.name)
    const path = `${invitationRefusalsPath}/${refusal?.id}`
    expect((await (await actAs(backend, 1)).call('DELETE', path)).statusCode).toBe(404)
    expect((await me.call('DELETE', path)).statusCode).toBe(204)
    expect(await refusals()).toEqual([])
    expect((await invite(admin, cardId, last.id)).statusCode).toBe(201)
  })

  it('can be declined for everybody at once, with or without an invitation', async () => {
    const { me, cardId, vacancy } = await scene()
    for (const _ of [1, 2]) expect((await me.call('POST', invitationRefusalsPath)).statusCode).toBe(201)
    const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    expect((await invite(staff, cardId, vacancy.id)).statusCode).toBe(404)
  })

  it('expires at the end of the day that it names, fourteen days later', async () => {
    const { me, cardId, admin, vacancy } = await scene()
    await invite(admin, cardId, vacancy.id)
    const end = endOfDutchDay(backend.clock.now(), 14)
    await expireInvitations(backend.db, new Date(end.getTime() - 1000))
    expect((await own(me))[0]?.status).toBe('sent')
    await expireInvitations(backend.db, new Date(end.getTime() + 1))
    expect((await own(me))[0]?.status).toBe('expired')
  })

  it('is deleted with the account', async () => {
    const { me, cardId, admin, vacancy } = await scene()
    await invite(admin, cardId, vacancy.id)
    const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    expect((await staff.call('DELETE', `/api/v1/users/${me.userId}`)).statusCode).toBe(204)
    expect(await backend.db.select().from(invitations).where(eq(invitations.userId, me.userId))).toEqual([])
  })
})

describe('what an organization sees of a volunteer', () => {
  async function replied() {
    const { me, admin, vacancy, organization } = await scene()
    const id = (await reply(me, vacancy.id)).json().data.id as string
    const seen = async (who: SignedIn = admin) =>
      flattenDocument<Application>((await who.call('GET', applicationPath(id))).json()).data
    const move = async (status: ApplicationStatus) => {
      const { lockVersion } = await seen()
      const attributes = { status, lock_version: lockVersion }
      const path = `/api/v1/applications/${id}/transition`
      expect((await admin.call('PUT', path, { data: { type: 'applications', attributes } })).statusCode).toBe(200)
    }
    return { me, admin, id, organization, seen, move }
  }
  const releasesOf = async (who: SignedIn) =>
    flattenDocument<DataRelease[]>((await who.call('GET', ownReleasesPath)).json()).data
  const nobody = { lastName: null, email: null, phone: null, postalCode4: null, bio: null }

  it('grows by stage: the first name, then how to reach them, then the postal code', async () => {
    const { me, seen, move } = await replied()
    const profile = { data: { attributes: { phone: '06 12345678', postal_code4: '7311', bio: 'Ik was kok.' } } }
    await me.call('PATCH', '/api/v1/current_volunteer_profile', profile)
    expect((await seen()).user).toMatchObject({ ...nobody, firstName: 'Noor' })
    expect((await seen()).events?.[0]?.actorName).toBe('Noor')
    await move('in_contact')
    expect((await seen()).user).toMatchObject({
      ...{ lastName: 'Bakker', phone: '06 12345678', postalCode4: null, bio: 'Ik was kok.' },
    })
    await move('placed')
    expect((await seen()).user).toMatchObject({ lastName: 'Bakker', postalCode4: '7311' })
  })

  it('is logged for the volunteer: what, to whom, for which vacancy and when', async () => {
    const { me, move, organization } = await replied()
    await move('in_contact')
    expect(await releasesOf(me)).toMatchObject([
      { part: 'contact', organizationName: organization.name, vacancyTitle: 'Gastheer', erasedAt: null },
      { part: 'name', organizationName: organization.name },
    ])
    const visitor = await backend.app.inject({ url: ownReleasesPath, headers: siteHeaders() })
    expect(visitor.statusCode).toBe(401)
    expect(await releasesOf(await actAs(backend, 1))).toEqual([])
  })

  it('shrinks when the step that released it is undone', async () => {
    const { me, admin, id, seen, move } = await replied()
    await move('in_contact')
    expect((await admin.call('PUT', `/api/v1/applications/${id}/undo`)).statusCode).toBe(200)
    expect((await seen()).user).toMatchObject({ ...nobody, firstName: 'Noor' })
    expect((await releasesOf(me)).find(({ part }) => part === 'contact')?.erasedAt).not.toBeNull()
  })

  it('is all for the center’s staff and the volunteer, and nothing for another organization', async () => {
    const { me, seen, id } = await replied()
    const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
    const staff: Person = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    expect((await seen(staff)).user?.lastName).toBe('Bakker')
    expect((await seen(me)).user?.lastName).toBe('Bakker')
    const other = await insertOrganization(backend.db, at())
    const stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }])
    expect((await stranger.call('GET', applicationPath(id))).statusCode).toBe(404)
  })

  it('cannot be guessed by searching for a name', async () => {
    const { admin, move } = await replied()
    const found = async (q: string) =>
      (await admin.call('GET', `/api/v1/applications?filter[q]=${q}`)).json().data.length
    expect([await found('noor'), await found('bakker')]).toEqual([1, 0])
    await move('in_contact')
    expect(await found('bakker')).toBe(1)
  })

  it('is by first name in their conversation until they are in contact', async () => {
    const { me, admin, id, move } = await replied()
    const about = { context_kind: 'application', context_id: id, body: 'Hallo' }
    const start = await me.call('POST', '/api/v1/conversations', { data: { attributes: about } })
    expect(start.statusCode).toBe(201)
    const inbox = async () => (await admin.call('GET', '/api/v1/conversations')).json().data[0].attributes
    expect(await inbox()).toMatchObject({ counterpart: 'Noor', last_message: { author_name: 'Noor' } })
    await move('in_contact')
    expect((await inbox()).counterpart).toBe('Noor Bakker')
  })

  it('is erased a year after the end, with what was written, and the log keeps that', async () => {
    const { me, admin, id, seen, move } = await replied()
    await move('in_contact')
    const { lockVersion } = await seen()
    const attributes = { status: 'declined', reason: 'Helaas', lock_version: lockVersion }
    await admin.call('PUT', `/api/v1/applications/${id}/transition`, { data: { attributes } })
    backend.clock.advance(declineDelayMs)
    await backend.run('applications.declines')
    const later = (days: number) => new Date(backend.clock.now().getTime() + days * 24 * 3600 * 1000)
    await eraseReleases(backend.db, later(364))
    expect((await seen()).user?.lastName).toBe('Bakker')
    await eraseReleases(backend.db, later(366))
    expect(await seen()).toMatchObject({ user: { ...nobody, firstName: null }, motivation: '', status: 'declined' })
    const releases = await backend.db.select().from(dataReleases).where(eq(dataReleases.userId, me.userId))
    expect(releases.map(({ erasedAt }) => erasedAt === null)).toEqual([false, false])
  })
})
