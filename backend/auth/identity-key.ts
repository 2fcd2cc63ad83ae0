/** Encrypts what proves an identity and has to be read again, under `IDENTITY_KEY`: AES-256-GCM, bound to the account. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, isNotNull } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { totpFactors } from '#backend/db/schema/identity.ts'
import { down, off, type PartState, up } from '#shared/readiness.ts'

export type IdentityCipher = {
  encrypt(text: string, userId: number): string
  /** Null when no key reads it, or when it belongs to another account. */
  decrypt(stored: string, userId: number): string | null
}

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16
const boundTo = (userId: number) => Buffer.from(`user:${userId}`)

/** The first key encrypts; each of them reads, so that a new one can be put before the old one. */
export function cipherOf(keys: readonly string[]): IdentityCipher | null {
  const [current, ...older] = keys.map((key) => createHash('sha256').update(key).digest())
  if (!current) return null
  return {
    encrypt(text, userId) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(boundTo(userId))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    decrypt(stored, userId) {
      for (const key of [current, ...older]) {
        const text = decryptWith(key, Buffer.from(stored, 'base64url'), userId)
        if (text !== null) return text
      }
      return null
    },
  }
}

function decryptWith(key: Buffer, stored: Buffer, userId: number): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, stored.subarray(0, nonceLength), { authTagLength: tagLength })
    decipher.setAAD(boundTo(userId)).setAuthTag(stored.subarray(nonceLength, nonceLength + tagLength))
    return decipher.update(stored.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

export type KeyOptions = { production: boolean; dataDir?: string; identityKeys?: readonly string[] }

/** The keys of the environment; outside of production one that is made and kept in `DATA_DIR`. Null: authenticator apps are off. */
export function identityCipher({ production, dataDir, identityKeys = [] }: KeyOptions): IdentityCipher | null {
  if (identityKeys.length > 0 || production) return cipherOf(identityKeys)
  return cipherOf([dataDir === undefined ? randomKey() : keptKey(dataDir)])
}

const randomKey = () => randomBytes(32).toString('base64url')

function keptKey(dataDir: string): string {
  const file = join(dataDir, 'identity.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomKey(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** Whether the key reads what is stored of authenticator apps: it tries the oldest one, which the oldest key encrypted. */
export async function identityKeyState(db: Db, cipher: IdentityCipher | null): Promise<PartState> {
  const [oldest] = await db
    .select({ secret: totpFactors.secret, userId: totpFactors.userId })
    .from(totpFactors)
    .where(isNotNull(totpFactors.confirmedAt))
    .orderBy(asc(totpFactors.createdAt), asc(totpFactors.id))
    .limit(1)
  if (oldest && !cipher) return down(`${unset}, and there are authenticator apps, whose codes are refused`)
  if (!cipher) return off(`${unset}: nobody can add an authenticator app`)
  if (!oldest || cipher.decrypt(oldest.secret, oldest.userId) !== null) return up
  return down('IDENTITY_KEY does not read the oldest authenticator app: a key is missing, and its codes are refused')
}

const unset = 'IDENTITY_KEY is not set'
