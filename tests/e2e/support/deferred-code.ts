import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteId } from '#shared/routes.ts'

const file = join(process.env.CLIENT_DIR ?? 'dist', 'client/page-chunks.json')

/** Paths of the scripts that a visitor's page loads when it is used (client/runtime/lazy-part.tsx). */
export function deferredCode(id: RouteId): string[] {
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>
  const codeOf = (suffix: string) => ['visitor', id].flatMap((key) => chunks[key + suffix] ?? [])
  // What rests on one page may be code of another's own.
  const atOnce = new Set([...codeOf(''), ...codeOf('+parts')])
  return (
    codeOf('+deferred')
      // Every page removes what an ended session has left behind (client/main.tsx).
      .filter((name) => !atOnce.has(name) && !name.includes('/stored-user-'))
      .map((name) => `/${name}`)
  )
}
