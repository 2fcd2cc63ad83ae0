/** The keys of Web Push are all there and of one pair, or the backend does not start. */
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '#backend/options.ts'
import { newPushKeys } from '../../support/push-service.ts'

const { publicKey, privateKey, subject } = newPushKeys()
const all = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }

describe('the keys of Web Push', () => {
  it('are there when all three settings are', () => {
    expect(readEnvironment(all).options.pushKeys).toEqual({ publicKey, privateKey, subject })
  })

  it('may be absent', () => {
    expect(readEnvironment({ VAPID_PUBLIC_KEY: '' }).options.pushKeys).toBeUndefined()
  })

  it.each(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'])('are refused without %s', (name) => {
    expect(() => readEnvironment({ ...all, [name]: undefined })).toThrow(`${name}: is required with VAPID_`)
  })

  it.each([
    ['VAPID_PUBLIC_KEY', 'kort', 'must be a public key of `npx web-push generate-vapid-keys`'],
    ['VAPID_PRIVATE_KEY', 'kort', 'must be a private key of `npx web-push generate-vapid-keys`'],
    ['VAPID_PRIVATE_KEY', newPushKeys().privateKey, 'is not the private key of VAPID_PUBLIC_KEY'],
    ['VAPID_SUBJECT', 'beheer@demo.example', 'must be mailto:… or https://…'],
  ])('are refused with another %s: %s', (name, value, message) => {
    expect(() => readEnvironment({ ...all, [name]: value })).toThrow(`${name}: ${message}`)
  })
})
