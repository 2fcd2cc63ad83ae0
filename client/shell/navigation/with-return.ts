import { safeReturnPath } from '#shared/paths.ts'

/** `/auth/login-1?return=/vacancies/12`: sign-in with the way back, if that is a path on this site. */
export function withReturn(path: string, returnTo: string): string {
  const safe = safeReturnPath(returnTo)
  return safe === null ? path : `${path}?return=${encodeURIComponent(safe)}`
}
