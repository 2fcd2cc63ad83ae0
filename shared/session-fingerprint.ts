/**
 * A fingerprint says which session a page was opened with, without anything of its tokens (sessions.md SES-43): a hash of its client and one
 * of its address, with a dot between them. The gateway computes it (`server/session/fingerprint.ts`), the page sends it with its writes.
 */

/**
 * Whether two fingerprints are of sessions of different people. Who signs in again has another client and the same address; an address
 * may change within one client (sessions.md SES-5).
 */
export function isOtherSession(one: string, other: string): boolean {
  const parts = other.split('.')
  return one.split('.').every((part, index) => part !== parts[index])
}
