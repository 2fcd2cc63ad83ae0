import { ApiError } from '#client/api/api-error.ts'
import { type Factor, factorNames } from '#shared/resources/second-factor.ts'

/** What the account has for its second step, when that is asked; null when it is not. A backend may name none of them. */
export function askedFactors(error: unknown): readonly Factor[] | null {
  const asked = error instanceof ApiError ? error.errors.find(({ code }) => code === 'auth.factor_required') : undefined
  if (!asked) return null
  const named: unknown = asked.meta?.factors
  return Array.isArray(named) ? factorNames.filter((name) => named.includes(name)) : []
}
