import { expect, it } from 'vitest'
import { planValues } from '#client/staff/content-editor/plan-values.ts'

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
