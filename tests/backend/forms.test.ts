/** Issued forms: responses per state, submissions, and who may read them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formSubmissions, formTokens, storedFiles } from '#backend/db/schema/forms.ts'
import { sampleCode, sampleForms } from '#backend/db/seed/forms.ts'
import { schemaErrors } from '#shared/form-schema.ts'
import { formPath, formSubmissionsPath } from '#shared/resources/form.ts'
import { buildBackend, sampleLogins, signIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const show = (code: string, centerId = '1') => visit(backend.app, formPath(code), centerId)
const stateOf = async (code: string, centerId = '1') => (await show(code, centerId)).json().data.attributes.state
const save = (code: string, answers: unknown, centerId = '1') =>
  backend.app.inject({
    method: 'PATCH',
    url: formPath(code),
    headers: siteHeaders(centerId),
    payload: { data: { type: 'handed_forms', attributes: { answers } } },
  })
const send = (code: string, answers: unknown, headers: Record<string, string> = {}, centerId = '1') =>
  backend.app.inject({
    method: 'POST',
    url: formSubmissionsPath(code),
    headers: { ...siteHeaders(centerId), ...headers },
    payload: { data: { type: 'form_submissions', attributes: { answers } } },
  })
const pointers = (response: { json(): { errors: { source: { pointer: string } }[] } }) =>
  response.json().errors.map(({ source }) => source.pointer)

const evaluation = { active: 'yes', hours: 2.5, guidance: '4', expectation: 'yes', story: 'Gezellig.', callMe: false }

/** A new code for a form, issued by the center's staff. */
async function issueForm(slug: string, attributes: object = {}) {
  const staff = await signIn(backend.app, sampleLogins('demo').center)
  const list = (await staff.call('GET', '/api/v1/forms')).json().data as { id: string; attributes: { slug: string } }[]
  const form = list.find((one) => one.attributes.slug === slug)
  const response = await staff.call('POST', '/api/v1/form_tokens', {
    data: { type: 'form_tokens', attributes: { form_id: form?.id, ...attributes } },
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data.attributes.token as string
}

describe('the sample forms', () => {
  it('have valid schemas', () => {
    for (const { schema } of sampleForms) expect(schemaErrors(schema)).toEqual([])
  })

  it.each(['1', '2', '3', '4', '5', '6', '7'])('have every state at center %s', async (centerId) => {
    const code = (ending: string) => sampleCode(Number(centerId), ending)
    expect(await stateOf(code('EVALUATIE'), centerId)).toBe('open')
    expect(await stateOf(code('BEWAARD'), centerId)).toBe('saved')
    expect(await stateOf(code('VERSTUURD'), centerId)).toBe('submitted')
    expect(await stateOf(code('VERLOPEN'), centerId)).toBe('expired')
  })
})

describe('an issued form', () => {
  it('is read with the code, however it is typed, and is not cacheable', async () => {
    const response = await show('PROEF-1-EVALUATIE')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.json().data.attributes).toMatchObject({
      state: 'open',
      title: { nl: 'Hoe gaat het na drie maanden?' },
      recipient_name: 'Sanne',
      answers: null,
    })
    expect(response.json().data.attributes.schema.sections[0].questions[1].showIf).toEqual({
      question: 'active',
      is: ['no'],
    })
    expect(await stateOf('proef 1 evaluatie')).toBe('open')
    expect(await stateOf('proef1evaluatie')).toBe('open')
  })

  it('returns 404 for any other code, and for a code of another center', async () => {
    for (const code of ['PROEF-1-ANDERS', 'PROEF-2-EVALUATIE', 'x', '../current_user', '%00']) {
      const response = await show(code)
      expect([404, 400], code).toContain(response.statusCode)
    }
    expect((await show('PROEF-1-ANDERS')).json().errors[0].code).toBe('form.unknown')
    expect((await save('PROEF-2-EVALUATIE', evaluation)).statusCode).toBe(404)
    expect((await send('PROEF-2-EVALUATIE', evaluation)).statusCode).toBe(404)
  })

  it('has no questions and values once submitted or expired, and accepts no changes', async () => {
    for (const [code, reason] of [
      ['PROEF-1-VERSTUURD', 'form.submitted'],
      ['PROEF-1-VERLOPEN', 'form.expired'],
    ] as const) {
      expect((await show(code)).json().data.attributes).toMatchObject({ schema: null, answers: null })
      for (const response of [await save(code, {}), await send(code, evaluation)]) {
        expect(response.statusCode).toBe(410)
        expect(response.json().errors[0].code).toBe(reason)
      }
    }
  })

  it('stores an incomplete draft of its known questions, and returns it', async () => {
    const code = await issueForm('kennismaking')
    const saved = await save(code, { name: 'Bo', motivation: '<p>Hoi<script>x()</script></p>', other: 'weg' })
    expect(saved.statusCode).toBe(200)
    const { state, answers } = (await show(code)).json().data.attributes
    expect(state).toBe('saved')
    expect(answers).toEqual({ name: 'Bo', motivation: '<p>Hoi</p>' })
    expect((await save(code, { name: 'x'.repeat(300_000) })).statusCode).toBe(413)
    expect((await save(code, 'niets')).statusCode).toBe(422)
  })

  it('is submitted once: stored, the draft deleted, the center mailed; a retry with the same key gets the same response', async () => {
    const code = await issueForm('evaluatie', { recipient_name: 'Sam' })
    const key = { 'idempotency-key': 'eerste-poging' }
    const first = await send(code, evaluation, key)
    expect(first.statusCode, first.body).toBe(201)
    expect(first.json().data.attributes.state).toBe('submitted')
    const again = await send(code, evaluation, key)
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect((await send(code, evaluation)).statusCode).toBe(410)

    const tokenId = Number(first.json().data.id)
    const stored = await backend.db.select().from(formSubmissions).where(eq(formSubmissions.tokenId, tokenId))
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ centerId: 1, answers: { active: 'yes', hours: 2.5 } })
    const [token] = await backend.db.select().from(formTokens).where(eq(formTokens.id, tokenId))
    expect(token?.answers).toBeNull()
    const mails = (await backend.outbox()).filter(({ template }) => template === 'form.submitted')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ recipient: 'info@demo.example' })
    expect(mails[0]?.text).toContain('Sam heeft het formulier “Hoe gaat het na drie maanden?” ingevuld')
    expect(mails[0]?.link).toBe(`https://centrum-1.example/content/forms/${stored[0]?.id}`)
  })

  it('returns all errors at once, with the pointer of each question', async () => {
    const response = await send('PROEF-1-EVALUATIE', { active: 'misschien', hours: 'veel', guidance: null })
    expect(response.statusCode).toBe(422)
    expect(pointers(response)).toEqual([
      '/data/attributes/answers/active',
      '/data/attributes/answers/guidance',
      '/data/attributes/answers/expectation',
      '/data/attributes/answers/call_me',
    ])
    expect(response.json().errors.map(({ code }: { code: string }) => code)).toEqual([
      'validation.inclusion',
      'validation.required',
      'validation.required',
      'validation.required',
    ])
  })

  it('validates visible questions only, and drops hidden ones', async () => {
    const stopped = { ...evaluation, active: 'no', hours: 99 }
    expect(pointers(await send('PROEF-1-EVALUATIE', stopped))).toEqual(['/data/attributes/answers/why_stopped'])
    const code = await issueForm('evaluatie')
    const response = await send(code, { ...stopped, whyStopped: ['time'] })
    expect(response.statusCode, response.body).toBe(201)
    const [stored] = await backend.db
      .select()
      .from(formSubmissions)
      .where(eq(formSubmissions.tokenId, Number(response.json().data.id)))
    expect(stored?.answers).not.toHaveProperty('hours')
    expect(stored?.answers).toMatchObject({ whyStopped: ['time'] })
  })

  it('expires at its time', async () => {
    const code = await issueForm('tevredenheid')
    expect(await stateOf(code)).toBe('open')
    const { db } = backend
    await db
      .update(formTokens)
      .set({ expiresAt: new Date(backend.clock.now().getTime() - 1) })
      .where(eq(formTokens.id, Number((await show(code)).json().data.id)))
    expect(await stateOf(code)).toBe('expired')
  })

  it('has no code in the database, only a hash', async () => {
    const code = await issueForm('tevredenheid')
    const rows = await backend.db.select().from(formTokens)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
    expect(JSON.stringify(rows)).not.toContain('EVALUATIE')
  })
})

