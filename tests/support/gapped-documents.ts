/** Documents without what a backend may leave out of them, by chance of a seed (backend.md, "Attributes"). */
import type { Document, Resource } from '#shared/json-api/types.ts'
import { requiredAttributes } from '../contract/required-attributes.ts'
import type { Fault } from './wrong-backend.ts'

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

// Without these an account has no rights, and the center no site: there would be no page to look at.
const always = new Set(['resource_type', 'resource_id', 'organization_type', 'volunteer_center_id'])

function withGaps({ data, included, meta }: Document, chance: () => number): Document {
  const without = ({ relationships, ...resource }: Resource): Resource => {
    const required = requiredAttributes[resource.type] ?? []
    const attributes = Object.entries(resource.attributes ?? {}).flatMap(([name, value]) => {
      if (required.includes(name) || always.has(name)) return [[name, value] as const]
      const drawn = chance()
      return drawn < 0.3 ? [] : [[name, drawn < 0.4 ? null : value] as const]
    })
    const hasRelated = resource.type === 'users' || chance() < 0.8
    return {
      ...resource,
      attributes: Object.fromEntries(attributes),
      ...(hasRelated && relationships ? { relationships } : {}),
    }
  }
  const isUser = !Array.isArray(data) && data?.type === 'users'
  return {
    data: Array.isArray(data) ? data.map(without) : data && without(data),
    ...(included && (isUser || chance() < 0.7) ? { included: included.map(without) } : {}),
    ...(meta && chance() < 0.7 ? { meta } : {}),
  }
}

/** For `wrongBackend`: what is read has gaps, what is written passes. */
export function gapsOf(seed: number): Fault {
  const chance = chanceOf(seed)
  return {
    response: (passed, { method }) => {
      const isDocument = passed.headers['content-type']?.startsWith('application/vnd.api+json')
      if (method !== 'GET' || passed.status !== 200 || !isDocument) return passed
      return { ...passed, body: JSON.stringify(withGaps(JSON.parse(passed.body) as Document, chance)) }
    },
  }
}
