/** The attributes of a pupil, and what one enrolls with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { email, lockVersion, onlyIf, optionalLine, requiredLine, timestamp } from './fields.ts'
import type { Organization } from './organization.ts'
import { pupilStatuses, stageConsents } from './pupil-values.ts'

export const pupilSchema = z.object({
  /** First and last name. */
  name: z.string(),
  className: requiredLine(40),
  /** Hours that the school asks for. */
  hoursGoal: z.int().check(z.minimum(1), z.maximum(200)),
  status: z.enum(pupilStatuses),
  consent: z.enum(stageConsents),
  consentAt: z.nullable(timestamp),
  /** From when on the guardian can be mailed again; null when nobody is asked. */
  remindableFrom: z.nullable(timestamp),
  /** Sums of the pupil's hours, in minutes. */
  approvedMinutes: z.int(),
  submittedMinutes: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type Pupil = z.infer<typeof pupilSchema> & { id: string; school?: Organization }

const { className, hoursGoal } = pupilSchema.shape

export const pupilCreate = z
  .object({
    schoolId: requiredLine(20),
    className,
    adult: z.boolean(),
    guardianEmail: z.optional(z.nullable(email)),
  })
  .check(
    z.refine(({ adult, guardianEmail }) => adult || Boolean(guardianEmail), {
      path: ['guardianEmail'],
      params: { code: 'required' },
      when: () => true,
    }),
  )
export type PupilCreate = z.infer<typeof pupilCreate>

/** By the school. */
export const pupilFacts = z.object({ className, hoursGoal })
export const pupilUpdate = z.extend(z.partial(pupilFacts), { lockVersion })
export type PupilUpdate = z.infer<typeof pupilUpdate>

/** `GET stage_consents/{token}`: what a guardian reads before deciding. */
export const stageConsentSchema = z.object({
  /** First name of the pupil. */
  pupil: z.string(),
  school: z.string(),
  /** `expired` was never decided; `closed` was declined, and takes another link to decide otherwise. */
  state: z.enum(['pending', 'granted', 'declined', 'expired', 'closed']),
})
export type StageConsentRequest = z.infer<typeof stageConsentSchema> & { id: string }

/** Body of `PUT stage_consents/{token}`. */
export const stageConsentDecision = z.object({ consent: z.boolean(), guardianName: optionalLine(120) }).check(
  z.refine(({ consent, guardianName }) => !consent || Boolean(guardianName), {
    path: ['guardianName'],
    params: { code: 'required' },
    when: () => true,
  }),
)
export type StageConsentDecision = z.infer<typeof stageConsentDecision>

/** The pupil's form: the age as a choice, which decides whether a guardian is asked. */
export const pupilForm = ({ age }: { age: string }) =>
  z
    .object({
      schoolId: requiredLine(20),
      className,
      age: z.enum(['minor', 'adult']),
      guardianEmail: onlyIf(age === 'minor', z.union([z.literal(''), email])),
    })
    .check(
      z.refine((values) => values.age === 'adult' || values.guardianEmail !== '', {
        path: ['guardianEmail'],
        params: { code: 'required' },
        when: () => true,
      }),
    )

/** The name of a guardian who consents. */
export const guardianForm = z.object({ guardianName: requiredLine(120) })
