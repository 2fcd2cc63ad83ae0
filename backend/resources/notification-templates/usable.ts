/** Refuses texts that could not be filled in, with each wrong variable and its part. */
import { ApiError, type ErrorEntry, errorEntry } from '#backend/errors/api-error.ts'
import type { TemplateProblem } from '#backend/mail/templates/problems.ts'
import { toSnake } from '#shared/json-api/case.ts'

/** `path` of the texts in the body: `nl`. */
function entryOf(path: string, problem: TemplateProblem): ErrorEntry {
  const attribute = `${path}/${toSnake(problem.part)}`
  switch (problem.kind) {
    case 'empty':
      return errorEntry('validation.required', { attribute })
    case 'unknown':
      return errorEntry('text.unknown_variable', {
        attribute,
        name: problem.name,
        nearest: `{{${problem.nearest}}}`,
      })
    case 'missing':
      return errorEntry('text.missing_variable', { attribute, name: `{{${problem.name}}}` })
    case 'droppable':
      return errorEntry('text.droppable_variable', {
        attribute,
        name: `{{${problem.name}}}`,
        optional: `{{${problem.optional}}}`,
      })
  }
}

/** Throws 422 with every variable that is unknown, missing or at times left out, each with its part. */
export function requireUsable(texts: readonly { path: string; problems: TemplateProblem[] }[]): void {
  const entries = texts.flatMap(({ path, problems }) => problems.map((problem) => entryOf(path, problem)))
  if (entries.length > 0) throw new ApiError(entries)
}
