/** Opening hours: pages say from them whether somebody is there now, so they are in order (backend.md, "Attributes"). */
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { type OpeningHours, weekdays } from '#shared/weekdays.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'

const profilePath = '/api/v1/volunteer_centers/current/profile'
const organizationsPath = '/api/v1/organizations?include=profile'
type Contact = { opening_hours?: OpeningHours }

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** What is wrong with hours; '' for nothing. */
function problemOf(hours: OpeningHours): string {
  for (const [day, times] of Object.entries(hours)) {
    if (!(weekdays as readonly string[]).includes(day)) return `'${day}' is no day: ${weekdays.join(', ')}`
    for (const { from, to } of times) {
      if (!clock.test(from) || !clock.test(to)) return `${day} has ${from} to ${to}, which is no time of a clock`
      if (from >= to) return `${day} ends at ${to}, before it begins at ${from}`
    }
  }
  return ''
}

async function profileOf({ client, skip }: Tools): Promise<Resource> {
  const { status, body } = await client.request('GET', profilePath)
  if (status === 404) skip('the backend has no profile of a center')
  expectThat(status === 200, `status ${status}`)
  return (body as Document<Resource>).data
}

const contactOf = ({ attributes }: Resource) => (attributes?.contact_person ?? {}) as Contact

export const openingHoursReads: readonly Check[] = [
  {
    name: 'the opening hours of the center are of days, and end after they begin',
    async run(tools) {
      const { opening_hours: hours } = contactOf(await profileOf(tools))
      const problem = problemOf(hours ?? tools.skip('the center has no opening hours'))
      expectThat(problem === '', problem)
    },
  },
  {
    name: 'the opening hours of organizations are of days, and end after they begin',
    async run({ client, skip }) {
      const { status, body } = await client.request('GET', organizationsPath)
      if (status === 400) skip('the backend includes no profile')
      expectThat(status === 200, `status ${status}`)
      const all = ((body as Document<Resource[]>).included ?? []).flatMap(({ id, attributes }) => {
        const hours = attributes?.opening_hours as OpeningHours | null | undefined
        return hours ? [{ id, problem: problemOf(hours) }] : []
      })
      if (all.length === 0) skip('no organization has opening hours')
      const wrong = all.find(({ problem }) => problem !== '')
      expectThat(!wrong, `${wrong?.id}: ${wrong?.problem}`)
    },
  },
]

export const openingHoursWrites: readonly Check[] = [
  {
    name: 'opening hours that end before they begin get 422 with the pointer of the time, and change nothing',
    needs: ['center'],
    async run(tools) {
      const staff = await tools.session('center')
      const before = await profileOf(tools)
      const contact = contactOf(before)
      if (!contact.opening_hours) tools.skip('the center has no opening hours')
      const save = (hours: unknown, version: unknown) => {
        const attributes = { contact_person: { ...contact, opening_hours: hours }, lock_version: version }
        return staff.request('PATCH', profilePath, { body: { data: { type: before.type, id: before.id, attributes } } })
      }
      const answer = await save({ mon: [{ from: '12:00', to: '09:00' }] }, before.attributes?.lock_version)
      const after = await profileOf(tools)
      // Visitors read these hours: wrong ones are not left there.
      if (answer.status === 200) await save(contact.opening_hours, after.attributes?.lock_version)
      expectThat(answer.status === 422, `status ${answer.status}`)
      const pointers = (answer.body as ErrorDocument).errors.map(({ source }) => source?.pointer).join()
      const pointer = '/data/attributes/contact_person/opening_hours/mon/0/to'
      expectThat(pointers === pointer, `the pointers are ${pointers}`)
      const isSame = JSON.stringify(contactOf(after)) === JSON.stringify(contact)
      expectThat(isSame, 'the contact person is another one')
    },
  },
]
