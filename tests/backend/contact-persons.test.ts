/** Contact persons of vacancies and activities: a former member, who gets another address, and who deletes the account. */
import { globSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { activities } from '#backend/db/schema/activities.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { organizationProfiles } from '#backend/db/schema/organizations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization, insertUser, insertVacancy } from '#backend/db/seed/factories.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { type Person, type Persona, personas } from '../support/personas.ts'
import { insertRecord } from '../support/record-factories.ts'
import { mergeConfirmed, userStepPath } from '../support/user-merges.ts'

let backend: TestBackend
let organizationId: number
let people: Record<'admin' | 'member' | 'organization', Person>
beforeEach(async (test) => {
  backend = await buildBackend({ test })
  organizationId = (await insertOrganization(backend.db, at())).id
  people = await personas(backend, { own: organizationId }, ['admin', 'member', 'organization'] satisfies Persona[])
})
const at = () => ({ now: backend.clock.now() })

const contactWith = (email: string) => ({ name: 'Noor Bakker', role: 'Coördinator', phone: '0612345678', email })
const addressOf = ({ headers }: Person) => String(headers.uid)

/** A vacancy and an activity of the organization, with this contact person. */
async function withContact(email: string, of = organizationId) {
  const contactPerson = contactWith(email)
  const { id } = await insertVacancy(backend.db, { ...at(), organizationId: of, contactPerson })
  const activity = await insertRecord(backend.db, activities, {
    ...{ centerId: 1, organizationId: of, userId: people.admin.userId },
  })
  await backend.db
    .update(activities)
    .set({ contactPerson })
    .where(eq(activities.id, Number(activity.id)))
  return { vacancy: id, activity: Number(activity.id) }
}

type Named = Awaited<ReturnType<typeof withContact>>

const contactsOf = async ({ vacancy, activity }: Named) => {
  const [ofVacancy] = await backend.db.select().from(vacancies).where(eq(vacancies.id, vacancy))
  const [ofActivity] = await backend.db.select().from(activities).where(eq(activities.id, activity))
  return [ofVacancy?.contactPerson, ofActivity?.contactPerson]
}

const remove = async ({ userId }: Person) =>
  (await people.admin.call('DELETE', `/api/v1/organizations/${organizationId}/members/${userId}`)).statusCode

const replyMails = async (vacancy: number) => {
  const volunteer = await actAs(backend, 1)
  const attributes = { vacancy_id: String(vacancy), motivation: 'Ik help graag.' }
  const sent = await volunteer.call('POST', '/api/v1/applications', { data: { type: 'applications', attributes } })
  expect(sent.statusCode).toBe(201)
  const mails = (await backend.outbox()).filter(({ template }) => template === 'application.received')
  await backend.db.delete(mailOutbox)
  return mails.map(({ recipient }) => recipient).sort()
}

const withoutAddress = { name: 'Noor Bakker', role: 'Coördinator', phone: null, email: null }

describe('a contact person who is removed from the organization', () => {
  it('keeps the name alone, and replies go to the admins', async () => {
    const named = await withContact(addressOf(people.member))
    expect(await remove(people.member)).toBe(204)
    expect(await contactsOf(named)).toEqual([withoutAddress, withoutAddress])
    expect(await replyMails(named.vacancy)).toEqual([addressOf(people.admin), addressOf(people.organization)].sort())
  })

  it('is not stored again by a form from before', async () => {
    const { vacancy } = await withContact(addressOf(people.member))
    const path = `/api/v1/vacancies/${vacancy}`
    const { lock_version } = (await people.admin.call('GET', path)).json().data.attributes
    await remove(people.member)
    const attributes = { contact_person: contactWith(addressOf(people.member)), lock_version }
    const changed = await people.admin.call('PATCH', path, { data: { type: 'vacancies', attributes } })
    expect([changed.statusCode, changed.json().errors[0].code]).toEqual([409, 'stale'])
  })

  it('is left at other organizations, as is everybody else at this one', async () => {
    const other = await insertOrganization(backend.db, at())
    const left = [await withContact(addressOf(people.member), other.id), await withContact('buiten@voorbeeld.example')]
    expect(await remove(people.member)).toBe(204)
    expect((await contactsOf(left[0] as Named)).map((contact) => contact?.email)).toEqual(
      Array(2).fill(addressOf(people.member)),
    )
    expect((await contactsOf(left[1] as Named)).map((contact) => contact?.email)).toEqual(
      Array(2).fill('buiten@voorbeeld.example'),
    )
  })

  it('stays one with another role there, and goes with the last', async () => {
    const { userId } = people.organization
    await backend.db.insert(roles).values({ userId, organizationId, name: 'member', createdAt: backend.clock.now() })
    const named = await withContact(addressOf(people.organization))
    const removeRole = (name: string) => {
      const attributes = { name, organization_id: String(organizationId) }
      const body = { data: { type: 'users', attributes } }
      return people.admin.call('DELETE', `/api/v1/users/${userId}/remove_role`, body)
    }
    expect((await removeRole('admin')).statusCode).toBe(200)
    expect(await contactsOf(named)).toEqual(Array(2).fill(contactWith(addressOf(people.organization))))
    expect((await removeRole('member')).statusCode).toBe(200)
    expect(await contactsOf(named)).toEqual([withoutAddress, withoutAddress])
  })

  it('stays one when only an invitation ends, whether or not there is an account of that address', async () => {
    const account = await insertUser(backend.db, at())
    const invite = async (email: string) => {
      const role = { role: 'member', organization_id: String(organizationId) }
      const attributes = { email, first_name: 'Noor', last_name: 'Bakker', ...role }
      const body = { data: { type: 'users', attributes } }
      return (await people.admin.call('POST', '/api/v1/users', body)).json().data.id
    }
    for (const email of [account.email, 'nieuw@voorbeeld.example']) {
      const id = await invite(email)
      const named = await withContact(email)
      const path = `/api/v1/organizations/${organizationId}/members/${id}`
      expect((await people.admin.call('DELETE', path)).statusCode).toBe(204)
      expect(await contactsOf(named)).toEqual([contactWith(email), contactWith(email)])
    }
  })
})

describe.each(['inactive', 'archived'] as const)('a contact person whose account is %s', (status) => {
  const become = (to: 'active' | typeof status) =>
    backend.db.update(users).set({ status: to }).where(eq(users.id, people.member.userId))

  it('gets no mails, which go to the admins, until the account is active again', async () => {
    const { vacancy } = await withContact(addressOf(people.member))
    await become(status)
    expect(await replyMails(vacancy)).toEqual([addressOf(people.admin), addressOf(people.organization)].sort())
    await become('active')
    expect(await replyMails(vacancy)).toEqual([addressOf(people.member)])
  })

  it('is shown by name alone, but to who manages the vacancy or activity', async () => {
    const named = await withContact(addressOf(people.member))
    await backend.db
      .update(activities)
      .set({ status: 'published', themes: ['zorg'], targetGroups: [], accessibility: [] })
      .where(eq(activities.id, named.activity))
    const paths = [`/api/v1/vacancies/${named.vacancy}`, `/api/v1/activities/${named.activity}`]
    const volunteer = await actAs(backend, 1)
    const shownTo = (reader: Pick<Person, 'call'>) =>
      Promise.all(paths.map(async (path) => (await reader.call('GET', path)).json().data.attributes.contact_person))
    const stored = contactWith(addressOf(people.member))
    await become(status)
    expect(await shownTo(volunteer)).toEqual([withoutAddress, withoutAddress])
    expect(await shownTo(people.admin)).toEqual([stored, stored])
    await become('active')
    expect(await shownTo(volunteer)).toEqual([stored, stored])
  })
})

const removeAccount = async ({ userId }: Pick<Person, 'userId'>) => {
  await backend.db.update(users).set({ deletionDueAt: backend.clock.now() }).where(eq(users.id, userId))
  await backend.run('accounts.deletion')
}

const profileContact = async (of = organizationId) => {
  const ofOrganization = eq(organizationProfiles.organizationId, of)
  const [profile] = await backend.db.select().from(organizationProfiles).where(ofOrganization)
  return profile?.contacts
}
const setProfileContact = (email: string) => {
  const contacts = [contactWith('ander@voorbeeld.example'), contactWith(email)]
  const ofOrganization = eq(organizationProfiles.organizationId, organizationId)
  return backend.db.update(organizationProfiles).set({ contacts }).where(ofOrganization)
}
describe('a contact person who changes the own e-mail address', () => {
  const newAddress = 'noor@nieuw.example'
  const changeAddress = async (who: Person) => {
    const asked = await who.call('PUT', '/api/v1/current_user/email', {
      data: { type: 'users', attributes: { email: newAddress } },
    })
    expect(asked.statusCode, asked.body).toBe(200)
    const mail = (await backend.outbox()).find(({ recipient }) => recipient === newAddress)
    const confirmation_token = new URL(mail?.link ?? '').searchParams.get('confirmation_token')
    const request = { method: 'POST', url: '/api/v1/confirm', headers: siteHeaders() } as const
    const confirmed = await backend.app.inject({ ...request, payload: { confirmation_token } })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
  }

  it('stays one by the new address, which alone gets the replies, and nothing stays after the account', async () => {
    const former = addressOf(people.member)
    const named = await withContact(former)
    await setProfileContact(former)
    await changeAddress(people.member)
    const changed = contactWith(newAddress)
    expect(await contactsOf(named)).toEqual([changed, changed])
    expect(await profileContact()).toEqual([contactWith('ander@voorbeeld.example'), changed])
    expect(await replyMails(named.vacancy)).toEqual([newAddress])
    expect(await remove(people.member)).toBe(204)
    expect(await contactsOf(named)).toEqual([withoutAddress, withoutAddress])
    await setProfileContact(newAddress)
    await removeAccount(people.member)
    expect(await profileContact()).toEqual([contactWith('ander@voorbeeld.example')])
  })

  it('is not named by it where they do not work', async () => {
    const other = await insertOrganization(backend.db, at())
    const elsewhere = await withContact(addressOf(people.member), other.id)
    await changeAddress(people.member)
    expect((await contactsOf(elsewhere)).map((contact) => contact?.email)).toEqual(
      Array(2).fill(addressOf(people.member)),
    )
  })

  it('hears of an own sign-up there', async () => {
    const own = { organizationId, userId: people.member.userId, name: 'Noor Bakker', createdAt: backend.clock.now() }
    await backend.db.insert(organizationSignups).values({ ...own, email: addressOf(people.member) })
    await changeAddress(people.member)
    const [signup] = await backend.db.select().from(organizationSignups)
    expect(signup?.email).toBe(newAddress)
  })
})

describe('a contact person whose accounts are merged', () => {
  const undo = (center: Person, { userId }: Person) =>
    center.call('PUT', userStepPath(userId, 'undo_merge'), { data: { type: 'users', attributes: {} } })

  it.each(['target', 'source'] as const)(
    'stays one by the address of the %s, until the merge is undone',
    async (email) => {
      const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
      const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
      const [source, target] = [people.member, await actAs(backend, 1)]
      const [gone, kept] = email === 'target' ? [source, target] : [target, source]
      const named = await withContact(addressOf(gone))
      const untouched = await withContact(addressOf(kept))
      await mergeConfirmed(backend, staff, { target, source, ...(email === 'source' ? { values: { email } } : {}) })
      const emails = async (of: Named) => (await contactsOf(of)).map((contact) => contact?.email)
      expect(await emails(named)).toEqual([addressOf(kept), addressOf(kept)])
      const undone = await undo(staff, target)
      expect(undone.statusCode, undone.body).toBe(200)
      expect(await emails(named)).toEqual([addressOf(gone), addressOf(gone)])
      expect(await emails(untouched)).toEqual([addressOf(kept), addressOf(kept)])
    },
  )
})

describe('a contact person whose account is deleted', () => {
  it('goes with the name, everywhere', async () => {
    const named = await withContact(addressOf(people.member))
    const other = await insertOrganization(backend.db, at())
    const elsewhere = await withContact(addressOf(people.member), other.id)
    await removeAccount(people.member)
    expect(await contactsOf(named)).toEqual([null, null])
    expect(await contactsOf(elsewhere)).toEqual([null, null])
  })

  it('stays at a center where the address has another account', async () => {
    const abroad = await insertOrganization(backend.db, { ...at(), centerId: 2 })
    await insertUser(backend.db, { ...at(), centerId: 2, email: addressOf(people.member) })
    const named = await withContact(addressOf(people.member), abroad.id)
    await removeAccount(people.member)
    expect((await contactsOf(named)).map((contact) => contact?.name)).toEqual(['Noor Bakker', 'Noor Bakker'])
  })
})

it('a contact person is none any more wherever the role ends', () => {
  const ending = globSync('backend/**/*.ts').filter((path) => readFileSync(path, 'utf8').includes('.delete(roles)'))
  const others = ending.filter((path) => !readFileSync(path, 'utf8').includes('await endContactOf('))
  // An invitation whose role goes to the account that accepts it.
  expect(others).toEqual(['backend/resources/users/joining.ts'])
})
