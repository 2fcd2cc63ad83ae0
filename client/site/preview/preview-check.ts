/** Accessibility of a draft, as far as its writer can do something about it. Loaded in the preview alone: axe is large. */
import axe from 'axe-core'
import { checkedRules, type PreviewFinding } from '#shared/resources/content-preview.ts'

export async function checkPage(): Promise<PreviewFinding[]> {
  const main = document.querySelector('main') ?? document.body
  const { violations } = await axe.run(main, { runOnly: { type: 'rule', values: [...checkedRules] } })
  return violations.flatMap(({ id, nodes }) => {
    const rule = checkedRules.find((one) => one === id)
    return rule ? nodes.map(({ target, html }) => ({ rule, text: textAt(String(target[0])) || html.slice(0, 80) })) : []
  })
}

function textAt(selector: string): string {
  const text = document.querySelector(selector)?.textContent?.trim() ?? ''
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
