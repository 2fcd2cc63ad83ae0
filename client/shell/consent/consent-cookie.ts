/** The visitor's choice about cookies (spec sections 3 and 4), in a cookie of one year. */
export type Consent = {
  functional: true
  /** undefined: not decided yet. */
  analytical?: boolean
  thirdParty?: boolean
}

/** Seconds (requirements.md REQ-9). */
const lifetime = 31_536_000

export const undecided: Consent = { functional: true }
export const isDecided = ({ analytical, thirdParty }: Consent): boolean =>
  analytical !== undefined && thirdParty !== undefined

/** Parses the choice in `document.cookie`; an invalid value counts as undecided. */
export function parseConsent(cookies: string, name: string): Consent {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (value === undefined) return undecided
  try {
    const stored = JSON.parse(decodeURIComponent(value)) as Record<string, unknown>
    const choice = (key: string) => (typeof stored[key] === 'boolean' ? { [key]: stored[key] } : {})
    return { ...undecided, ...choice('analytical'), ...choice('thirdParty') }
  } catch {
    return undecided
  }
}

/** The cookie that stores a choice. */
export const consentCookie = (name: string, consent: Consent, secure: boolean): string =>
  `${name}=${encodeURIComponent(JSON.stringify(consent))}; path=/; max-age=${lifetime}; samesite=lax${secure ? '; secure' : ''}`
