import { maskSecrets } from './secret-paths.ts'

/** Removes e-mail addresses, queries, tokens, long numbers and control characters, and truncates to `length`. */
export function redact(text: string, length: number): string {
  return (
    maskSecrets(text.slice(0, length))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ')
      .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, '[address]')
      .replace(/[?#][^\s"'<>):]*/g, '')
      // The name of a file of a build may be as long, and says where an error is.
      .replace(/(\/assets\/)?[A-Za-z0-9_-]{24,}/g, (found, file?: string) => (file === undefined ? '[token]' : found))
      .replace(/\+?\d[\d -]{7,}\d/g, '[number]')
  )
}

const maxMessage = 300

/**
 * The message of an error that may leave the installation; null for one that may quote what somebody wrote. Errors of the language itself
 * name code, and what they quote beside that is left out.
 */
export function messageAboutCode(type: string, message: string): string | null {
  if (type !== 'TypeError' && type !== 'ReferenceError') return null
  const unquoted = message.replace(/"[^"]*"|`[^`]*`|'(?![\w$.#-]{1,40}')[^']*'/g, '[text]')
  return redact(unquoted, maxMessage)
}