describe('issuing and reading forms', () => {
  const invite = { data: { type: 'form_tokens', attributes: { form_id: '1', email: 'gast@mail.example' } } }

  it('is allowed to the center’s staff only', async () => {
    expect((await visit(backend.app, '/api/v1/forms')).statusCode).toBe(401)
    expect((await visit(backend.app, '/api/v1/form_submissions')).statusCode).toBe(401)
    for (const email of [sampleLogins('demo').volunteer, sampleLogins('demo').organization]) {
      const session = await signIn(backend.app, email)
      expect((await session.call('GET', '/api/v1/forms')).statusCode).toBe(403)
      expect((await session.call('GET', '/api/v1/form_submissions')).statusCode).toBe(403)
      expect((await session.call('POST', '/api/v1/form_tokens', invite)).statusCode).toBe(403)
    }
  })

  it('mails the code with its link, for forms of this center only', async () => {
    const staff = await signIn(backend.app, sampleLogins('oldebroek').center)
    expect((await staff.call('POST', '/api/v1/form_tokens', invite)).statusCode).toBe(422)
    const [own] = (await staff.call('GET', '/api/v1/forms')).json().data
    const response = await staff.call('POST', '/api/v1/form_tokens', {
      data: { attributes: { form_id: own.id, email: 'gast@mail.example', recipient_name: 'Noor' } },
    })
    const { token, url } = response.json().data.attributes
    expect(url).toBe(`https://centrum-2.example/forms/${token}`)
    const mail = (await backend.outbox()).find(({ recipient }) => recipient === 'gast@mail.example')
    expect(mail).toMatchObject({ template: 'form.invite', centerId: 2, link: url })
    expect(mail?.text).toContain(token)
    expect(await stateOf(token, '2')).toBe('open')
    expect((await show(token, '1')).statusCode).toBe(404)
  })

  it('shows a center its own submissions only', async () => {
    const staff = await signIn(backend.app, sampleLogins('roermond').center)
    const { data } = (await staff.call('GET', '/api/v1/form_submissions?include=form')).json()
    expect(data).toHaveLength(1)
    expect(data[0].attributes.answers).toMatchObject({ grade: 8 })
  })
})

