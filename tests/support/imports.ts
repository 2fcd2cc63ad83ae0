/** Imports as the tests of each kind make them: upload, plan with the recognized columns, run. */
import { expect } from 'vitest'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { importPath, importRunPath, importsPath } from '#shared/resources/import.ts'
import type { ImportKind } from '#shared/resources/import-values.ts'
import type { SignedIn, TestBackend } from './build-backend.ts'
import { multipartFile } from './multipart.ts'

type Response = { statusCode: number; json(): unknown }

export const shown = (response: Response) => (response.json() as Document<Resource>).data

export const upload = (who: SignedIn, kind: ImportKind, content: string | Buffer) => {
  const { payload, headers } = multipartFile('bestand.csv', Buffer.from(content as string))
  return who.call('POST', importsPath(kind), payload, headers)
}

export const plan = (who: SignedIn, id: string, columns: object, publish?: boolean) =>
  who.call('PATCH', importPath(id), { data: { type: 'imports', attributes: { columns, publish } } })

/** Uploads a file, plans it with the recognized columns and returns its id. */
export async function planned(
  backend: TestBackend,
  who: SignedIn,
  kind: ImportKind,
  content: string,
  publish?: boolean,
): Promise<string> {
  const created = shown(await upload(who, kind, content))
  const { columns } = created.attributes as { columns: object }
  expect((await plan(who, created.id, columns, publish)).statusCode).toBe(202)
  await backend.run('imports.plan', { importId: Number(created.id) })
  return created.id
}

export async function run(backend: TestBackend, who: SignedIn, id: string): Promise<void> {
  expect((await who.call('POST', importRunPath(id))).statusCode).toBe(202)
  await backend.run('imports.run', { importId: Number(id) })
}

/** One attribute of each line, in order. */
export async function linesOf(who: SignedIn, id: string, field: string): Promise<unknown[]> {
  const response = await who.call('GET', `/api/v1/import_rows?filter[import_id_eq]=${id}&page[size]=100`)
  return (response.json() as Document<Resource[]>).data.map((row) => row.attributes?.[field])
}

/** What is wrong with each line: `column reason`. */
export async function errorsOf(who: SignedIn, id: string): Promise<string[]> {
  const errors = (await linesOf(who, id, 'errors')) as { field: string; reason: string }[][]
  return errors.map((ofLine) => ofLine.map(({ field, reason }) => `${field} ${reason}`).join(', '))
}
