import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  mailingAudiencePath,
  mailingPath,
  mailingPreviewPath,
  mailingStepPath,
  mailingSubscriptionPath,
  mailingsPath,
  mailingTestPath,
  recipientsPath,
} from '#shared/resources/mailing.ts'
import type { MailingCreate, MailingTrial, MailingUpdate } from '#shared/resources/mailing-schema.ts'
import {
  mailingAudienceShape,
  mailingPreviewShape,
  mailingRecipientShape,
  mailingShape,
  mailingSubscriptionShape,
} from '#shared/resources/shapes/mailing.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

const type = 'mailings'
/** How often a mailing that is being sent is looked at. */
const pollMs = 1500

type Attributes = { state?: string; counts?: { planned?: number; queued?: number } } | undefined

const isBusy = (attributes: Attributes) =>
  attributes?.state === 'sending' || (attributes?.counts?.queued ?? 0) > 0 || (attributes?.counts?.planned ?? 0) > 0

/** Loaded again while its mails go. */
export const useMailing = (id: string) =>
  useDocument(mailingShape, mailingPath(id), {
    refreshInterval: (document) => {
      const record = Array.isArray(document?.data) ? undefined : document?.data
      return isBusy(record?.attributes as Attributes) ? pollMs : 0
    },
  })

export const useMailingAudience = (id: string) => useDocument(mailingAudienceShape, mailingAudiencePath(id))

export const useMailingRecipients = (
  id: string,
  search: { state?: string | undefined; page?: number },
  busy: boolean,
) =>
  useList(mailingRecipientShape, recipientsPath(id, search), {
    keepPreviousData: true,
    refreshInterval: busy ? pollMs : 0,
  })

export const createMailing = (input: MailingCreate) =>
  writeDocument(mailingShape, mailingsPath, { method: 'POST', body: resourceDocument(type, input) })

export const saveMailing = (id: string, input: MailingUpdate, key: string) =>
  writeDocument(mailingShape, mailingPath(id), {
    method: 'PATCH',
    idempotencyKey: key,
    body: resourceDocument(type, input, id),
  })

export const deleteMailing = (id: string) => apiRequest(mailingPath(id), { method: 'DELETE' })

export const copyMailing = (id: string) => writeDocument(mailingShape, mailingStepPath(id, 'copy'), { method: 'POST' })

/** `lockVersion`: of the text that was shown. Sending twice sends once. */
export const sendMailing = (id: string, lockVersion: number) =>
  writeDocument(mailingShape, mailingStepPath(id, 'send'), {
    method: 'PUT',
    body: resourceDocument(type, { lockVersion }, id),
  })

export const stopMailing = (id: string) => writeDocument(mailingShape, mailingStepPath(id, 'stop'), { method: 'PUT' })

const trialBody = (trial: MailingTrial) => resourceDocument('mailing_previews', trial)

export const previewMailing = (trial: MailingTrial, signal?: AbortSignal) =>
  writeDocument(mailingPreviewShape, mailingPreviewPath, {
    method: 'POST',
    body: trialBody(trial),
    ...(signal ? { signal } : {}),
  })

/** Mails the unsaved text to the user. */
export const testMailing = (trial: MailingTrial) =>
  apiRequest(mailingTestPath, { method: 'POST', body: trialBody(trial) })

export const useMailingSubscription = () => useDocument(mailingSubscriptionShape, mailingSubscriptionPath)

export const saveMailingSubscription = (subscribed: boolean, lockVersion: number) =>
  writeDocument(mailingSubscriptionShape, mailingSubscriptionPath, {
    method: 'PATCH',
    body: resourceDocument('mailing_subscriptions', { subscribed, lockVersion }),
  })
