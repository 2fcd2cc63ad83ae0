import * as z from 'zod/mini'

/** The centre's staff settle a report, or open it again. */
export const reportUpdate = z.object({ status: z.enum(['open', 'resolved']) })
