import { expect, it } from 'vitest'
import { planValues, undoOf } from '#client/staff/content-editor/plan-values.ts'

const now = new Date('2026-02-20T10:00:00Z')
const march = { publishAt: '2026-03-01T08:30:00Z', unpublishAt: '2026-03-31T21:00:00Z' }

it('planning a text again starts with its days and times', () => {
  expect(planValues({ status: 'scheduled', ...march }, now)).toEqual({
    ...{ publishDate: '2026-03-01', publishTime: '09:30' },
    ...{ unpublishDate: '2026-03-31', unpublishTime: '23:00' },
  })
})

it('what is live keeps its end, and its next version the plan that it has', () => {
  expect(planValues({ status: 'published', ...march }, now)).toMatchObject({
    ...{ publishDate: null, unpublishDate: '2026-03-31' },
  })
})

it('what is over is no plan', () => {
  expect(planValues({ status: 'draft', ...march }, new Date('2026-05-01T10:00:00Z'))).toEqual({
    ...{ publishDate: null, publishTime: '09:00' },
    ...{ unpublishDate: null, unpublishTime: '23:00' },
  })
})

it('a text that was taken off the site comes back with its date and its end', () => {
  const end = { publishAt: null, unpublishAt: march.unpublishAt }
  expect(undoOf({ hasDraft: false, ...end })).toEqual({ keepDate: true, unpublishAt: march.unpublishAt })
  expect(undoOf({ hasDraft: false, publishAt: null, unpublishAt: null })).toEqual({ keepDate: true, unpublishAt: null })
})

it('nothing undoes that a text was taken off the site with a changed draft or a version that was planned', () => {
  expect(undoOf({ hasDraft: true, publishAt: null, unpublishAt: null })).toBeNull()
  expect(undoOf({ hasDraft: false, ...march })).toBeNull()
})
