/** Accessibility of a draft, as far as its writer can do something about it. Loaded in the preview alone: axe is large. */
import axe from 'axe-core'
import { checkedRules, type PreviewFinding } from '#shared/resources/content-preview.ts'

export async function checkPage(): Promise<PreviewFinding[]> {
  const main = document.querySelector('main') ?? document.body
  const { violations } = await axe.run(main, { runOnly: { type: 'rule', values: [...checkedRules] } })
  return violations.flatMap(({ id, nodes }) => {
    const rule = checkedRules.find((one) => one === id)
    if (!rule) return []
    return nodes.map(({ target, html }) => {
      const element = document.querySelector(String(target[0]))
      return { rule, text: textOf(element) || html.slice(0, 80), block: blockOf(element) }
    })
  })
}

function textOf(element: Element | null): string {
  const text = element?.textContent?.trim() ?? ''
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function blockOf(element: Element | null): number | null {
  const block = element?.closest<HTMLElement>('[data-previewed-block]')
  return block ? Number(block.dataset.previewedBlock) : null
}
