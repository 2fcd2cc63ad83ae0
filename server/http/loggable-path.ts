/** A path without what is a key by itself, a form's token, or a person: an address of a mail box. */
export function loggablePath(url: string | undefined): string {
  const path = (url ?? '').split('?', 1)[0]?.replace(/\/forms\/[^/]+/g, '/forms/:token') ?? ''
  if (!isAddress(path)) return path
  return path
    .split('/')
    .map((segment) => (isAddress(segment) ? ':address' : segment))
    .join('/')
}

const isAddress = (text: string) => text.includes('@') || text.includes('%40')
