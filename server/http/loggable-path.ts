import { maskSecrets } from '#shared/secret-paths.ts'

/** A path without its query, its secrets, and addresses of mail boxes. */
export function loggablePath(url: string): string {
  // An escaped letter spells the same path for who reads it, so the secret behind it is the same.
  const spelled = (url.split('?', 1)[0] ?? '').replace(/%[2-7][0-9a-f]/gi, (letter) => decodeURIComponent(letter))
  const path = maskSecrets(spelled)
  if (!isAddress(path)) return path
  return path
    .split('/')
    .map((segment) => (isAddress(segment) ? ':address' : segment))
    .join('/')
}

const isAddress = (text: string) => text.includes('@')
