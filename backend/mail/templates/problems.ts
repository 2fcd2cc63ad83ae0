/** What is wrong with a text that a center wrote for a template. */
import { editDistance } from '#backend/search/edit-distance.ts'
import { type TemplatePart, type TemplateTexts, templateParts } from '#shared/resources/notification-template-values.ts'
import type { Locale } from '#shared/site.ts'
import { unknownVariables, variablesIn } from '#shared/text-variables.ts'
import { defaultTexts, type TemplateName, templateOf, variablesOf } from './catalog.ts'
import type { VariableUse } from './template.ts'

export type TemplateProblem =
  | { kind: 'empty'; part: TemplatePart }
  | { kind: 'unknown'; part: TemplatePart; name: string; nearest: string }
  | { kind: 'missing'; part: TemplatePart; name: string }
  /** Only on lines that are left out while `optional` is empty. */
  | { kind: 'droppable'; part: TemplatePart; name: string; optional: string }

/** The known name with the fewest differences from an unknown one. */
export function nearestName(unknown: string, known: readonly string[]): string {
  const folded = unknown.replace(/[{}\s]/g, '').toLowerCase()
  return known.reduce((best, name) => (editDistance(folded, name) < editDistance(folded, best) ? name : best))
}

const fieldsOf = (name: TemplateName, wanted: VariableUse): string[] =>
  Object.entries(templateOf(name).fields).flatMap(([field, use]) => (use === wanted ? [field] : []))

/** What is wrong with the variables that a body must have: each is on a line that is in every mail. */
function bodyProblems(name: TemplateName, body: string): TemplateProblem[] {
  const part = 'body'
  const optional = fieldsOf(name, 'optional')
  return fieldsOf(name, 'required').flatMap((field): TemplateProblem[] => {
    const lines = body
      .split('\n')
      .map(variablesIn)
      .filter((variables) => variables.includes(field))
    if (lines.length === 0) return [{ kind: 'missing', part, name: field }]
    const beside = lines.map((variables) => variables.find((variable) => optional.includes(variable)))
    const [first] = beside
    return first === undefined || beside.includes(undefined)
      ? []
      : [{ kind: 'droppable', part, name: field, optional: first }]
  })
}

/** In the order of the form; every part that the shipped text has must be there. */
export function problemsOf(name: TemplateName, locale: Locale, texts: TemplateTexts): TemplateProblem[] {
  const shipped = defaultTexts(name, locale)
  return templateParts.flatMap((part): TemplateProblem[] => {
    if (shipped[part] === undefined) return []
    const text = texts[part] ?? ''
    if (text.trim() === '') return [{ kind: 'empty', part }]
    const known = variablesOf(name, part)
    const unknown = unknownVariables(text, known).map((wrong) => ({
      ...{ kind: 'unknown' as const, part, name: wrong },
      nearest: nearestName(wrong, known),
    }))
    return [...unknown, ...(part === 'body' ? bodyProblems(name, text) : [])]
  })
}
