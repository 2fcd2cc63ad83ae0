/** Signing in without a password, by a mail; apart from the session, which every signed-in page loads. */
import { apiRequest } from './api-client.ts'

/** Mails a code and a link; the response is the same whether or not the address is known. `returnPath`: where one was going. */
export const requestCode = (email: string, returnPath: string | null) =>
  apiRequest('/auth/sign_in/code_mail', { method: 'POST', body: { email, returnPath } })

/** Signs in with the code, in the browser that asked for it. */
export const signInWithCode = (code: string) => apiRequest('/auth/sign_in/code', { method: 'POST', body: { code } })

/** Signs in with the link of that mail, in any browser. */
export const signInWithLink = (token: string) => apiRequest('/auth/sign_in/link', { method: 'POST', body: { token } })
