/** A center while it is seeded. */
import type { SeededOrganization } from './centers.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import type { Random } from './random.ts'

export type CenterSeed = {
  center: CenterFixture
  organizations: SeededOrganization[]
  random: Random
  now: Date
  passwordHash: string
  /** Multiplies vacancies, users and applications (load tests). */
  scale: number
}
