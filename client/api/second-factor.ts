/** The second factor of the own account, and the proof that is asked before what cannot be taken back. */
import useSWR, { mutate } from 'swr'
import { camelKeys } from '#shared/json-api/case.ts'
import { apiRequest } from './api-client.ts'
import type { ApiError } from './api-error.ts'

export type FactorState = {
  available: boolean
  totpSince: string | null
  passkeys: number
  recoveryCodes: number
  trustedBrowsers: number
}

const statePath = '/auth/factors'
const send = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  camelKeys(await apiRequest(path, { method, body })) as T

/** Who is signed in as somebody else loads nothing. */
export const useFactorState = (isOneself: boolean) =>
  useSWR<FactorState, ApiError>(isOneself ? statePath : null, (path: string) => send<FactorState>('GET', path))

export const signInWithFactor = (values: { code: string; remember: boolean }) =>
  send('POST', '/auth/sign_in/factor', values)

export const startTotp = () => send<{ secret: string; uri: string }>('POST', '/auth/totp')

export const confirmTotp = async (code: string): Promise<string[]> =>
  (await send<{ recoveryCodes: string[] }>('POST', '/auth/totp/confirm', { code })).recoveryCodes

export const replaceRecoveryCodes = async (): Promise<string[]> =>
  (await send<{ recoveryCodes: string[] }>('POST', '/auth/recovery_codes')).recoveryCodes

export async function removeTotp(): Promise<void> {
  await send('DELETE', '/auth/totp')
  await reloadFactors()
}

export async function forgetBrowsers(): Promise<void> {
  await send('DELETE', '/auth/trusted_browsers')
  await reloadFactors()
}

export const reloadFactors = () => mutate(statePath)
