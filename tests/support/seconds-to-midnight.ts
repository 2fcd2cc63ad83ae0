import { endOfDutchDay } from '#shared/dutch-days.ts'

/** Seconds until the limits of a day begin again. */
export const secondsToMidnight = (now: Date): number =>
  Math.ceil((endOfDutchDay(now, 0).getTime() - now.getTime()) / 1000)
