/** A session as the token backend knows it (sessions.md SES-1 and SES-4). Only the gateway ever holds one. */
export type Session = {
  accessToken: string
  client: string
  /** The bytes of the header, one character for each. */
  uid: string
  /** Unix seconds at which the token expires; 0 when unknown. */
  expiry: number
}

// They become request headers: nothing that a forged cookie could smuggle a line break with.
const headerSafe = /^[\x21-\x7e]{1,1024}$/
// An address may be beyond ASCII: its bytes go back to the backend as they came, one character for each.
const headerSafeBytes = /^[\x21-\x7e\x80-\xff]{1,1024}$/

/** Seconds that a date can hold: a cookie gets its expiry from them. */
export const isExpiry = (seconds: number): boolean => Number.isSafeInteger(seconds) && Math.abs(seconds) <= 8.64e12

export const isSession = ({ accessToken, client, uid, expiry }: Session) =>
  headerSafe.test(accessToken) && headerSafe.test(client) && headerSafeBytes.test(uid) && isExpiry(expiry)

/** The request headers that the backend expects of a session. */
export const sessionHeaders = ({ accessToken, client, uid }: Session): Record<string, string> => ({
  'access-token': accessToken,
  client,
  uid,
})
