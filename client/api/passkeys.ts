import { resourceDocument } from '#shared/json-api/flatten.ts'
import { ownPasskeyPath, ownPasskeysPath, userFactorsPath } from '#shared/resources/passkey.ts'
import { passkeyShape } from '#shared/resources/shapes/account.ts'
import { apiRequest } from './api-client.ts'
import { useList, writeDocument } from './use-document.ts'

/** The newest first; who is signed in as somebody else loads nothing. */
export const useOwnPasskeys = (isOneself: boolean) => useList(passkeyShape, isOneself ? ownPasskeysPath : null)

export const renamePasskey = (id: string, name: string) =>
  writeDocument(passkeyShape, ownPasskeyPath(id), { method: 'PATCH', body: resourceDocument('passkeys', { name }, id) })

export const removePasskey = (id: string) => apiRequest(ownPasskeyPath(id), { method: 'DELETE' })

/** Removes the passkeys and the second factor of a user who has lost them, and disconnects the work account. */
export const removeFactors = (userId: string) => apiRequest(userFactorsPath(userId), { method: 'DELETE' })
