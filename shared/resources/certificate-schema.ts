/** The attributes of a certificate and of its public check. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { calendarDate, safeUrl, singleLine, timestamp } from './fields.ts'

export const certificateSchema = z.object({
  holderName: z.string(),
  schoolName: z.string(),
  organizationName: z.string(),
  vacancyTitle: z.string(),
  /** Approved minutes. */
  minutes: z.int(),
  firstDay: calendarDate,
  lastDay: calendarDate,
  /** Whether the pupil has sent the evaluation, or none was asked: only then there is a document. */
  evaluated: z.boolean(),
  applicationId: z.string(),
  createdAt: timestamp,
})
export type Certificate = z.infer<typeof certificateSchema> & { id: string }

export const certificateCreate = z.object({ applicationId: singleLine })

/** Where the evaluation is filled in. */
export const evaluationLinkSchema = z.object({ url: safeUrl })

/** `GET certificate_checks/{code}`: what the paper says, without personal data beyond the name. */
export const certificateCheckSchema = z.object({
  holderName: z.string(),
  organizationName: z.string(),
  minutes: z.int(),
  issuedOn: calendarDate,
})
export type CertificateCheck = z.infer<typeof certificateCheckSchema> & { id: string }
