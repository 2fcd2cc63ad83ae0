/** What the database keeps of an `Idempotency-Key` and of its response (domain.md DOM-10). */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

// Responses contain codes and links, and requests passwords. They are readable only with the client's own key, of which
// the database has a hash alone.
export const hashOf = (key: string): string => createHash('sha256').update(`idempotency:${key}`).digest('base64url')
const cipherKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'idempotent response', 32))

export function encrypt(text: string, key: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

export function decrypt(stored: string, key: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
