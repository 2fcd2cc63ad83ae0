import * as z from 'zod/mini'
import { answersCheck } from '#shared/form-answers.ts'
import type { Answers, FormSchema } from '#shared/form-schema.ts'

/** Validates the values of a described form; those of `sections` alone when they are named. */
export const valuesSchema = (schema: FormSchema, values: Answers, sections?: readonly string[]) =>
  z.object({
    answers: answersCheck(schema, values, sections) as unknown as z.ZodMiniType<Answers, Answers>,
  })
