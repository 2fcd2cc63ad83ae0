/** Random secrets, of which only hashes are stored. */
import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 url-safe characters, 192 bits. */
export const newToken = (): string => randomBytes(24).toString('base64url')

/** Tokens are long and random, so one round of SHA-256 is enough; passwords need scrypt. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** `scrypt$<log2 N>$<salt>$<key>`: with the cost, so that it can be raised later. */
export async function hashPassword(password: string, cost: number, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, { N: 2 ** cost, r: 8, p: 1 })
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

/** Whether the password matches the hash. Without a hash it takes as long and returns false. */
export async function verifyPassword(password: string, hash: string | null, cost: number): Promise<boolean> {
  const [scheme, storedCost, salt, key] = (hash ?? '').split('$')
  if (scheme !== 'scrypt' || !storedCost || !salt || !key) {
    await derive(password, Buffer.alloc(16), { N: 2 ** cost, r: 8, p: 1 })
    return false
  }
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: 2 ** Number(storedCost), r: 8, p: 1 })
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
