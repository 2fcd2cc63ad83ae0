/** A volunteer profile is its owner's; others see a card of it without identity (`volunteer-cards`). */
import { ownsRecord, type Subject } from '#backend/http/authorization.ts'

const profileActions = ['see', 'update'] as const
export type ProfileAction = (typeof profileActions)[number]

export type ProfileFacts = { userId: number; centerId: number }

export function can(subject: Subject, action: ProfileAction, profile: ProfileFacts): boolean {
  switch (action) {
    case 'see':
    case 'update':
      return profile.centerId === subject.center.id && ownsRecord(subject, profile)
  }
}
