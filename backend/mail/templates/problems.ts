/** What is wrong with a text that a center wrote for a template. */
import { editDistance } from '#backend/search/edit-distance.ts'
import { type TemplatePart, type TemplateTexts, templateParts } from '#shared/resources/notification-template-values.ts'
import type { Locale } from '#shared/site.ts'
import { unknownVariables, variablesIn } from '#shared/text-variables.ts'
import { defaultTexts, type TemplateName, templateOf, variablesOf } from './catalog.ts'

export type TemplateProblem =
  | { kind: 'empty'; part: TemplatePart }
  | { kind: 'unknown'; part: TemplatePart; name: string; nearest: string }
  | { kind: 'missing'; part: TemplatePart; name: string }

/** The known name with the fewest differences from an unknown one. */
export function nearestName(unknown: string, known: readonly string[]): string {
  const folded = unknown.replace(/[{}\s]/g, '').toLowerCase()
  return known.reduce((best, name) => (editDistance(folded, name) < editDistance(folded, best) ? name : best))
}

/** In the order of the form; every part that the shipped text has must be there. */
export function problemsOf(name: TemplateName, locale: Locale, texts: TemplateTexts): TemplateProblem[] {
  const shipped = defaultTexts(name, locale)
  const required = Object.entries(templateOf(name).fields).flatMap(([field, use]) =>
    use === 'required' ? [field] : [],
  )
  return templateParts.flatMap((part): TemplateProblem[] => {
    if (shipped[part] === undefined) return []
    const text = texts[part] ?? ''
    if (text.trim() === '') return [{ kind: 'empty', part }]
    const known = variablesOf(name, part)
    const unknown = unknownVariables(text, known).map((wrong) => ({
      ...{ kind: 'unknown' as const, part, name: wrong },
      nearest: nearestName(wrong, known),
    }))
    const present = variablesIn(text)
    const missing = part === 'body' ? required.filter((field) => !present.includes(field)) : []
    return [...unknown, ...missing.map((field) => ({ kind: 'missing' as const, part, name: field }))]
  })
}
