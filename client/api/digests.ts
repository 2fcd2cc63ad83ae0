import { resourceDocument } from '#shared/json-api/flatten.ts'
import { digestPath, digestPreviewPath, unsubscriptionPath } from '#shared/resources/digest.ts'
import type { DigestInput } from '#shared/resources/digest-schema.ts'
import { digestPreviewShape, digestSubscriptionShape, unsubscriptionShape } from '#shared/resources/shapes/digest.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** The periodic mail of the user. */
export const useDigest = () => useDocument(digestSubscriptionShape, digestPath)

export const saveDigest = (input: DigestInput, lockVersion: number) =>
  writeDocument(digestSubscriptionShape, digestPath, {
    method: 'PATCH',
    body: resourceDocument('digest_subscriptions', { ...input, lockVersion }),
  })

/** The mail of these settings, as it would be sent now. */
export const previewDigest = (input: DigestInput) =>
  writeDocument(digestPreviewShape, digestPreviewPath, {
    method: 'POST',
    body: resourceDocument('digest_previews', input),
  })

/** What the link of a mail can end; null loads nothing. */
export const useUnsubscription = (token: string | null) =>
  useDocument(unsubscriptionShape, token === null ? null : unsubscriptionPath(token))

/** Ends the mails with these keys; without keys all of them. */
export const unsubscribe = (token: string, keys?: readonly string[]) =>
  writeDocument(unsubscriptionShape, unsubscriptionPath(token), {
    method: 'PUT',
    body: resourceDocument('unsubscriptions', keys ? { keys } : {}),
  })
