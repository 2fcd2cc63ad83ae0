/** Reads the files under `config/` and collects YAML and schema errors with their line. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import type { ConfigFileError } from './errors.ts'
import {
  type BackendFile,
  backendFile,
  type CenterFile,
  centerFile,
  type DomainsFile,
  domainsFile,
  isSlug,
  type SiteFile,
  siteFile,
  type TenantFile,
  tenantFile,
} from './schema.ts'

/** Line of a key path in a file that has been read; of the nearest parent when the key is not there. */
export type Locate = (path: readonly PropertyKey[]) => number

export type ConfigSource<T> = { file: string; value: T; locate: Locate }

type Files<Site, Domains, Tenant, Center> = {
  /** null: the backend has everything. */
  backend: ConfigSource<Partial<BackendFile>> | null
  site: ConfigSource<Site> | null
  domains: ConfigSource<Domains> | null
  /** By file name without extension. */
  tenants: Map<string, ConfigSource<Tenant>>
  centers: Map<string, ConfigSource<Center>>
  /** Names of unreadable files; references to them are not reported again. */
  broken: { tenants: Set<string>; centers: Set<string> }
}

export type ConfigFiles = Files<SiteFile, DomainsFile, TenantFile, CenterFile>
/** What is valid of files that may have errors. */
export type PartialConfigFiles = Files<
  Partial<SiteFile>,
  Partial<DomainsFile>,
  Partial<TenantFile>,
  Partial<CenterFile>
>

/** The files of a configuration, by their path below its folder. */
export type ConfigTexts = Readonly<Record<string, string>>

/** Where the files are: in a folder, or in memory. */
export type ConfigPlace = {
  /** Null when it is missing; any other error is thrown. */
  read: (file: string) => Promise<string | null>
  /** Names in a folder; none when it is missing. */
  list: (folder: string) => Promise<string[]>
}

export const inFolder = (directory: string): ConfigPlace => ({
  read: (file) => readFile(join(directory, file), 'utf8').catch((error: unknown) => orThrow(null, error)),
  list: (folder) => readdir(join(directory, folder)).catch((error: unknown) => orThrow([], error)),
})

/** The value for what is missing. */
function orThrow<T>(missing: T, error: unknown): T {
  if (codeOf(error) === 'ENOENT') return missing
  throw error
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)

export const inTexts = (texts: ConfigTexts): ConfigPlace => ({
  read: async (file) => texts[file] ?? null,
  list: async (folder) =>
    Object.keys(texts)
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1)),
})

export async function readConfigFiles(
  place: ConfigPlace,
): Promise<{ files: PartialConfigFiles; errors: ConfigFileError[]; texts: ConfigTexts }> {
  const errors: ConfigFileError[] = []
  const texts: Record<string, string> = {}
  const read = async <T>(file: string, schema: FileSchema<T>): Promise<ConfigSource<Partial<T>> | null> => {
    const unreadable = (error: unknown) => {
      errors.push({ file, line: 1, key: '', message: `the file cannot be read: ${codeOf(error)}` })
    }
    const text = await place.read(file).catch(unreadable)
    if (text === undefined) return null
    if (text !== null) texts[file] = text
    if (text === null) {
      if (file === 'backend.yaml') return null
      errors.push({ file, line: 1, key: '', message: 'the file is missing' })
      return null
    }
    return parseConfig(file, text, schema, errors)
  }
  const readFolder = async <T>(folder: string, schema: FileSchema<T>) => {
    const listed = await place.list(folder).catch((error: unknown) => {
      errors.push({ file: folder, line: 1, key: '', message: `the folder cannot be read: ${codeOf(error)}` })
      return []
    })
    const names = listed.filter((name) => name.endsWith('.yaml')).sort()
    const sources = await Promise.all(names.map((name) => read(`${folder}/${name}`, schema)))
    const found = new Map<string, ConfigSource<Partial<T>>>()
    const broken = new Set<string>()
    for (const [index, source] of sources.entries()) {
      const name = names[index]?.slice(0, -'.yaml'.length) ?? ''
      if (source) found.set(name, source)
      else broken.add(name)
    }
    return { found, broken }
  }
  const [backend, site, domains, tenantFiles, centerFiles] = await Promise.all([
    read('backend.yaml', backendFile),
    read('site.yaml', siteFile),
    read('domains.yaml', domainsFile),
    readFolder('tenants', tenantFile),
    readFolder('centres', centerFile),
  ])
  for (const folder of ['tenants', 'centres'] as const) {
    for (const name of (folder === 'tenants' ? tenantFiles : centerFiles).found.keys()) {
      if (isSlug(name)) continue
      const message = 'the name of the file must be a slug of lower-case letters, digits and dashes'
      errors.push({ file: `${folder}/${name}.yaml`, line: 1, key: '', message })
    }
  }
  const broken = { tenants: tenantFiles.broken, centers: centerFiles.broken }
  const files = { backend, site, domains, tenants: tenantFiles.found, centers: centerFiles.found, broken }
  return { files, errors, texts }
}

