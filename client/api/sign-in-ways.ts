import { identityProvidersPath, signInWaysPath } from '#shared/resources/identity-provider.ts'
import { identityProviderShape, signInWayShape } from '#shared/resources/shapes/account.ts'
import { useHas } from './site-parts.tsx'
import { useList } from './use-document.ts'

/** The ways to sign in that this center has beside those of every site. */
export const useSignInWays = () => useList(signInWayShape, useHas()('singleSignOn') ? signInWaysPath : null)

/** The identity providers of this center, for its staff. */
export const useIdentityProviders = () =>
  useList(identityProviderShape, useHas()('singleSignOn') ? identityProvidersPath : null)
