import * as z from 'zod/mini'
import { answersCheck } from '#shared/form-answers.ts'
import type { Answers, FormSchema } from '#shared/form-schema.ts'

/** What the answers to a described form must hold; of `sections` alone when they are named. */
export const answersSchema = (schema: FormSchema, answers: Answers, sections?: readonly string[]) =>
  z.object({ answers: answersCheck(schema, answers, sections) })
