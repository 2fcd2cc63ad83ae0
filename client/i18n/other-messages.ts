import type { MessageFile } from './message-file.ts'

/** Of every language but Dutch, by path: `./en/common.json`. */
export const otherMessages = import.meta.glob<MessageFile>(['./*/*.json', '!./nl/*.json', '!./*/language.json'], {
  base: '../../shared/messages',
})
