import type { TFunction } from 'i18next'
import { durationText } from '#client/i18n/duration.ts'
import type { Pupil } from '#shared/resources/pupil.ts'

/** "4 uur en 45 minuten van 20 uur". */
export const progressText = (t: TFunction<'stages'>, pupil: Pick<Pupil, 'approvedMinutes' | 'hoursGoal'>): string =>
  t('staff.of', { done: durationText(t, pupil.approvedMinutes), goal: durationText(t, pupil.hoursGoal * 60) })
