import { mutate } from 'swr'

/** Asks anew for every answer of the API that a shown part reads. */
export const revalidateShown = () => mutate((key) => typeof key === 'string' && key.startsWith('/api/'))
