/** Cuts the earlier mail that an answer repeats without marking it, where the parser of answers does not know the head above it. */

/** The secret part of an address that answers a message (`reply-addresses.ts`), also as a link has it. */
const replySecret = /reply(?:\+|%2b)[0-9a-f]{32}/i
/** A line of the head in any language: `From: …`, or `*From:* …` of what was bold. */
const headLine = /^[\s*]*\p{L}[\p{L}\p{M} ]{0,24}\s?[:：][\s*]*(\S.*)$/u
/** What programs draw above a head: `-----Original message-----`. */
const rule = /^\s*[-_=*]{3,}/
/** `Re: `, `Antw: `, `Fwd: `. */
const subjectPrefixes = /^(?:\s*\p{L}{2,6}\s?[:：])+/u
/** Characters of a subject that a person is not likely to write by chance. */
const minSubject = 10
/** Characters of a subject that are compared. */
const maxSubject = 1000

const bareSubject = (text: string): string => text.replace(subjectPrefixes, '').replace(/\s+/g, ' ').trim()

export function withoutEarlierMail(text: string, { from, subject }: { from: string; subject: string }): string {
  const own = [`<${from}>`, `[mailto:${from}]`]
  const answered = bareSubject(subject.slice(0, maxSubject))
  const isHead = (line: string): boolean => {
    const value = headLine.exec(line)?.[1]
    if (value === undefined) return false
    // A long subject may be continued on the next line.
    const repeated = bareSubject(value)
    const isSubject = repeated.length >= minSubject && answered.startsWith(repeated)
    return isSubject || replySecret.test(value) || own.some((address) => value.toLowerCase().includes(address))
  }
  const lines = text.split('\n')
  const found = lines.findIndex(isHead)
  const kept = found === -1 ? lines : lines.slice(0, found)
  if (found !== -1) {
    while (headLine.test(kept.at(-1) ?? '')) kept.pop()
    while (kept.at(-1)?.trim() === '' || rule.test(kept.at(-1) ?? '')) kept.pop()
  }
  // `X <address> wrote:`, above what is marked.
  return kept.filter((line) => !replySecret.test(line)).join('\n')
}
