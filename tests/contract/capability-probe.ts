/** Finds out which groups of calls (`shared/capabilities.ts`) a backend has: one request each, as a visitor, that writes nothing. */
import { type Capability, callsOf, capabilityNames, requiredCalls, withDependents } from '#shared/capabilities.ts'
import { parseErrors } from '#shared/json-api/errors.ts'
import type { Answer, ContractClient } from './contract-client.ts'

export type Probe = { isThere: boolean; reason: string }
export type Probes = Record<Capability, Probe>

/** "Not there" (RFC 9110: 404, 405, 501); every other status is of somebody who knows the path. */
const absentStatuses = new Set([404, 405, 501])
/** Values of path parameters; an id that no record has. */
const values: Record<string, string> = { location: 'header', kind: 'vacancies' }
const pathWith = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '999999999')
const unknownPath = '/api/v1/no_such_things_of_the_contract'

/** Codes and texts of an error response, which tell the 404 of a record from that of a path; null for any other body. */
function errorOf({ body }: Answer): string | null {
  const errors = parseErrors(body)
  if (errors.length === 0) return null
  // Texts may name what was not found.
  return errors.map(({ code, message }) => `${code} ${message.replace(/\S*(no_such_things|\d{6,})\S*/g, '')}`).join()
}

/** A write has a body that no endpoint accepts, and no session. */
const requestOf = (client: ContractClient, method: string, path: string): Promise<Answer> =>
  client.request(method, path, method === 'GET' ? {} : { body: { data: { type: 'contract_probes', attributes: {} } } })

/** Throws when this backend says the same of every path, so that nothing can be found out. */
async function unknownPathOf(client: ContractClient): Promise<Answer> {
  const answer = await requestOf(client, 'GET', unknownPath)
  if (!absentStatuses.has(answer.status)) {
    throw new Error(`a path that nobody has gets ${answer.status} instead of 404: what is there cannot be found out`)
  }
  return answer
}

async function probeCall(client: ContractClient, call: string, unknown: Answer): Promise<Probe> {
  const [method = '', path = ''] = call.split(' ')
  const answer = await requestOf(client, method, pathWith(path))
  const reason = `${call} gets ${answer.status}`
  if (!absentStatuses.has(answer.status)) return { isThere: true, reason }
  // Of a record, or of a feature that is off on this site: where the backend tells that from an unknown path.
  const error = errorOf(answer)
  return { isThere: answer.status === 404 && error !== null && error !== errorOf(unknown), reason }
}

export async function probeCapabilities(client: ContractClient): Promise<Probes> {
  const unknown = await unknownPathOf(client)
  const probes: Partial<Probes> = {}
  for (const name of capabilityNames) probes[name] = await probeCall(client, callsOf(name)[0] ?? '', unknown)
  return probes as Probes
}

/** The required calls that are not there. */
export async function missingCalls(client: ContractClient): Promise<string[]> {
  const unknown = await unknownPathOf(client)
  const missing: string[] = []
  for (const call of requiredCalls) {
    // Their 404 is of a record or of a session (devise_token_auth): checks of their own make them with one that is there.
    if (call === 'DELETE /auth/sign_out' || /^GET .*\{/.test(call)) continue
    const { isThere } = await probeCall(client, call, unknown)
    if (!isThere) missing.push(call)
  }
  return missing
}

/** The groups that are off: without an answer to their first call, or built on one that is. */
export const absentOf = (probes: Probes): Capability[] =>
  withDependents(capabilityNames.filter((name) => !probes[name].isThere))

/** `config/backend.yaml` for what was found. */
export function backendYaml(probes: Probes, url: string): string {
  const absent = absentOf(probes)
  const lines = capabilityNames.map((name) => {
    const { isThere, reason } = probes[name]
    const why = absent.includes(name) ? ` # ${isThere ? 'builds on one that is not there' : reason}` : ''
    return `  ${name}: ${!absent.includes(name)}${why}`
  })
  return [
    '# yaml-language-server: $schema=schema/backend.schema.json',
    `# What the backend has, found by: npm run test:contract -- ${new URL(url).origin} --write`,
    'capabilities:',
    ...lines,
    '',
  ].join('\n')
}
