/** Mails about one-on-one help. Only those of a match have contact details. */

import type { HelpCategory, HelpFrequency } from '#shared/resources/help-request.ts'
import {
  helpConfirmationHours,
  helpErasureWeeks,
  helpMatchWeeks,
  helpResponseWeeks,
} from '#shared/resources/help-request.ts'
import type { Locale } from '#shared/site.ts'
import { compose, type MailValue } from '../composed-mail.ts'
import { firstNameOf } from '../first-name.ts'
import { phrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

type Named = { name: string }
type Match = Named & {
  category: HelpCategory
  frequency: HelpFrequency
  postalCode4: string
  other: string
  email: string | null
  phone: string | null
}

export type HelpMailVariables = {
  /** To the center. `toCall`: without an e-mail address, so the center confirms it by phone. */
  'help_request.submitted': { kind: 'request' | 'response'; postalCode4: string; toCall: boolean }
  'help_request.confirm': Named
  'help_request.received': Named
  'help_request.approved': Named & { category: HelpCategory; postalCode4: string; weeks: number }
  'help_request.rejected': Named & { reason: string }
  'help_request.matched': Match
  'help_request.closed': Named & { category: HelpCategory; outcome: 'done' | 'withdrawn' | 'expired' }
  'help_response.confirm': Named
  'help_response.received': Named
  'help_response.rejected': Named & { reason: string }
  'help_response.matched': Match
  'help_response.closed': Named & { outcome: 'withdrawn' | 'expired' }
  /** The match ended. `ended`: the help is over, `available`: for somebody else. */
  'help_response.released': Named & { category: HelpCategory; outcome: 'ended' | 'available' }
}

const named = ({ name }: Named) => ({ voornaam: firstNameOf(name) })
const confirmationDays = String(helpConfirmationHours / 24)
const erasureWeeks = String(helpErasureWeeks)
const responseWeeks = String(helpResponseWeeks)

const categoryText =
  (category: HelpCategory): MailValue =>
  (language) =>
    phrase(language, `help.category.${category}`)

const matched = (match: Match) => ({
  ...named(match),
  ander: match.other,
  voornaam_ander: firstNameOf(match.other),
  hulpsoort: categoryText(match.category),
  frequentie: (language: Locale) => phrase(language, `help.frequency.${match.frequency}`),
  telefoon: match.phone,
  emailadres: match.email,
})

export const helpMails: Composers<HelpMailVariables> = {
  'help_request.submitted': ({ kind, postalCode4: postcodegebied }) =>
    compose(kind === 'request' ? 'help_request.submitted' : 'help_response.submitted', { postcodegebied }),
  'help_request.confirm': (person) => compose('help_request.confirm', { ...named(person), dagen: confirmationDays }),
  'help_request.received': (person) => compose('help_request.received', named(person)),
  'help_request.approved': ({ category, postalCode4, weeks, ...person }) =>
    compose('help_request.approved', {
      ...named(person),
      hulpsoort: categoryText(category),
      postcodegebied: postalCode4,
      weken: String(weeks),
    }),
  'help_request.rejected': ({ reason, ...person }) =>
    compose('help_request.rejected', { ...named(person), reden: reason }),
  'help_request.matched': (match) =>
    compose('help_request.matched', {
      ...matched(match),
      sluitweken: String(helpMatchWeeks),
      wisweken: erasureWeeks,
    }),
  'help_request.closed': ({ category, outcome, ...person }) =>
    compose(`help_request.${outcome}`, {
      ...named(person),
      hulpsoort: categoryText(category),
      wisweken: erasureWeeks,
    }),
  'help_response.confirm': (person) => compose('help_response.confirm', { ...named(person), dagen: confirmationDays }),
  'help_response.received': (person) =>
    compose('help_response.received', { ...named(person), bewaarweken: responseWeeks }),
  'help_response.rejected': ({ reason, ...person }) =>
    compose('help_response.rejected', { ...named(person), reden: reason }),
  'help_response.matched': (match) =>
    compose('help_response.matched', { ...matched(match), postcodegebied: match.postalCode4 }),
  'help_response.closed': ({ outcome, ...person }) =>
    outcome === 'expired'
      ? compose('help_response.expired', { ...named(person), bewaarweken: responseWeeks, wisweken: erasureWeeks })
      : compose('help_response.withdrawn', { ...named(person), wisweken: erasureWeeks }),
  'help_response.released': ({ category, outcome, ...person }) => {
    const help = { ...named(person), hulpsoort: categoryText(category) }
    return outcome === 'available'
      ? compose('help_response.available', { ...help, bewaarweken: responseWeeks })
      : compose('help_response.ended', { ...help, wisweken: erasureWeeks })
  },
}
