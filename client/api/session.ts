import { useMemo } from 'react'
import { camelKeys } from '#shared/json-api/case.ts'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import { confirmationShape, currentUserShape } from '#shared/resources/shapes/user.ts'
import type { Confirmation, Signup } from '#shared/resources/signup-schema.ts'
import { currentOrganizationsPath, currentUserPath } from '#shared/session-paths.ts'
import { apiRequest } from './api-client.ts'
import { useBoot } from './boot.tsx'
import { useDocument, useList, writeDocument } from './use-document.ts'

/**
 * For a signed-in page; without a session nothing is read. The gateway knows of an impersonation, whether or not the backend's
 * user names the admin.
 */
export function useCurrentUser(isSignedIn = true) {
  const { impersonator } = useBoot()
  const state = useDocument(currentUserShape, isSignedIn ? currentUserPath : null)
  const { data } = state
  const user = useMemo(
    () => data && { ...data, impersonatorName: data.impersonatorName ?? impersonator ?? null },
    [data, impersonator],
  )
  return { ...state, data: user }
}
export const useCurrentOrganizations = () => useList(organizationShape, currentOrganizationsPath)

/** `POST /auth/sign_in`. The gateway stores the tokens in cookies; the response itself is not needed here. */
export const signIn = (credentials: { email: string; password: string }) =>
  apiRequest('/auth/sign_in', { method: 'POST', body: credentials })

export const signOut = () => apiRequest('/auth/sign_out', { method: 'DELETE' })

/** Ends a session as another user: the gateway restores the admin's own. */
export const endImpersonation = () => apiRequest('/api/v1/sign_in_as_user', { method: 'DELETE' })

/** Creates an account; the response is the same whether or not the address is known already. */
export const signUp = (attributes: Omit<Signup, 'consent'> & { consent: boolean }, idempotencyKey: string) =>
  apiRequest('/api/v1/signups', { method: 'POST', body: resourceDocument('signups', attributes), idempotencyKey })

/** Confirms the address; starts a session unless the response has an `outcome`, which says what is still pending. */
export const confirmAccount = (confirmationToken: string) =>
  writeDocument<Partial<Confirmation>>(confirmationShape, '/api/v1/confirm', {
    method: 'POST',
    body: { confirmationToken },
  })

/** Sends the confirmation mail again; does not reveal whether the address is known. */
export const resendConfirmation = (email: string) =>
  apiRequest('/auth/confirmation', { method: 'POST', body: { email } })

export const requestPasswordReset = (email: string) => apiRequest('/auth/password', { method: 'POST', body: { email } })

type PasswordSet = { signedIn?: boolean; factors?: readonly string[] }

/** The gateway adds the credentials of the mailed link. A backend that does not say `signedIn` has signed its user in. */
export const setPassword = async (body: { password: string; passwordConfirmation: string }) =>
  camelKeys((await apiRequest('/auth/password', { method: 'PUT', body })) ?? {}) as PasswordSet
