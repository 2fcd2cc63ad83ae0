import type { ApplicationStatus } from '#shared/resources/application.ts'

/** Transitions that staff make; volunteers withdraw, and a job expires. */
export const staffStatuses = [
  'in_contact',
  'meeting',
  'trial',
  'placed',
  'offered',
  'waitlisted',
  'ended',
  'declined',
] as const satisfies readonly ApplicationStatus[]
export type StaffStatus = (typeof staffStatuses)[number]
