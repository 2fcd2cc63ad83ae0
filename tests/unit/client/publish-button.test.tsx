/** The button that publishes a text for which a version is planned. */
import { expect, it, vi } from 'vitest'
import { PublishButton } from '#client/staff/content-editor/publish-button.tsx'
import type { ContentItem } from '#shared/resources/content-item.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['content', 'common'])
const time = '2027-01-01T08:00:00.000Z'
const shown = (item: Pick<ContentItem, 'status' | 'publishAt'>) =>
  render(
    <PublishButton
      item={item}
      label="Vraag"
      busy={false}
      onPublish={vi.fn()}
      submit={<button type="submit">Direct</button>}
    />,
  )

it('asks first, whether the text is on the site or is to come', () => {
  expect(shown({ status: 'published', publishAt: null })).toContain('Direct')
  for (const status of ['published', 'scheduled'] as const) {
    const html = shown({ status, publishAt: time })
    expect(html).toContain('Vraag')
    expect(html).not.toContain('Direct')
  }
})
