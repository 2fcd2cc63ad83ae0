import type { MessageFile } from './message-file.ts'

/** By path: `./common.json`. */
export const dutchMessages = import.meta.glob<MessageFile>(['./*.json', '!./language.json'], {
  base: '../../shared/messages/nl',
})
