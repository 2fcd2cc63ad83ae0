/** Certificates of a finished stage. Whoever holds the paper checks it by its code, on a public page. */
import { apiPath } from '#shared/json-api/query.ts'

export type { Certificate, CertificateCheck } from './certificate-schema.ts'

const type = '/api/v1/certificates'
export const certificatesPath = type
/** The signed-in pupil's own. */
export const ownCertificatesPath = apiPath(type, { filter: { scope_eq: 'own' }, page: { size: 50 } })
export const certificatesOfPupilPath = (pupilId: string) =>
  apiPath(type, { filter: { pupil_id_eq: pupilId }, page: { size: 50 } })
export const certificatePath = (id: string) => `${type}/${encodeURIComponent(id)}`
export const certificateEvaluationPath = (id: string) => `${certificatePath(id)}/evaluation`
export const certificateDocumentPath = (id: string) => `${certificatePath(id)}/document`
export const certificateCheckPath = (code: string) => `/api/v1/certificate_checks/${encodeURIComponent(code)}`
