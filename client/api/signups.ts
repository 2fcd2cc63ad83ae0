import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type GuardianConsent, guardianConsentPath, guardianConsentsPath } from '#shared/resources/guardian-consent.ts'
import { type OrganizationSignupReceipt, organizationSignupsPath } from '#shared/resources/organization-signup.ts'
import type { OrganizationSignup } from '#shared/resources/organization-signup-input.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** What a form sends: the consents as they are ticked, the guards beside them. */
export type OrganizationSignupAttributes = Omit<OrganizationSignup, 'terms' | 'privacy'> & {
  terms: boolean
  privacy: boolean
}

export const signUpOrganization = (attributes: OrganizationSignupAttributes, idempotencyKey: string) =>
  writeDocument<OrganizationSignupReceipt>(organizationSignupsPath, {
    method: 'POST',
    body: resourceDocument('organization_signups', attributes),
    idempotencyKey,
  })

/** What a guardian is asked about; null asks nothing. */
export const useGuardianConsent = (token: string | null) =>
  useDocument<GuardianConsent>(token === null ? null : guardianConsentPath(token), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })

export const answerAsGuardian = (token: string, consent: boolean) =>
  writeDocument<GuardianConsent>(guardianConsentsPath, {
    method: 'PUT',
    body: resourceDocument('guardian_consents', { token, consent }),
  })
