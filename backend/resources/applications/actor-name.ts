import type { Actor } from '#backend/http/context.ts'
import { firstNameOf } from '#backend/mail/first-name.ts'

/** Who acts, as the log of an application names them. The organization knows its volunteer by first name until a stage releases more. */
export function actorNameOf(actor: Actor, { byVolunteer = false } = {}): string {
  const name = byVolunteer ? firstNameOf(actor.name) : actor.name
  // In an impersonated session the log names the admin too.
  return actor.impersonator ? `${name} (door ${actor.impersonator.name})` : name
}
