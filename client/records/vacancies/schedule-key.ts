import type { Vacancy } from '#shared/resources/vacancy.ts'

/** Key of the text (namespace `site`) that says how often somebody comes: which week or month where that is known. */
export const scheduleKey = ({ kind, frequency }: Pick<Vacancy, 'kind' | 'frequency'>) =>
  kind === 'recurring' && frequency ? (`frequency.${frequency}` as const) : (`kind.${kind}` as const)
