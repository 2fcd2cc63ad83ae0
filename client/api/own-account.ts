/** Writes to the own account; apart from the session, which every signed-in page loads. */

import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import type { PasswordChange } from '#shared/resources/password-schema.ts'
import { accountRestorationShape, addressCancellationShape } from '#shared/resources/shapes/site.ts'
import { keepAccountPath } from '#shared/resources/user.ts'
import type { AddressChange, CurrentUserUpdate } from '#shared/resources/user-schema.ts'
import { ownSessionsPath } from '#shared/resources/user-session.ts'
import { currentUserPath } from '#shared/session-paths.ts'
import { apiRequest } from './api-client.ts'
import { writeWithout } from './refused-attributes.ts'
import { writeDocument } from './use-document.ts'

/** Replaces the password of the signed-in user; all other devices are signed out. */
export async function changePassword(body: PasswordChange): Promise<void> {
  await apiRequest('/auth/password', { method: 'PUT', body })
  await Promise.all([mutate(currentUserPath), mutate(ownSessionsPath)])
}

const ownAddressPath = '/api/v1/current_user/email'
const storeUser = (document: unknown) => mutate(currentUserPath, document as Document, { revalidate: false })

/** Changes the own account; pages show it at once. `dispensable`: names of attributes that a backend need not have. */
export async function updateCurrentUser(
  attributes: CurrentUserUpdate,
  dispensable: readonly string[] = [],
): Promise<void> {
  const store = (sent: CurrentUserUpdate) =>
    apiRequest(currentUserPath, { method: 'PATCH', body: resourceDocument('users', sent) })
  await storeUser(await writeWithout(attributes, dispensable, store))
}

/** A backend that cannot ask for a proof gets the password with what needs one (docs/backend.md, Identity). */
export type OwnPassword = { password?: string }

/** Plans the deletion of the own account; ends its sessions. */
export const deleteAccount = ({ password }: OwnPassword) =>
  apiRequest('/api/v1/current_user', {
    method: 'DELETE',
    ...(password === undefined ? {} : { body: resourceDocument('users', { password }) }),
  })

/** Undoes it. */
export async function keepAccount(): Promise<void> {
  await storeUser(await apiRequest('/api/v1/current_user/keep', { method: 'PUT' }))
}

/** Undoes it by the token of the mail. */
export const keepAccountByLink = (token: string) =>
  writeDocument(accountRestorationShape, keepAccountPath, {
    method: 'PUT',
    body: resourceDocument('account_restorations', { token }),
  })

/** Makes an address pending until it confirms. */
export async function requestAddress(change: AddressChange & OwnPassword): Promise<void> {
  await storeUser(await apiRequest(ownAddressPath, { method: 'PUT', body: resourceDocument('users', change) }))
}

export async function withdrawAddress(): Promise<void> {
  await storeUser(await apiRequest(ownAddressPath, { method: 'DELETE' }))
}

/** Cancels by the token of the mail to the present address. */
export const cancelAddressChange = (token: string) =>
  writeDocument(addressCancellationShape, '/api/v1/address_cancellations', { method: 'PUT', body: { token } })
