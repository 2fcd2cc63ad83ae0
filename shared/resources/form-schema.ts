/** The attributes of forms, their codes and submissions, and what a form is issued with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import type { FormSchema, QuestionValue } from '#shared/form-schema.ts'
import { email, nullableLine, optionalLine, safeUrl, timestamp } from './fields.ts'
import { formPurposes, formStates, stageSides } from './form-values.ts'

const formText = z.object({ nl: z.string(), en: z.optional(z.string()) })

/** A form as the staff of the center read it. */
export const formSchema = z.object({
  slug: z.string(),
  purpose: z.enum(formPurposes),
  title: formText,
  intro: formText,
  schema: z.custom<FormSchema>(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Form = z.infer<typeof formSchema> & { id: string }

export const formSubmissionSchema = z.object({
  answers: z.record(z.string(), z.custom<QuestionValue>()),
  /** First name of who the form was issued to, or the organization; null without one. */
  recipientName: nullableLine(120),
  createdAt: timestamp,
})
export type FormSubmission = z.infer<typeof formSubmissionSchema> & { id: string; form?: Form }

/** A form as whoever has its code reads it. */
export const issuedFormSchema = z.object({
  state: z.enum(formStates),
  title: formText,
  intro: formText,
  recipientName: formSubmissionSchema.shape.recipientName,
  /** Null once it is submitted or expired. */
  schema: z.nullable(formSchema.shape.schema),
  /**
   * Of the evaluation of a finished stage: the vacancy and, to the organization, the pupil's first name. `pupil` is null in the pupil's
   * own, and where the organization may not see it.
   */
  stage: z.nullable(z.object({ side: z.enum(stageSides), pupil: z.nullable(z.string()), vacancy: z.string() })),
  /** The saved draft. */
  answers: z.nullable(formSubmissionSchema.shape.answers),
  expiresAt: timestamp,
  savedAt: z.nullable(timestamp),
  submittedAt: z.nullable(timestamp),
})
export type IssuedForm = z.infer<typeof issuedFormSchema> & { id: string }

/** A new code: the only response that has it. */
export const formTokenSchema = z.object({ token: z.string(), url: safeUrl, expiresAt: timestamp })

/** What a form is issued with; with an e-mail address the code is mailed. */
export const formTokenCreate = z.object({
  formId: z.string().check(z.regex(/^\d{1,15}$/)),
  recipientName: optionalLine(60),
  email: z.optional(z.nullable(email)),
})
export type FormTokenCreate = z.infer<typeof formTokenCreate>
export type FormToken = z.infer<typeof formTokenSchema>
