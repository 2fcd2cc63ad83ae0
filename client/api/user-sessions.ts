import { mutate } from 'swr'
import { userSessionShape } from '#shared/resources/shapes/account.ts'
import { ownSessionPath, ownSessionsPath } from '#shared/resources/user-session.ts'
import { apiRequest } from './api-client.ts'
import { useList } from './use-document.ts'

/** The devices on which the user is signed in, the last used first; who is signed in as somebody else loads nothing. */
export const useOwnSessions = (isOneself: boolean) => useList(userSessionShape, isOneself ? ownSessionsPath : null)

export async function endSession(id: string): Promise<void> {
  await apiRequest(ownSessionPath(id), { method: 'DELETE' })
  await mutate(ownSessionsPath)
}

export async function endOtherSessions(): Promise<void> {
  await apiRequest(ownSessionsPath, { method: 'DELETE' })
  await mutate(ownSessionsPath)
}
