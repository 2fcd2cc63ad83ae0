/** The form in which the sample activities and workshops are written down. */
import type { AccessibilityFeature, ActivityKind } from '#shared/resources/activity.ts'
import type { TargetGroup, Theme } from '#shared/resources/taxonomies.ts'
import type { OrganizationKind } from './organizations.ts'

export type ActivityMaterial = {
  by: OrganizationKind
  kind: ActivityKind
  title: string
  description: string
  /** 1 is Monday. */
  weekday: number
  /** Weeks from this one to the first date. */
  week: number
  from: string
  to: string
  recurrence: string | null
  capacity: number | null
  price: number
  themes: Theme[]
  targetGroups: TargetGroup[]
  accessibility: AccessibilityFeature[]
  online: boolean
  trainer: string | null
  /** Weeks after the first date on which a workshop goes on. */
  sessionWeeks: number[]
  minParticipants: number | null
  certificate: boolean
  status: 'draft' | 'published' | 'cancelled'
  cancelReason: string | null
}

type Draft = Pick<ActivityMaterial, 'by' | 'title' | 'description' | 'weekday' | 'week' | 'from' | 'to' | 'themes'> &
  Partial<ActivityMaterial>

export const activity = (draft: Draft): ActivityMaterial => ({
  kind: 'activity',
  recurrence: null,
  capacity: null,
  price: 0,
  targetGroups: ['iedereen'],
  accessibility: [],
  online: false,
  trainer: null,
  sessionWeeks: [],
  minParticipants: null,
  certificate: false,
  status: 'published',
  cancelReason: null,
  ...draft,
})
export const workshop = (draft: Draft): ActivityMaterial => activity({ kind: 'workshop', capacity: 12, ...draft })

export const everyWeek = 'FREQ=WEEKLY'
export const fortnightly = 'FREQ=WEEKLY;INTERVAL=2'
export const barrierFree: AccessibilityFeature[] = ['wheelchair', 'toilet']
