/** What was just signed up, for this tab alone: the success page names the addresses, and says whether a reply waits. */
const ownKey = 'signup-address'
const guardianKey = 'signup-guardian'
const replyKey = 'signup-reply'

export function rememberSignup(email: string, guardianEmail: string | null, hasReply: boolean): void {
  window.sessionStorage.setItem(ownKey, email)
  if (guardianEmail) window.sessionStorage.setItem(guardianKey, guardianEmail)
  else window.sessionStorage.removeItem(guardianKey)
  if (hasReply) window.sessionStorage.setItem(replyKey, 'true')
  else window.sessionStorage.removeItem(replyKey)
}

export const signupAddress = (): string | null => window.sessionStorage.getItem(ownKey)
export const signupGuardian = (): string | null => window.sessionStorage.getItem(guardianKey)
export const signupHasReply = (): boolean => window.sessionStorage.getItem(replyKey) !== null
