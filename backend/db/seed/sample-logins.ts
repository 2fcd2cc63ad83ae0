/** The published sample logins, and the check that refuses them in production. */
import { like } from 'drizzle-orm'
import { sampleSalt } from '#backend/auth/sample-hash.ts'
import type { Db } from '../driver.ts'
import { users } from '../schema/users.ts'

export const samplePassword = 'welkom-demo-1'
export const loginsOf = (tenant: string) => ({
  volunteer: `vrijwilliger@${tenant}.example`,
  organization: `organisatie@${tenant}.example`,
  center: `centrum@${tenant}.example`,
})
export const superLogin = 'super@platform.example'

/** Throws while an account has the published password. */
export async function refuseSampleLogins(db: Db): Promise<void> {
  const pattern = `scrypt$%$${sampleSalt.toString('base64url')}$%`
  const found = await db.select({ email: users.email }).from(users).where(like(users.passwordHash, pattern)).limit(1)
  if (found.length === 0) return
  throw new Error(
    'This database holds sample logins with the published password, and NODE_ENV is production. ' +
      'Start on an empty database with SEED=false, or with SEED=true and SEED_PASSWORD set to a password of your own.',
  )
}
