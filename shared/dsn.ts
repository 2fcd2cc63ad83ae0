import * as z from 'zod'

/** The address of a Sentry-compatible intake, as that shows it. */
export const dsn = z
  .string()
  .regex(/^https?:\/\/\w+@[\w.:-]+\/[\w/-]*\d+$/, 'must be the DSN of a project, e.g. https://key@errors.example.org/1')
