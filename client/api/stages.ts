import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type Certificate,
  type CertificateCheck,
  certificateCheckPath,
  certificateEvaluationPath,
  certificatesPath,
  ownCertificatesPath,
} from '#shared/resources/certificate.ts'
import {
  approveHoursPath,
  type HourEntry,
  type HourSearch,
  hourEntriesPath,
  hourEntryPath,
  hourSearchPath,
  ownHoursPath,
  rejectHoursPath,
} from '#shared/resources/hour-entry.ts'
import type { HourEntryCreate, HourEntryUpdate } from '#shared/resources/hour-entry-schema.ts'
import type { Organization } from '#shared/resources/organization.ts'
import {
  ownPupilPath,
  type Pupil,
  type PupilSearch,
  pupilPath,
  pupilSearchPath,
  pupilsPath,
  type StageConsentRequest,
  schoolsPath,
  stageConsentPath,
} from '#shared/resources/pupil.ts'
import type { PupilCreate, PupilUpdate, StageConsentDecision } from '#shared/resources/pupil-schema.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** The user's own enrollment at a school: a list of at most one. */
export const useOwnPupil = () => useDocument<Pupil[]>(ownPupilPath, { revalidateIfStale: true })
export const useSchools = () => useDocument<Organization[]>(schoolsPath)
export const useOwnHours = () => useDocument<HourEntry[]>(ownHoursPath, { revalidateIfStale: true })
export const useOwnCertificates = () => useDocument<Certificate[]>(ownCertificatesPath, { revalidateIfStale: true })
/** Null loads nothing. */
export const usePupils = (search: PupilSearch | null) =>
  useDocument<Pupil[]>(search && pupilSearchPath(search), { keepPreviousData: true, revalidateIfStale: true })
/** Null loads nothing. */
export const useHours = (search: HourSearch | null) =>
  useDocument<HourEntry[]>(search && hourSearchPath(search), { keepPreviousData: true, revalidateIfStale: true })

export const requestEnrollment = (attributes: PupilCreate, idempotencyKey: string) =>
  writeDocument<Pupil>(pupilsPath, { method: 'POST', body: resourceDocument('pupils', attributes), idempotencyKey })
export const enrollPupil = (id: string) => writeDocument<Pupil>(`${pupilPath(id)}/enroll`, { method: 'PUT' })
export const remindGuardian = (id: string) =>
  writeDocument<Pupil>(`${pupilPath(id)}/remind_guardian`, { method: 'PUT' })
export const updatePupil = (id: string, attributes: PupilUpdate, idempotencyKey: string) =>
  writeDocument<Pupil>(pupilPath(id), {
    method: 'PATCH',
    body: resourceDocument('pupils', attributes, id),
    idempotencyKey,
  })
export const removePupil = (id: string) => apiRequest(pupilPath(id), { method: 'DELETE' })

export const enterHours = (attributes: HourEntryCreate, idempotencyKey: string) =>
  writeDocument<HourEntry>(hourEntriesPath, {
    method: 'POST',
    body: resourceDocument('hour_entries', attributes),
    idempotencyKey,
  })
export const changeHours = (id: string, attributes: HourEntryUpdate, idempotencyKey: string) =>
  writeDocument<HourEntry>(hourEntryPath(id), {
    method: 'PATCH',
    body: resourceDocument('hour_entries', attributes, id),
    idempotencyKey,
  })
export const deleteHours = (id: string) => apiRequest(hourEntryPath(id), { method: 'DELETE' })
export const approveHours = (ids: readonly string[]) =>
  apiRequest(approveHoursPath, { method: 'PUT', body: resourceDocument('hour_entries', { ids }) })
export const rejectHours = (id: string, reason: string) =>
  writeDocument<HourEntry>(rejectHoursPath(id), { method: 'PUT', body: resourceDocument('hour_entries', { reason }) })

export const issueCertificate = (applicationId: string) =>
  writeDocument<Certificate>(certificatesPath, {
    method: 'POST',
    body: resourceDocument('certificates', { applicationId }),
  })
/** URL of the pupil's evaluation. */
export const startEvaluation = async (id: string): Promise<string> =>
  (await writeDocument<{ url: string }>(certificateEvaluationPath(id), { method: 'PUT' })).url

/** Null loads nothing. */
export const useStageConsent = (token: string | null) =>
  useDocument<StageConsentRequest>(token === null ? null : stageConsentPath(token))
export const decideStageConsent = (token: string, attributes: StageConsentDecision) =>
  writeDocument<StageConsentRequest>(stageConsentPath(token), {
    method: 'PUT',
    body: resourceDocument('stage_consents', attributes),
  })
/** Null loads nothing. */
export const useCertificateCheck = (code: string | null) =>
  useDocument<CertificateCheck>(code === null ? null : certificateCheckPath(code))
