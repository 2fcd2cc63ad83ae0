import { safeReturnPath } from '#shared/paths.ts'

/** `/auth/login-1?return=/vacancies/12`: a path with a return path, if that is a path on this site. */
export function withReturn(path: string, returnTo: string): string {
  const safe = safeReturnPath(returnTo)
  return safe === null ? path : `${path}?return=${encodeURIComponent(safe)}`
}
