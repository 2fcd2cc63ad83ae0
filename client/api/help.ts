/** One-on-one help: the public list, the two forms, the links in mails, and what the staff of the center do. */
import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type HelpKey,
  type HelpOutcome,
  type HelpRequest,
  type HelpResponse,
  type HelpSearch,
  type HelpSubmission,
  helpersForPath,
  helpKeyPath,
  helpRequestPath,
  helpRequestResponsesPath,
  helpRequestsPath,
  helpResponsePath,
  helpResponsesPath,
  type ModeratedHelpRequest,
  moderatedRequestsPath,
  moderatedResponsesPath,
  type OwnHelpRequest,
  type OwnHelpResponse,
  openHelpRequestsPath,
  ownHelpRequestsPath,
  ownHelpResponsesPath,
} from '#shared/resources/help-request.ts'
import { useDocument, writeDocument } from './use-document.ts'

export const useOpenHelpRequests = (search: HelpSearch) => useDocument<HelpRequest[]>(openHelpRequestsPath(search))

/** An open request; null loads nothing. */
export const useHelpRequest = (id: string | null) =>
  useDocument<HelpRequest>(id === null ? null : helpRequestPath(id), { shouldRetryOnError: false })

export const sendHelpRequest = (attributes: Record<string, unknown>, idempotencyKey: string) =>
  writeDocument<HelpSubmission>(helpRequestsPath, {
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
  writeDocument<HelpSubmission>(requestId === null ? helpResponsesPath : helpRequestResponsesPath(requestId), {
    method: 'POST',
    body: resourceDocument('help_responses', attributes),
    idempotencyKey,
  })

export const useHelpKey = (key: string) =>
  useDocument<HelpKey>(helpKeyPath(key), { shouldRetryOnError: false, revalidateOnFocus: false })

export const confirmHelpKey = (key: string) => writeDocument<HelpKey>(`${helpKeyPath(key)}/confirm`, { method: 'PUT' })

export const closeHelpKey = (key: string, outcome: HelpOutcome) =>
  writeDocument<HelpKey>(`${helpKeyPath(key)}/close`, {
    method: 'PUT',
    body: resourceDocument('help_keys', { outcome }),
  })

/** The user's own requests and offers, newest first; loaded when `enabled`. */
export const useOwnHelp = (enabled: boolean) => ({
  requests: useDocument<OwnHelpRequest[]>(enabled ? ownHelpRequestsPath : null),
  responses: useDocument<OwnHelpResponse[]>(enabled ? ownHelpResponsesPath : null),
})

export const endOwnHelpRequest = (id: string, outcome: HelpOutcome) =>
  writeDocument<OwnHelpRequest>(`${helpRequestPath(id)}/withdraw`, {
    method: 'PUT',
    body: resourceDocument('help_requests', { outcome }, id),
  })

export const withdrawOwnHelpResponse = (id: string) =>
  writeDocument<OwnHelpResponse>(`${helpResponsePath(id)}/withdraw`, { method: 'PUT' })

export const useModeratedRequests = (search: HelpSearch) =>
  useDocument<ModeratedHelpRequest[]>(moderatedRequestsPath(search))

export const useModeratedResponses = (search: HelpSearch) => useDocument<HelpResponse[]>(moderatedResponsesPath(search))

export const useModeratedRequest = (id: string) => useDocument<ModeratedHelpRequest>(helpRequestPath(id))

export const useHelpersFor = (requestId: string) => useDocument<HelpResponse[]>(helpersForPath(requestId))

export type HelpAction =
  | { action: 'approve'; confirmedByPhone?: boolean }
  | { action: 'reject'; reason: string }
  | { action: 'match'; responseId: string }
  | { action: 'close'; outcome: HelpOutcome }

/** An action of staff on a request; responds with 409 when a colleague was first. */
export const runHelpAction = (
  { id, lockVersion }: Pick<ModeratedHelpRequest, 'id' | 'lockVersion'>,
  { action, ...rest }: HelpAction,
) =>
  writeDocument<ModeratedHelpRequest>(`${helpRequestPath(id)}/${action}`, {
    method: 'PUT',
    body: resourceDocument('help_requests', { ...rest, lockVersion }, id),
  })

export const rejectHelpResponse = ({ id, lockVersion }: Pick<HelpResponse, 'id' | 'lockVersion'>, reason: string) =>
  writeDocument<HelpResponse>(`${helpResponsePath(id)}/reject`, {
    method: 'PUT',
    body: resourceDocument('help_responses', { reason, lockVersion }, id),
  })