/** zod reports an invalid map key as "invalid key" and nests the reason one level deeper. */
const messageOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message

/** Parses and checks one file; its errors are added to the list. Returns what is valid of it; null when it is no YAML. */
export function parseConfig<T>(
  file: string,
  text: string,
  schema: FileSchema<T>,
  errors: ConfigFileError[],
): ConfigSource<Partial<T>> | null {
  const lines = new LineCounter()
  // The parser's own check of duplicate keys names a domain that is mapped twice, with its line.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
  const locate: Locate = (path) => {
    for (let depth = path.length; depth >= 0; depth--) {
      const offset = offsetOf(document, path.slice(0, depth))
      if (offset !== null) return lines.linePos(offset).line
    }
    return 1
  }
  for (const error of document.errors) {
    const { line } = lines.linePos(error.pos[0])
    const twice = error.code === 'DUPLICATE_KEY'
    const key = twice ? (/^[^\s:]+/.exec(text.slice(error.pos[0]))?.[0] ?? '') : ''
    errors.push({ file, line, key, message: twice ? 'is named twice' : error.message })
  }
  if (document.errors.some(({ code }) => code !== 'DUPLICATE_KEY')) return null
  const given: unknown = document.toJS() ?? {}
  const result = schema.safeParse(given)
  if (result.success) return { file, value: result.data, locate }
  for (const issue of result.error.issues) {
    const isUnknownKey = issue.code === 'unrecognized_keys'
    const paths = isUnknownKey ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    const message = isUnknownKey ? 'is not a setting that exists' : messageOf(issue)
    for (const path of paths) {
      errors.push({ file, line: locate(path), key: path.join('.'), message })
      leaveOut(given, path)
    }
  }
  // The valid rest is still checked against the other files, so that one run reports everything.
  const rest = schema.partial().safeParse(given)
  if (rest.success) return { file, value: rest.data, locate }
  for (const { path } of rest.error.issues) leaveOut(given, path.slice(0, 1))
  return { file, value: schema.partial().safeParse(given).data ?? {}, locate }
}

/** A file's schema: an object of settings. */
type FileSchema<T> = z.ZodType<T> & { partial: () => z.ZodType<Partial<T>> }

function leaveOut(value: unknown, path: readonly PropertyKey[]): void {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], value)
  const last = path.at(-1)
  if (typeof parent !== 'object' || parent === null || last === undefined) return
  // Items keep their places, which later errors name by number.
  if (!Array.isArray(parent)) delete (parent as Record<PropertyKey, unknown>)[last]
}

function offsetOf(document: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number | null {
  if (path.length === 0) return document.contents?.range?.[0] ?? 0
  const parent = document.getIn(path.slice(0, -1), true)
  const last = path.at(-1)
  const items = (parent as { items?: unknown[] } | undefined)?.items
  if (!Array.isArray(items)) return null
  for (const [index, item] of items.entries()) {
    const pair = item as {
      key?: { value?: unknown; range?: [number, number, number] }
      range?: [number, number, number]
    }
    if (pair.key?.range && String(pair.key.value) === String(last)) return pair.key.range[0]
    if (!('key' in pair) && index === last && pair.range) return pair.range[0]
  }
  return null
}
