import * as z from 'zod/mini'

/** The center's staff settle a report, or open it again. */
export const reportUpdate = z.object({ status: z.enum(['open', 'resolved']) })
