import type { HelpResponse, ModeratedHelpRequest } from '#shared/resources/help-request.ts'

type Helper = Pick<HelpResponse, 'categories' | 'postalCode4' | 'createdAt'> & { helpRequest?: { id: string } | null }

/** Sorts by: responded to this request, offers this category, lives nearby, registered longest ago. */
export function fittingFirst<T extends Helper>(
  helpers: readonly T[],
  request: Pick<ModeratedHelpRequest, 'id' | 'category' | 'postalCode4'>,
): T[] {
  const rank = (helper: T): number[] => [
    helper.helpRequest?.id === request.id ? 0 : 1,
    helper.categories.includes(request.category) ? 0 : 1,
    // Neighboring areas have neighboring postal codes, which is accurate enough for sorting.
    Math.abs(Number(helper.postalCode4) - Number(request.postalCode4)),
    Date.parse(helper.createdAt),
  ]
  return [...helpers].sort((a, b) => {
    const [left, right] = [rank(a), rank(b)]
    return left.map((value, index) => value - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0
  })
}
