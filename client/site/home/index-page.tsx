import { page as home } from './center-home.tsx'

/** The home page under the placeholder's name (requirements.md REQ-2). */
export const page = { ...home, title: { nl: 'Index', en: 'Index' }, description: undefined }
