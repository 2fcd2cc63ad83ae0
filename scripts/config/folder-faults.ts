/** What a running gateway passes over in the folder of the configuration, and an operator should know: files that are never read, pictures that are missing. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompiledConfig } from '#server/config/compile.ts'

const known = new Set(['site.yaml', 'domains.yaml', 'backend.yaml', 'tenants', 'centres', 'branding', 'schema'])
/** Of editors, version control and people. */
const isAside = (name: string): boolean => name.startsWith('.') || name.endsWith('.md') || name.endsWith('~')

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

function unread(path: string): string {
  if (path.endsWith('.yml')) return `${path} is not read: call it ${path.replace(/\.yml$/, '.yaml')}`
  return `${path} is not read: there are ${[...known].join(', ')}, and .yaml files in tenants and centres`
}

/** One line each. */
export async function folderFaults(folder: string, config: CompiledConfig | null): Promise<string[]> {
  const faults = (await namesIn(folder)).filter((name) => !known.has(name) && !isAside(name)).map(unread)
  for (const inner of ['tenants', 'centres']) {
    const names = await namesIn(join(folder, inner))
    faults.push(
      ...names.filter((name) => !name.endsWith('.yaml') && !isAside(name)).map((name) => unread(`${inner}/${name}`)),
    )
  }
  for (const { slug, logoUrl, faviconUrl } of config?.centers ?? []) {
    for (const [key, url] of Object.entries({ logoUrl, faviconUrl })) {
      // An address elsewhere takes the place of the file.
      if (!url.startsWith('/branding/') || (await isFile(join(folder, url)))) continue
      faults.push(`${url.slice(1)} is missing: put it there, or name another in centres/${slug}.yaml branding.${key}`)
    }
  }
  return faults
}

const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
