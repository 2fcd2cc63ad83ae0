/** The address that was just signed up, for this tab alone: the success page names it and can have its mail sent again. */
const storageKey = 'signup-address'

export const rememberSignupAddress = (email: string): void => window.sessionStorage.setItem(storageKey, email)
export const signupAddress = (): string | null => window.sessionStorage.getItem(storageKey)
