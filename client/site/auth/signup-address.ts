import { readStored, store } from '#client/runtime/storage.ts'

/** What was just signed up, for this tab alone: the success page names the addresses, and says whether a reply waits. */
const ownKey = 'signup-address'
const guardianKey = 'signup-guardian'
const replyKey = 'signup-reply'

export function rememberSignup(email: string, guardianEmail: string | null, hasReply: boolean): void {
  store('tab', ownKey, email)
  store('tab', guardianKey, guardianEmail)
  store('tab', replyKey, hasReply ? 'true' : null)
}

export const signupAddress = (): string | null => readStored('tab', ownKey)
export const signupGuardian = (): string | null => readStored('tab', guardianKey)
export const signupHasReply = (): boolean => readStored('tab', replyKey) !== null
