import type { QuestionValues } from '#shared/form-schema.ts'

/** The form's values as attributes of the API: one phone number, from whichever question. */
export function helpAttributes(
  values: QuestionValues,
  guards: { nickname: string; openFor: number },
): Record<string, unknown> {
  const { reach: _, otherPhone, phone, ...rest } = values
  return { ...rest, phone: phone || otherPhone || null, ...guards }
}
