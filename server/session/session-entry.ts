/** What a gateway knows of one client's session, and what two gateways know of it together. */
import * as z from 'zod'

export const sessionEntrySchema = z.object({
  /** The newest session of the client. */
  session: z.object({ accessToken: z.string(), client: z.string(), uid: z.string(), expiry: z.number() }),
  /** `stashed`: an admin's own, during an impersonation. `replaced` and `signed-out`: over, and never stored again. */
  state: z.enum(['active', 'stashed', 'replaced', 'signed-out']),
  /** When the state began, on the clock of `TokenSuccessors`. */
  since: z.number(),
  /** Tokens that have been followed by a newer one, newest last. */
  overtaken: z.array(z.string()),
  /** Addresses that the account had before; a response that was on its way meanwhile still has one of them. */
  formerUids: z.array(z.string()),
})

export type SessionEntry = z.infer<typeof sessionEntrySchema>

/** Tokens and addresses to remember of one client: more than requests can be on their way at once. */
const maxRemembered = 100

export function remember(list: string[], value: string): void {
  if (list.includes(value)) return
  list.push(value)
  if (list.length > maxRemembered) list.shift()
}

/** Both together; in either order the same, apart from the order of the lists. */
export function mergeEntries(a: SessionEntry, b: SessionEntry): SessionEntry {
  const [newer, older] = isNewer(a, b) ? [a, b] : [b, a]
  const { state, since } = a.since >= b.since ? a : b
  return {
    session: newer.session,
    state,
    since,
    overtaken: union([...older.overtaken, ...newer.overtaken], older.session.accessToken, newer.session.accessToken),
    formerUids: union([...older.formerUids, ...newer.formerUids], older.session.uid, newer.session.uid),
  }
}

/** By what each has seen the other be followed by; else the later expiry is of the later token. */
function isNewer(a: SessionEntry, b: SessionEntry): boolean {
  const [own, other] = [a.session, b.session]
  if (own.accessToken === other.accessToken) {
    const [byA, byB] = [a.formerUids.includes(other.uid), b.formerUids.includes(own.uid)]
    return byA === byB ? own.uid > other.uid : byA
  }
  const [byA, byB] = [a.overtaken.includes(other.accessToken), b.overtaken.includes(own.accessToken)]
  if (byA !== byB) return byA
  return own.expiry === other.expiry ? own.accessToken > other.accessToken : own.expiry > other.expiry
}

function union(values: readonly string[], last: string, current: string): string[] {
  const list: string[] = []
  for (const value of [...values, last]) if (value !== current) remember(list, value)
  return list
}
