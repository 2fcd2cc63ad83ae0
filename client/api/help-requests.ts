/** One-on-one help: the public list, the two forms, the links in mails, and what the staff of the center do. */

import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type HelpOutcome,
  type HelpResponse,
  type HelpSearch,
  helpersForPath,
  helpKeyPath,
  helpRequestPath,
  helpRequestResponsesPath,
  helpRequestsPath,
  helpResponsePath,
  helpResponsesPath,
  type ModeratedHelpRequest,
  openHelpRequests,
  ownHelpRequestsPath,
  ownHelpResponsesPath,
} from '#shared/resources/help-request.ts'
import {
  helpKeyShape,
  helpRequestShape,
  helpResponseShape,
  helpSubmissionShape,
  moderatedHelpRequestShape,
  ownHelpRequestShape,
  ownHelpResponseShape,
} from '#shared/resources/shapes/help-request.ts'
import { decision } from './notifications.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

export const useOpenHelpRequests = (search: HelpSearch) => useList(helpRequestShape, openHelpRequests.apiPath(search))

/** An open request; null loads nothing. */
export const useHelpRequest = (id: string | null) =>
  useDocument(helpRequestShape, id === null ? null : helpRequestPath(id), { shouldRetryOnError: false })

export const sendHelpRequest = (attributes: Record<string, unknown>, idempotencyKey: string) =>
  writeDocument(helpSubmissionShape, helpRequestsPath, {
    method: 'POST',
    body: resourceDocument('help_requests', attributes),
    idempotencyKey,
  })

/** A response to a request, or with null an offer in general. */
export const sendHelpResponse = (
  requestId: string | null,
  attributes: Record<string, unknown>,
  idempotencyKey: string,
) =>
  writeDocument(helpSubmissionShape, requestId === null ? helpResponsesPath : helpRequestResponsesPath(requestId), {
    method: 'POST',
    body: resourceDocument('help_responses', attributes),
    idempotencyKey,
  })

export const useHelpKey = (key: string) =>
  useDocument(helpKeyShape, helpKeyPath(key), { shouldRetryOnError: false, revalidateOnFocus: false })

export const confirmHelpKey = (key: string) =>
  writeDocument(helpKeyShape, `${helpKeyPath(key)}/confirm`, { method: 'PUT' })

export const closeHelpKey = (key: string, outcome: HelpOutcome) =>
  writeDocument(helpKeyShape, `${helpKeyPath(key)}/close`, {
    method: 'PUT',
    body: resourceDocument('help_keys', { outcome }),
  })

/** The user's own requests and offers, newest first; loaded when `enabled`. */
export const useOwnHelp = (enabled: boolean) => ({
  requests: useList(ownHelpRequestShape, enabled ? ownHelpRequestsPath : null),
  responses: useList(ownHelpResponseShape, enabled ? ownHelpResponsesPath : null),
})

export const endOwnHelpRequest = (id: string, outcome: HelpOutcome) =>
  writeDocument(ownHelpRequestShape, `${helpRequestPath(id)}/withdraw`, {
    method: 'PUT',
    body: resourceDocument('help_requests', { outcome }, id),
  })

export const withdrawOwnHelpResponse = (id: string) =>
  writeDocument(ownHelpResponseShape, `${helpResponsePath(id)}/withdraw`, { method: 'PUT' })

export const useModeratedRequest = (id: string) => useDocument(moderatedHelpRequestShape, helpRequestPath(id))

export const useHelpersFor = (requestId: string) => useList(helpResponseShape, helpersForPath(requestId))

export type HelpAction =
  | { action: 'approve'; confirmedByPhone?: boolean }
  | { action: 'reject'; reason: string }
  | { action: 'match'; responseId: string }
  | { action: 'close'; outcome: HelpOutcome }

/** An action of staff on a request; responds with 409 when a colleague was first. */
export const runHelpAction = decision(
  ({ id, lockVersion }: Pick<ModeratedHelpRequest, 'id' | 'lockVersion'>, { action, ...rest }: HelpAction) =>
    writeDocument(moderatedHelpRequestShape, `${helpRequestPath(id)}/${action}`, {
      method: 'PUT',
      body: resourceDocument('help_requests', { ...rest, lockVersion }, id),
    }),
)

export const rejectHelpResponse = decision(
  ({ id, lockVersion }: Pick<HelpResponse, 'id' | 'lockVersion'>, reason: string) =>
    writeDocument(helpResponseShape, `${helpResponsePath(id)}/reject`, {
      method: 'PUT',
      body: resourceDocument('help_responses', { reason, lockVersion }, id),
    }),
)
