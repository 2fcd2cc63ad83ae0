/** `page-styles.json`: the client's style sheets, from which the gateway writes the rules of one page. Written by the client's build. */
export type PageSheets = {
  /** The sheet of every page. */
  core: RuleList
  /** Path of the sheet with all rules of it that a page may leave out. */
  rest: string
  /** The sheets that some pages have, by path. */
  others: Record<string, RuleList>
}

export type RuleList = readonly RulePart[]

export type RulePart =
  /** Belongs to every page. */
  | string
  /** A rule, and the sets of classes of which one must be on the page. */
  | { needs: readonly (readonly string[])[]; text: string }
  /** `@layer` or `@media` with rules in it. */
  | { head: string; rules: RuleList }
