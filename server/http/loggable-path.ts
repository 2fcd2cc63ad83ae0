import { maskSecrets } from '#shared/secret-paths.ts'

/** A path without its query, its secrets, and addresses of mail boxes. */
export function loggablePath(url: string): string {
  const path = maskSecrets(url.split('?', 1)[0] ?? '')
  if (!isAddress(path)) return path
  return path
    .split('/')
    .map((segment) => (isAddress(segment) ? ':address' : segment))
    .join('/')
}

const isAddress = (text: string) => text.includes('@') || text.includes('%40')
