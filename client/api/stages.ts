import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  certificateCheckPath,
  certificateEvaluationPath,
  certificatesOfPupilPath,
  certificatesPath,
  ownCertificatesPath,
} from '#shared/resources/certificate.ts'
import {
  approveHoursPath,
  hourEntriesPath,
  hourEntryPath,
  hoursOfPupilPath,
  ownHoursPath,
  rejectHoursPath,
} from '#shared/resources/hour-entry.ts'
import type { HourEntry, HourEntryCreate, HourEntryUpdate } from '#shared/resources/hour-entry-schema.ts'
import {
  ownPupilPath,
  pupilPath,
  pupilsPath,
  schoolsPath,
  shownPupilPath,
  stageConsentPath,
} from '#shared/resources/pupil.ts'
import type { PupilCreate, PupilUpdate, StageConsentDecision } from '#shared/resources/pupil-schema.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import {
  certificateCheckShape,
  certificateShape,
  evaluationLinkShape,
  hourEntryShape,
  pupilShape,
  stageConsentShape,
} from '#shared/resources/shapes/stage.ts'
import { apiRequest } from './api-client.ts'
import { decision } from './notifications.ts'
import { useDocument, useList, writeDocument } from './use-document.ts'

/** The user's own enrollment at a school: a list of at most one. */
export const useOwnPupil = () => useList(pupilShape, ownPupilPath)
export const useSchools = () => useList(organizationShape, schoolsPath)
export const useOwnHours = () => useList(hourEntryShape, ownHoursPath)
export const usePupil = (id: string) => useDocument(pupilShape, shownPupilPath(id))
export const useHoursOfPupil = (id: string) => useList(hourEntryShape, hoursOfPupilPath(id))
export const useCertificatesOfPupil = (id: string) => useList(certificateShape, certificatesOfPupilPath(id))
/** `enabled`: false reads nothing. */
export const useOwnCertificates = (enabled = true) => useList(certificateShape, enabled ? ownCertificatesPath : null)

export const requestEnrollment = (attributes: PupilCreate, idempotencyKey: string) =>
  writeDocument(pupilShape, pupilsPath, {
    method: 'POST',
    body: resourceDocument('pupils', attributes),
    idempotencyKey,
  })
export const enrollPupil = decision((id: string) =>
  writeDocument(pupilShape, `${pupilPath(id)}/enroll`, { method: 'PUT' }),
)
export const remindGuardian = (id: string) =>
  writeDocument(pupilShape, `${pupilPath(id)}/remind_guardian`, { method: 'PUT' })
export const updatePupil = (id: string, attributes: PupilUpdate, idempotencyKey: string) =>
  writeDocument(pupilShape, pupilPath(id), {
    method: 'PATCH',
    body: resourceDocument('pupils', attributes, id),
    idempotencyKey,
  })
export const removePupil = decision((id: string) => apiRequest(pupilPath(id), { method: 'DELETE' }))

export const enterHours = (attributes: HourEntryCreate, idempotencyKey: string) =>
  writeDocument(hourEntryShape, hourEntriesPath, {
    method: 'POST',
    body: resourceDocument('hour_entries', attributes),
    idempotencyKey,
  })
export const changeHours = (id: string, attributes: HourEntryUpdate, idempotencyKey: string) =>
  writeDocument(hourEntryShape, hourEntryPath(id), {
    method: 'PATCH',
    body: resourceDocument('hour_entries', attributes, id),
    idempotencyKey,
  })
export const deleteHours = (id: string) => apiRequest(hourEntryPath(id), { method: 'DELETE' })
type SeenHours = Pick<HourEntry, 'id' | 'lockVersion'>

/** 409 when one of them is not as it was seen: only hours that somebody looked at are approved. */
export const approveHours = decision((entries: readonly SeenHours[]) => {
  const ids = entries.map(({ id }) => id)
  const lockVersions = entries.map(({ lockVersion }) => lockVersion)
  return apiRequest(approveHoursPath, { method: 'PUT', body: resourceDocument('hour_entries', { ids, lockVersions }) })
})
export const rejectHours = decision(({ id, lockVersion }: SeenHours, reason: string) =>
  writeDocument(hourEntryShape, rejectHoursPath(id), {
    method: 'PUT',
    body: resourceDocument('hour_entries', { reason, lockVersion }),
  }),
)

export const issueCertificate = (applicationId: string) =>
  writeDocument(certificateShape, certificatesPath, {
    method: 'POST',
    body: resourceDocument('certificates', { applicationId }),
  })
/** URL of the pupil's evaluation. */
export const startEvaluation = async (id: string): Promise<string> =>
  (await writeDocument<{ url: string }>(evaluationLinkShape, certificateEvaluationPath(id), { method: 'PUT' })).url

/** Null loads nothing. */
export const useStageConsent = (token: string | null) =>
  useDocument(stageConsentShape, token === null ? null : stageConsentPath(token))
export const decideStageConsent = (token: string, attributes: StageConsentDecision) =>
  writeDocument(stageConsentShape, stageConsentPath(token), {
    method: 'PUT',
    body: resourceDocument('stage_consents', attributes),
  })
/** Null loads nothing. */
export const useCertificateCheck = (code: string | null) =>
  useDocument(certificateCheckShape, code === null ? null : certificateCheckPath(code))
