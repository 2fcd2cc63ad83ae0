/** Signing in by the identity provider of the center, from what the provider said on. */
import { accountOf } from '#backend/auth/sso/accounts.ts'
import type { Identity } from '#backend/auth/sso/client.ts'
import type { IdentityProvider } from '#backend/auth/sso/providers.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { TestBackend } from './build-backend.ts'
import { centerOf } from './filled-tables.ts'

const provider = { issuer: 'https://login.example', domains: ['gemeente.example'] } as IdentityProvider

/** The account at center 1, or why there is none. The address is the subject too, unless there is another one. */
export async function accountOfProvider(
  { db, clock }: TestBackend,
  { email, ...more }: Partial<Identity> & { email: string },
) {
  const center = await centerOf(db, 1)
  const context = contextOfJob({ db, now: clock.now(), center, locale: 'nl', siteUrl: 'https://centrum-1.example' })
  return accountOf(context, provider, {
    ...{ subject: email, email, firstName: 'Noor', lastName: 'Bakker', isAdmin: true },
    ...more,
  })
}
