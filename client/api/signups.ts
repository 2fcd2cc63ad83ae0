import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import { guardianConsentPath, guardianConsentsPath } from '#shared/resources/guardian-consent.ts'
import {
  type OrganizationSignupReceipt,
  organizationSignupsPath,
  signupReplyPath,
} from '#shared/resources/organization-signup.ts'
import type { OrganizationSignup } from '#shared/resources/organization-signup-schema.ts'
import { guardianConsentShape, organizationSignupReceiptShape } from '#shared/resources/shapes/site.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, writeDocument } from './use-document.ts'

export const signUpOrganization = (attributes: OrganizationSignup, idempotencyKey: string) =>
  writeDocument<OrganizationSignupReceipt>(organizationSignupReceiptShape, organizationSignupsPath, {
    method: 'POST',
    body: resourceDocument('organization_signups', attributes),
    idempotencyKey,
  })

/** The request for a guardian's consent; null loads nothing. */
export const useGuardianConsent = (token: string | null) =>
  useDocument(guardianConsentShape, token === null ? null : guardianConsentPath(token), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })

export const submitGuardianConsent = (token: string, consent: boolean) =>
  writeDocument(guardianConsentShape, guardianConsentsPath, {
    method: 'PUT',
    body: resourceDocument('guardian_consents', { token, consent }),
  })

/** Answers the center's question about an own sign-up. */
export async function replyToSignupQuestion(id: string, reply: string): Promise<void> {
  await apiRequest(signupReplyPath(id), {
    method: 'PUT',
    body: resourceDocument('organization_signups', { reply }, id),
  })
  await mutate(organizationSignupsPath)
}
