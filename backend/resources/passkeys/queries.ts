import { eq, type SQL, sql } from 'drizzle-orm'
import { relyingPartyId } from '#backend/auth/passkeys/relying-party.ts'
import { passkeys } from '#backend/db/schema/identity.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { computed, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { passkeySchema } from '#shared/resources/passkey-schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export const passkeyResource: Resource = {
  type: 'passkeys',
  table: passkeys,
  id: passkeys.id,
  defaultSort: '-created_at',
  schema: passkeySchema,
  attributes: attributesOf(passkeys, passkeySchema, {
    overrides: {
      otherHost: computed(({ context }) => sql`nullif(${passkeys.relyingPartyId}, ${relyingPartyId(context)})`),
    },
  }),
}

export const passkeysOfActor = ({ actor }: SignedInContext): SQL | undefined => eq(passkeys.userId, actor.id)

/** Throws 404 for any that is not the actor's own. */
export function ownPasskey(context: SignedInContext, id: string): Promise<PasskeyRow> {
  return findRecord(context.db, passkeys, id, passkeysOfActor(context))
}
