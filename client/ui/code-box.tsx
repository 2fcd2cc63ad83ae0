'use no memo'

import { slotClasses } from './class-names.ts'
import type { codeBoxRecipe } from './system/recipes/form-parts.ts'

export const codeBoxClasses = slotClasses<typeof codeBoxRecipe>('code-box', {}, {})

/** Verbatim output of a program. It scrolls on its own, also with the keyboard. */
export function CodeBox({ label, children }: { label: string; children: string }) {
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <pre tabIndex={0} className={codeBoxClasses('root')}>
        {children}
      </pre>
    </section>
  )
}
