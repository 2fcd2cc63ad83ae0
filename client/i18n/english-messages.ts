import type { MessageFile } from './message-file.ts'

/** By path: `./common.json`. */
export const englishMessages = import.meta.glob<MessageFile>('./*.json', { base: '../../shared/messages/en' })
