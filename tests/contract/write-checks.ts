/** Writes: repeated ones (domain.md DOM-10), stale versions (DOM-3), and uploads. What a check creates, it deletes. */
import { randomUUID } from 'node:crypto'
import type { Document, Resource } from '#shared/json-api/types.ts'
import type { Session } from './contract-client.ts'
import { type Check, expectThat } from './contract-suite.ts'

const searches = '/api/v1/saved_searches'
/** Where nothing but the key keeps two from being created. */
const replies = '/api/v1/quick_replies'
const assignees = '/api/v1/application_assignees?page[size]=1'
const needs = ['volunteer'] as const
const bodyOf = (attributes: object) => ({ data: { type: 'saved_searches', attributes } })
const named = (name: string) => bodyOf({ name, query: 'q=tuin' })
const recordOf = (body: unknown) => (body as Document<Resource>).data

const create = (session: Session, name: string, key: string) =>
  session.request('POST', searches, { body: named(name), headers: { 'idempotency-key': key } })

/** Runs with a saved search of its own, which is deleted afterwards. */
async function withSearch(session: Session, run: (record: Resource, key: string, name: string) => Promise<void>) {
  const [key, name] = [randomUUID(), `Contract ${randomUUID().slice(0, 8)}`]
  const created = await create(session, name, key)
  expectThat(created.status === 201, `creating gets ${created.status}`)
  const record = recordOf(created.body)
  try {
    await run(record, key, name)
  } finally {
    await session.request('DELETE', `${searches}/${record.id}`)
  }
}

