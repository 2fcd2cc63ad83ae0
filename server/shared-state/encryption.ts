/** Encryption of what gateways keep in Redis: AES-256-GCM with keys that are derived from one key of the environment. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export type Encryption = {
  /** A name by which nobody else can find or recognize `value`. */
  nameOf: (value: string) => string
  /** `context` must be the same to decrypt: a value that is copied to another place there cannot be read. */
  encrypt: (text: string, context: string) => string
  /** Null for what was encrypted with another key or context, or was changed. */
  decrypt: (sealed: string, context: string) => string | null
}

/** `key` has 32 bytes. */
export function encryptionWith(key: Buffer): Encryption {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  const contentKey = derive('gateway content')
  const nameKey = derive('gateway names')
  return {
    nameOf: (value) => createHmac('sha256', nameKey).update(value).digest('base64url'),
    encrypt: (text, context) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, contentKey, nonce).setAAD(Buffer.from(context))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
    },
    decrypt: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64')
      if (bytes.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv(algorithm, contentKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

/** 32 bytes as base64 or as 64 hexadecimal digits; null for anything else. */
export function readKey(text: string): Buffer | null {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  const isCanonical = /^(?:[0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/i.test(text)
  return isCanonical && key.length === 32 ? key : null
}
