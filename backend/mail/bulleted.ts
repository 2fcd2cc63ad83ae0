/** Times or other short texts below one another. */
export const bulleted = (lines: readonly string[]): string => lines.map((line) => `• ${line}`).join('\n')
