/** Readers of JSON:API that others wrote: what they make of a document is what is in it. */
import { isDeepStrictEqual } from 'node:util'
import { Jsona } from 'jsona'
import { deserialise } from 'kitsu-core'
import type { Document, Resource } from '#shared/json-api/types.ts'

type Read = Record<string, unknown>

const readers: Record<string, (document: Document) => Promise<unknown>> = {
  jsona: async (document) => new Jsona().deserialize(JSON.stringify(document)),
  'kitsu-core': async (document) => ((await deserialise(structuredClone(document))) as { data?: unknown }).data,
}

/** What a reader gets wrong; '' for nothing. */
export async function problemOfReaders(document: Document): Promise<string> {
  const records: Resource[] = [document.data ?? []].flat()
  for (const [name, read] of Object.entries(readers)) {
    const found = [(await read(document)) ?? []].flat() as Read[]
    if (found.length !== records.length) return `${name} reads ${found.length} of ${records.length} records`
    for (const [index, { id, attributes = {} }] of records.entries()) {
      if (found[index]?.id !== id) return `${name} reads the record ${found[index]?.id} instead of ${id}`
      const wrong = Object.entries(attributes).find(([key, value]) => !isDeepStrictEqual(found[index]?.[key], value))
      if (wrong) return `${name} reads ${wrong[0]} of ${id} as ${JSON.stringify(found[index]?.[wrong[0]])}`
    }
  }
  return ''
}
