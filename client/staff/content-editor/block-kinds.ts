import type { PageBlock } from '#shared/resources/page.ts'

export type BlockKind = PageBlock['kind']

/** New blocks, in the order of the menu. */
export const emptyBlocks: { [Kind in BlockKind]: () => Extract<PageBlock, { kind: Kind }> } = {
  text: () => ({ kind: 'text', html: '' }),
  image: () => ({ kind: 'image', url: '', picture: null, alt: '', decorative: false, caption: '' }),
  quote: () => ({ kind: 'quote', text: '', by: '' }),
  video: () => ({ kind: 'video', provider: 'youtube', video: '', title: '' }),
  button: () => ({ kind: 'button', text: '', label: '', url: '' }),
  vacancies: () => ({ kind: 'vacancies', heading: '', theme: '' }),
  activities: () => ({ kind: 'activities', heading: '' }),
  columns: () => ({ kind: 'columns', columns: [{ html: '' }, { html: '' }] }),
  accordion: () => ({ kind: 'accordion', items: [{ title: '', html: '' }] }),
}

export const blockKinds = Object.keys(emptyBlocks) as BlockKind[]
