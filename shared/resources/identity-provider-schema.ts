/** The attributes of a center's identity provider. Pages that only read import its types alone. */
import * as z from 'zod/mini'

/** A way to sign in beside those of every site, as the sign-in page shows it. */
export const signInWaySchema = z.object({
  kind: z.literal('sso'),
  /** On its button: "Gemeente Arnhem". */
  name: z.string(),
})

/** How the operator has configured it, as the center's staff read it; never a secret. */
export const identityProviderSchema = z.object({
  name: z.string(),
  issuer: z.string(),
  domains: z.array(z.string()),
  roleClaim: z.string(),
  /** Values of that claim that make somebody an admin of the center. */
  adminValues: z.array(z.string()),
  /** Its admins sign in this way alone. */
  required: z.boolean(),
})
