/** `page-styles.json`: the style sheet of every page, from which the gateway writes the rules of one page. Written by the client's build. */
export type PageSheet = {
  list: RuleList
  /** Path of the sheet with all rules that a page may leave out. */
  rest: string
}

export type RuleList = readonly RulePart[]

export type RulePart =
  /** Belongs to every page. */
  | string
  /** A rule, and the sets of classes of which one must be on the page. */
  | { needs: readonly (readonly string[])[]; text: string }
  /** `@layer` or `@media` with rules in it. */
  | { head: string; rules: RuleList }
