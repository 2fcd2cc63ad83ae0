/** Nothing of one center is read or signed in to on the site of another (domain.md DOM-1, requirements.md REQ-8). */
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { tokensOf } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'

const textOf = (body: unknown): string =>
  ((body as ErrorDocument).errors ?? []).map((error) => (typeof error === 'string' ? error : error.detail)).join(' ')

/** The first organization of the visited center. */
async function organizationOf({ client, skip }: Tools): Promise<string> {
  const answer = await client.request('GET', '/api/v1/organizations?page[size]=1')
  return (answer.body as Document<Resource[]>).data?.[0]?.id ?? skip('no organization on this site')
}

export const centerChecks: readonly Check[] = [
  {
    name: 'a record of this center gets 404 on the site of another',
    async run(tools) {
      const path = `/api/v1/organizations/${await organizationOf(tools)}`
      const here = await tools.client.request('GET', path)
      expectThat(here.status === 200, `here it gets ${here.status}`)
      const there = await tools.client.request('GET', path, { centerId: tools.options.otherCenterId })
      expectThat(there.status === 404, `there it gets ${there.status}`)
    },
  },
  {
    name: "a list on the site of another center has none of this center's records",
    async run(tools) {
      const id = await organizationOf(tools)
      const centerId = tools.options.otherCenterId
      const path = '/api/v1/organizations'
      const filtered = await tools.client.request('GET', `${path}?filter[id_eq]=${id}`, { centerId })
      // A backend without that filter says so, and is asked for the whole list.
      const answer = filtered.status === 400 ? await tools.client.request('GET', path, { centerId }) : filtered
      expectThat(answer.status === 200, `status ${answer.status}`)
      const { data } = answer.body as Document<Resource[]>
      expectThat(!data.some((one) => one.id === id), `organization ${id} is there`)
    },
  },
  {
    name: "a session of this center gets 403 'wrong center' on the site of another",
    needs: ['volunteer'],
    async run({ session, options }) {
      const volunteer = await session('volunteer')
      const answer = await volunteer.request('GET', '/api/v1/current_user', { centerId: options.otherCenterId })
      expectThat(answer.status === 403, `status ${answer.status}`)
      expectThat(textOf(answer.body).includes('wrong center'), `the text is '${textOf(answer.body)}'`)
    },
  },
  {
    name: "an account of another center has no session here, and is told 'wrong center'",
    needs: ['other'],
    async run({ client, options, skip }) {
      const body = options.accounts.other ?? skip('no account')
      const signedIn = await client.request('POST', '/auth/sign_in', { body })
      const tokens = tokensOf(signedIn)
      // Signing in may work, as long as nothing else does.
      const answer = tokens ? await client.request('GET', '/api/v1/current_user', { tokens }) : signedIn
      expectThat([401, 403].includes(answer.status), `status ${answer.status}`)
      expectThat(textOf(answer.body).includes('wrong center'), `the text is '${textOf(answer.body)}'`)
    },
  },
  {
    name: 'an account of another center signs in on its own site',
    needs: ['other'],
    async run({ session, options }) {
      const other = await session('other')
      const answer = await other.request('GET', '/api/v1/current_user', { centerId: options.otherCenterId })
      expectThat(answer.status === 200, `status ${answer.status}`)
    },
  },
]
