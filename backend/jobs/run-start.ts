const runMs = 20 * 3600 * 1000

/**
 * When this run of a daily job may have begun: less than a day ago, so that what was done since was done by it, or by an attempt of it before. For
 * a limit of one run, which is repeated when a record failed.
 */
export const runStart = (now: Date): Date => new Date(now.getTime() - runMs)
