/** The addresses that were just signed up, for this tab alone: the success page names them and can have its mail sent again. */
const ownKey = 'signup-address'
const guardianKey = 'signup-guardian'

export function rememberSignup(email: string, guardianEmail: string | null): void {
  window.sessionStorage.setItem(ownKey, email)
  if (guardianEmail) window.sessionStorage.setItem(guardianKey, guardianEmail)
  else window.sessionStorage.removeItem(guardianKey)
}

export const signupAddress = (): string | null => window.sessionStorage.getItem(ownKey)
export const signupGuardian = (): string | null => window.sessionStorage.getItem(guardianKey)
