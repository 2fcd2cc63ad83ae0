import * as z from 'zod/mini'
import type { FormSchema, QuestionValues } from '#shared/form-schema.ts'
import { questionValuesSchema } from '#shared/form-values.ts'

/** Validates the values of a described form; those of `sections` alone when they are named. */
export const valuesSchema = (schema: FormSchema, values: QuestionValues, sections?: readonly string[]) =>
  z.object({
    answers: questionValuesSchema(schema, values, sections) as unknown as z.ZodMiniType<QuestionValues, QuestionValues>,
  })
