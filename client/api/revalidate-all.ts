import { mutate } from 'swr'

/** Reloads all API data that is in use on the page. */
export const revalidateAll = () => mutate((key) => typeof key === 'string' && key.startsWith('/api/'))
