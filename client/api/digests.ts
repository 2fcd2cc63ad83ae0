import { resourceDocument } from '#shared/json-api/flatten.ts'
import { digestPath, digestPreviewPath, unsubscriptionPath } from '#shared/resources/digest.ts'
import type { DigestInput, DigestPreview, DigestSubscription, Unsubscription } from '#shared/resources/digest-schema.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** The periodic mail of the user. */
export const useDigest = () => useDocument<DigestSubscription>(digestPath)

export const saveDigest = (input: DigestInput, lockVersion: number) =>
  writeDocument<DigestSubscription>(digestPath, {
    method: 'PATCH',
    body: resourceDocument('digest_subscriptions', { ...input, lockVersion }),
  })

/** The mail of these settings, as it would be sent now. */
export const previewDigest = (input: DigestInput) =>
  writeDocument<DigestPreview>(digestPreviewPath, {
    method: 'POST',
    body: resourceDocument('digest_previews', input),
  })

/** What the link of a mail can end; null loads nothing. */
export const useUnsubscription = (token: string | null) =>
  useDocument<Unsubscription>(token === null ? null : unsubscriptionPath(token))

/** Ends the mails with these keys; without keys all of them. */
export const unsubscribe = (token: string, keys?: readonly string[]) =>
  writeDocument<Unsubscription>(unsubscriptionPath(token), {
    method: 'PUT',
    body: resourceDocument('unsubscriptions', keys ? { keys } : {}),
  })