describe('reading and deleting submissions', () => {
  const path = '/api/v1/form_submissions'
  const submit = async (slug: string, answers: object, attributes: object = {}) => {
    const sent = await send(await issueForm(slug, attributes), answers)
    expect(sent.statusCode, sent.body).toBe(201)
    const [row] = await backend.db
      .select()
      .from(formSubmissions)
      .where(eq(formSubmissions.tokenId, Number(sent.json().data.id)))
    return row as NonNullable<typeof row>
  }
  const staffOf = (tenant: string) => signIn(backend.app, sampleLogins(tenant).center)
  const idsOf = async (query: string) => {
    const response = await (await staffOf('demo')).call('GET', `${path}?${query}`)
    expect(response.statusCode, response.body).toBe(200)
    return (response.json().data as { id: string }[]).map(({ id }) => Number(id))
  }

  it('shows one with its answers, its form and the name that it was issued to', async () => {
    const { id } = await submit('evaluatie', evaluation, { recipient_name: 'Sam' })
    const response = await (await staffOf('demo')).call('GET', `${path}/${id}?include=form`)
    expect(response.statusCode, response.body).toBe(200)
    const { data, included } = response.json()
    expect(data.attributes).toMatchObject({ recipient_name: 'Sam', answers: { active: 'yes', callMe: false } })
    expect(included[0].attributes).toMatchObject({ slug: 'evaluatie' })
    expect(included[0].attributes.schema.sections.length).toBeGreaterThan(1)
  })

  it('finds by a part of an answer at any depth, by name, by form and by day, and counts them by form', async () => {
    const submitted = await submit(
      'evaluatie',
      { ...evaluation, story: 'Een Bijzondere middag.' },
      { recipient_name: 'Zoë' },
    )
    expect(await idsOf('filter[q]=bijzonder')).toEqual([submitted.id])
    expect(await idsOf('filter[q]=zoe')).toEqual([submitted.id])
    expect(await idsOf('filter[q]=middag%20zoe')).toEqual([submitted.id])
    // The keys of questions are no answers.
    expect(await idsOf('filter[q]=expectation')).toEqual([])
    expect(await idsOf('filter[q]=%25')).toEqual([])
    expect(await idsOf(`filter[form_id_eq]=${submitted.formId}`)).toContain(submitted.id)
    const today = backend.clock.now().toISOString().slice(0, 10)
    expect(await idsOf(`filter[from]=${today}`)).toContain(submitted.id)
    expect(await idsOf('filter[to]=2020-01-01')).toEqual([])
    const counted = await (await staffOf('demo')).call('GET', `${path}?facets=form&filter[form_eq]=${submitted.formId}`)
    expect(counted.json().meta.facets.form[submitted.formId]).toBe(counted.json().meta.pagination.records)
    for (const wrong of ['filter[from]=gisteren', 'filter[form_id_eq]=evaluatie', 'facets=answers']) {
      expect((await (await staffOf('demo')).call('GET', `${path}?${wrong}`)).statusCode, wrong).toBe(400)
    }
  })

  it('is for the staff of its center alone', async () => {
    const { id } = await submit('evaluatie', evaluation)
    const requests = [
      ['GET', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
    ] as const
    for (const [method, url] of requests) {
      expect((await backend.app.inject({ method, url, headers: siteHeaders() })).statusCode).toBe(401)
      for (const email of [sampleLogins('demo').volunteer, sampleLogins('demo').organization]) {
        expect((await (await signIn(backend.app, email)).call(method, url)).statusCode).toBe(403)
      }
      expect((await (await staffOf('roermond')).call(method, url)).statusCode).toBe(404)
      expect((await (await staffOf('demo')).call(method, `${path}/geen`)).statusCode).toBe(404)
    }
    expect((await (await staffOf('demo')).call('GET', `${path}/${id}`)).statusCode).toBe(200)
  })

  /** A file of a submission, as the page of a form uploads it. */
  const withFile = async ({ tokenId }: { tokenId: number }) => {
    const { db, clock } = backend
    const [file] = await db
      .insert(storedFiles)
      .values({
        ...{ centerId: 1, formTokenId: tokenId, name: 'cv.pdf', contentType: 'application/pdf', size: 3, sha256: 'x' },
        ...{ content: new Uint8Array([1, 2, 3]), createdAt: clock.now(), updatedAt: clock.now() },
      })
      .returning({ id: storedFiles.id })
    return file?.id ?? 0
  }
  const isKept = async (fileId: number) =>
    (await backend.db.select().from(storedFiles).where(eq(storedFiles.id, fileId))).length > 0
  const tokenOf = async (id: number) => (await backend.db.select().from(formTokens).where(eq(formTokens.id, id)))[0]

  it('deletes answers, files and name, in the log; the code goes on saying that it was submitted', async () => {
    const code = await issueForm('evaluatie', { recipient_name: 'Sam' })
    const tokenId = Number((await send(code, evaluation)).json().data.id)
    const fileId = await withFile({ tokenId })
    const [row] = await backend.db.select().from(formSubmissions).where(eq(formSubmissions.tokenId, tokenId))
    const staff = await staffOf('demo')
    expect((await staff.call('DELETE', `${path}/${row?.id}`)).statusCode).toBe(204)
    expect((await staff.call('GET', `${path}/${row?.id}`)).statusCode).toBe(404)
    expect((await staff.call('DELETE', `${path}/${row?.id}`)).statusCode).toBe(404)
    expect(await isKept(fileId)).toBe(false)
    expect(await tokenOf(tokenId)).toMatchObject({ recipientName: null })
    expect(await stateOf(code)).toBe('submitted')
    const events = (await staff.call('GET', '/api/v1/audit_events?filter[target_type_eq]=form_submissions')).json().data
    expect(events[0].attributes).toMatchObject({
      action: 'form_submission.deleted',
      changes: { name: ['Hoe gaat het na drie maanden?', null] },
    })
  })

  it('goes by itself after two years, with its files and the name', async () => {
    const old = await submit('evaluatie', evaluation, { recipient_name: 'Sam' })
    const young = await submit('evaluatie', evaluation, { recipient_name: 'Bo' })
    const files = [await withFile(old), await withFile(young)]
    const createdAt = (days: number) => new Date(backend.clock.now().getTime() - days * 24 * 3600 * 1000)
    await backend.db
      .update(formSubmissions)
      .set({ createdAt: createdAt(731) })
      .where(eq(formSubmissions.id, old.id))
    await backend.db
      .update(formSubmissions)
      .set({ createdAt: createdAt(729) })
      .where(eq(formSubmissions.id, young.id))
    await backend.run('forms.cleanup')
    const left = await idsOf('page[size]=100')
    expect([left.includes(old.id), left.includes(young.id)]).toEqual([false, true])
    expect(await Promise.all(files.map(isKept))).toEqual([false, true])
    expect((await tokenOf(old.tokenId))?.recipientName).toBeNull()
    expect((await tokenOf(young.tokenId))?.recipientName).toBe('Bo')
  })
})
