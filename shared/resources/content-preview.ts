/** What the editor of content and the preview in its iframe tell each other. Apart from `content-item.ts`, which is for the staff alone. */

/** What the preview checks: what a writer can do something about. */
export const checkedRules = [
  'empty-heading',
  'heading-order',
  'link-name',
  'image-alt',
  'button-name',
  'page-has-heading-one',
] as const
export type PreviewFinding = {
  rule: (typeof checkedRules)[number]
  /** Text of the place, or its HTML. */
  text: string
  /** Place of its block, from 0; null outside the blocks. */
  block: number | null
}

/** Between the editor and the preview in its iframe. */
export type PreviewMessage = { type: 'content-saved' } | { type: 'content-findings'; findings: PreviewFinding[] }
