import type { Answers } from '#shared/form-schema.ts'

/** The form's answers as the API has them: one phone number, whichever question it answered. */
export function submissionOf(answers: Answers, guards: { nickname: string; openFor: number }): Record<string, unknown> {
  const { reach: _, otherPhone, phone, ...rest } = answers
  return { ...rest, phone: phone || otherPhone || null, ...guards }
}