/** The smallest picture that there is: one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function formOf(content: Buffer, name: string, type: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)], { type }), name)
  return form
}

export const writeChecks: readonly Check[] = [
  {
    name: 'a created record has the shape of the document',
    needs,
    async run({ session, validator }) {
      await withSearch(await session('volunteer'), async (record) => {
        const problem = validator.problemOf(validator.entryOf('POST', searches), { data: record }, '201')
        expectThat(problem === '', problem)
      })
    },
  },
  {
    name: 'the same key with the same body gets the first response again, and writes once',
    needs: ['center'],
    async run({ session }) {
      const center = await session('center')
      const title = `Contract ${randomUUID().slice(0, 8)}`
      const body = { data: { type: 'quick_replies', attributes: { title, body: 'Contract', shared: false } } }
      const headers = { 'idempotency-key': randomUUID() }
      const answers = [
        await center.request('POST', replies, { body, headers }),
        await center.request('POST', replies, { body, headers }),
      ]
      const list = (await center.request('GET', `${replies}?page[size]=1000`)).body as Document<Resource[]>
      const written = list.data.filter(({ attributes }) => attributes?.title === title)
      for (const { id } of written) await center.request('DELETE', `${replies}/${id}`)
      const ids = answers.map(({ body: document }) => recordOf(document).id)
      expectThat(
        answers.every(({ status }) => status === 201),
        `statuses ${answers.map(({ status }) => status)}`,
      )
      expectThat(ids[0] === ids[1] && written.length === 1, `${written.length} records, with the ids ${ids}`)
    },
  },
  {
    name: 'the same key with another body gets 422',
    needs,
    async run({ session, validator }) {
      const volunteer = await session('volunteer')
      await withSearch(volunteer, async (_record, key) => {
        const other = await create(volunteer, 'Something else', key)
        if (other.status === 201) await volunteer.request('DELETE', `${searches}/${recordOf(other.body).id}`)
        expectThat(other.status === 422, `status ${other.status}`)
        const problem = validator.errorProblemOf(other.body)
        expectThat(problem === '', problem)
      })
    },
  },
  {
    name: 'a stale lock_version gets 409 and overwrites nothing',
    needs,
    async run({ session }) {
      const volunteer = await session('volunteer')
      await withSearch(volunteer, async ({ id, attributes }) => {
        const version = attributes?.lock_version
        const change = (name: string) =>
          volunteer.request('PATCH', `${searches}/${id}`, { body: bodyOf({ name, lock_version: version }) })
        const first = await change('Contract first')
        expectThat(first.status === 200, `the first change gets ${first.status}`)
        const second = await change('Contract second')
        expectThat(second.status === 409, `the second one with the same version gets ${second.status}`)
        const list = (await volunteer.request('GET', `${searches}?page[size]=1000`)).body as Document<Resource[]>
        const stored = list.data.find((one) => one.id === id)?.attributes?.name
        expectThat(stored === 'Contract first', `it is now '${stored}'`)
      })
    },
  },
  {
    name: 'a dry run of a bulk update says what would change, and changes nothing',
    needs: ['center'],
    async run({ session, skip }) {
      const center = await session('center')
      const [colleague] = ((await center.request('GET', assignees)).body as Document<Resource[]> | null)?.data ?? []
      const applications = '/api/v1/applications?filter[status_eq]=new&page[size]=1'
      const [application] =
        ((await center.request('GET', applications)).body as Document<Resource[]> | null)?.data ?? []
      if (!colleague || !application) return skip('no new application, or nobody to give it to')
      const path = `/api/v1/applications/${application.id}`
      const assigned = async () =>
        recordOf((await center.request('GET', path)).body).attributes?.assignee_id as string | null
      const before = await assigned()
      const update = (assigneeId: string | null, dryRun: boolean) => {
        const attributes = { action: 'assign', assignee_id: assigneeId }
        const body = { ids: [application.id], attributes, ...(dryRun && { dry_run: true }) }
        return center.request('PATCH', '/api/v1/applications/bulk_update', { body })
      }
      const next = before === colleague.id ? null : colleague.id
      const planned = await update(next, true)
      const after = await assigned()
      if (after !== before) await update(before, false)
      expectThat(planned.status === 200, `status ${planned.status}`)
      expectThat(after === before, 'it was carried out')
      const [result] = ((planned.body as Document).meta?.results ?? []) as { ok: boolean; changes?: object }[]
      expectThat(result?.ok && result.changes, 'it does not say what would change')
    },
  },
  {
    name: 'deleting gets 204, and the record is gone',
    needs,
    async run({ session }) {
      const volunteer = await session('volunteer')
      const created = await create(volunteer, 'Contract delete', randomUUID())
      const path = `${searches}/${recordOf(created.body).id}`
      const first = await volunteer.request('DELETE', path)
      expectThat(first.status === 204, `status ${first.status}`)
      const again = await volunteer.request('DELETE', path)
      expectThat(again.status === 404, `deleting again gets ${again.status}`)
    },
  },
  {
    name: 'an uploaded file is described, read by its owner alone, and deleted',
    needs,
    async run({ session, client, validator }) {
      const volunteer = await session('volunteer')
      const uploaded = await volunteer.request('POST', '/api/v1/files', { body: formOf(dot, 'dot.png', 'image/png') })
      expectThat(uploaded.status === 201, `status ${uploaded.status}`)
      const problem = validator.problemOf(validator.entryOf('POST', '/api/v1/files'), uploaded.body, '201')
      expectThat(problem === '', problem)
      const path = `/api/v1/files/${recordOf(uploaded.body).id}`
      try {
        const content = await volunteer.request('GET', `${path}/content`)
        // While a virus scanner looks at it, 409.
        expectThat([200, 409].includes(content.status), `its content gets ${content.status}`)
        expectThat(content.status === 409 || content.bytes.equals(dot), 'its content is not what was uploaded')
        const visitor = await client.request('GET', path)
        expectThat(visitor.status === 401, `a visitor gets ${visitor.status}`)
      } finally {
        const deleted = await volunteer.request('DELETE', path)
        expectThat(deleted.status === 204, `deleting gets ${deleted.status}`)
      }
    },
  },
  {
    name: 'a file of a kind that is not accepted gets 422, whatever its name says',
    needs,
    async run({ session, validator }) {
      const body = formOf(Buffer.from('#!/bin/sh\n'), 'dot.png', 'image/png')
      const answer = await (await session('volunteer')).request('POST', '/api/v1/files', { body })
      expectThat([415, 422].includes(answer.status), `status ${answer.status}`)
      const problem = validator.errorProblemOf(answer.body)
      expectThat(problem === '', problem)
    },
  },
]
