/** Mails about replies to vacancies. */

import type { ApplicationStatus } from '#shared/resources/application.ts'
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

type About = { firstName: string; vacancy: string; organization: string }

export type ApplicationMailVariables = {
  /** To the organization. */
  'application.received': { volunteer: string; vacancy: string; motivation: string }
  /** To the organization. */
  'application.withdrawn': { volunteer: string; vacancy: string }
  /** To the organization. `reason`: what the volunteer wrote. */
  'application.stopped': { volunteer: string; vacancy: string; reason: string | null }
  /** To the organization, without a name: the account is deleted. */
  'application.account_deleted': { vacancy: string }
  /** To the volunteer: a receipt. */
  'application.sent': About & { motivation: string }
  /** `reason`: what the organization wrote. */
  'application.status': About & { status: ApplicationStatus; reason: string | null }
}

export const applicationMails: Composers<ApplicationMailVariables> = {
  'application.received': ({ volunteer, vacancy, motivation }) =>
    compose('application.received', { vrijwilliger: volunteer, vacature: vacancy, motivatie: motivation }),
  'application.withdrawn': ({ volunteer, vacancy }) =>
    compose('application.withdrawn', { vrijwilliger: volunteer, vacature: vacancy }),
  'application.stopped': ({ volunteer, vacancy, reason }) =>
    compose('application.stopped', { vrijwilliger: volunteer, vacature: vacancy, toelichting: reason }),
  'application.account_deleted': ({ vacancy }) => compose('application.account_deleted', { vacature: vacancy }),
  'application.sent': ({ firstName, vacancy, organization, motivation }) =>
    compose('application.sent', {
      voornaam: firstName,
      vacature: vacancy,
      organisatie: organization,
      motivatie: motivation,
    }),
  'application.status': ({ firstName, vacancy, organization, status, reason }) =>
    compose(`application.status.${status}`, {
      voornaam: firstName,
      vacature: vacancy,
      organisatie: organization,
      toelichting: reason,
    }),
}
