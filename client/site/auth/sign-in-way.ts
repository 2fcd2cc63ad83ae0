/** Which step of signing in by a mailed code the sign-in page shows: in its address, so that a reload on a phone keeps it. */
import { readStored, store } from '#client/runtime/storage.ts'
import { pathTo } from '#shared/paths.ts'

const name = 'way'
/** `mail`: asks for the address. `code`: asks for the code of the mail. */
const ways = ['mail', 'code'] as const
export type SignInWay = (typeof ways)[number]

export const signInWay = (params: URLSearchParams): SignInWay | undefined =>
  ways.find((way) => way === params.get(name))

/** The sign-in page with that step, or with the password; what else its address says stays. */
export function pathOfWay(way: SignInWay | null, params: URLSearchParams): string {
  const query = new URLSearchParams(params)
  if (way) query.set(name, way)
  else query.delete(name)
  return query.size > 0 ? `${pathTo('login')}?${query}` : pathTo('login')
}

const addressKey = 'code-address'

/** The address that was mailed, for this tab alone. */
export const mailedAddress = (): string => readStored('tab', addressKey) ?? ''
export function rememberMailedAddress(email: string): void {
  store('tab', addressKey, email)
}
