/** What a pupil and the school hear of a guardian's decision, and the pupil of being removed. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { pupilPath, pupilsPath, stageConsentPath } from '#shared/resources/pupil.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const body = (type: string, attributes: object) => ({ data: { type, attributes } })

/** A pupil who waits for a guardian. */
async function scene() {
  const now = backend.clock.now()
  const school = await insertOrganization(backend.db, { now, organizationType: 'School' })
  const teacher = await actAs(backend, 1, [{ name: 'member', organizationId: school.id }])
  const pupil = await actAs(backend, 1)
  const guardian = `ouder-${pupil.userId}@voorbeeld.example`
  const values = { school_id: String(school.id), class_name: '4 havo A', adult: false, guardian_email: guardian }
  const { id } = (await pupil.call('POST', pupilsPath, body('pupils', values))).json().data as { id: string }
  const mail = (await backend.outbox()).find(({ recipient }) => recipient === guardian)
  const token = /stage-toestemming\/([\w-]+)/.exec(mail?.link ?? '')?.[1] ?? ''
  const decide = (consent: boolean) =>
    backend.app.inject({
      method: 'PUT',
      url: stageConsentPath(token),
      headers: siteHeaders(),
      payload: body('stage_consents', consent ? { consent, guardian_name: 'Ans de Wit' } : { consent }),
    })
  return { school, teacher, pupil, id, decide }
}

type Read = { data: { attributes: { kind: string; message: string; link: string } }[] }
/** Kind and link, the newest first, without the request to the school. */
const notificationsOf = async (who: SignedIn) =>
  (await who.call('GET', '/api/v1/notifications'))
    .json<Read>()
    .data.map(({ attributes }) => attributes)
    .filter(({ kind }) => kind !== 'pupil_requested')
const kindsOf = async (who: SignedIn) => (await notificationsOf(who)).map(({ kind }) => kind)

it('tells the pupil of the consent, once', async () => {
  const { pupil, teacher, decide } = await scene()
  for (const _ of [1, 2]) expect((await decide(true)).statusCode).toBe(200)
  expect(await notificationsOf(pupil)).toEqual([
    expect.objectContaining({
      kind: 'pupil_consent_granted',
      message: 'Je ouder of verzorger vindt je stage goed',
      link: '/stagepaspoort',
    }),
  ])
  expect(await kindsOf(teacher)).toEqual([])
})

it('tells the pupil alone that there is none, until there is', async () => {
  const { pupil, teacher, decide } = await scene()
  await decide(false)
  expect(await kindsOf(pupil)).toEqual(['pupil_consent_declined'])
  expect(await kindsOf(teacher)).toEqual([])
  await decide(true)
  expect(await kindsOf(pupil)).toEqual(['pupil_consent_granted'])
})

it('tells the school too when it is withdrawn, with a link to the pupil, until it is given again', async () => {
  const { pupil, teacher, school, id, decide } = await scene()
  await decide(true)
  await decide(false)
  expect(await kindsOf(pupil)).toContain('pupil_consent_declined')
  const link = `/stages/pupils/${id}?selected-organization=${school.id}`
  expect(await notificationsOf(teacher)).toEqual([expect.objectContaining({ kind: 'pupil_consent_withdrawn', link })])
  await decide(true)
  expect(await kindsOf(teacher)).toEqual([])
})

it('tells a pupil who is removed by the school, and not one who leaves', async () => {
  const removed = await scene()
  expect((await removed.teacher.call('DELETE', pupilPath(removed.id))).statusCode).toBe(204)
  expect(await notificationsOf(removed.pupil)).toEqual([
    expect.objectContaining({ kind: 'pupil_removed', message: expect.stringContaining(removed.school.name) }),
  ])
  const left = await scene()
  expect((await left.pupil.call('DELETE', pupilPath(left.id))).statusCode).toBe(204)
  expect(await kindsOf(left.pupil)).toEqual([])
})
