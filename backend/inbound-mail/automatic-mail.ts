/** Mails that no person wrote as an answer: they make no message (RFC 3834, and what programs do in place of it). */

const value = (headers: ReadonlyMap<string, string>, name: string): string =>
  (headers.get(name) ?? '').trim().toLowerCase()

/** Headers whose mere presence says so. */
const marks = ['x-autoreply', 'x-autorespond', 'x-auto-response', 'list-id', 'list-unsubscribe', 'x-failed-recipients']
const bulk = new Set(['bulk', 'junk', 'list', 'auto_reply', 'auto-reply'])
/** Where a program sets no header, its subject does. */
const subjects =
  /^(?:automatisch antwoord|automatic reply|autoreply|auto:|out of office|afwezig(?:heid)?\b|niet aanwezig\b|undeliverable|delivery status notification|onbestelbaar)/
const systemSenders = /^(?:mailer-daemon|postmaster|no-?reply|bounces?)(?:[+@-]|$)/

/** `headers` by their names in lower case. */
export function isAutomatic(headers: ReadonlyMap<string, string>): boolean {
  const submitted = value(headers, 'auto-submitted')
  if (submitted !== '' && submitted !== 'no') return true
  if (marks.some((name) => headers.has(name))) return true
  if (bulk.has(value(headers, 'precedence'))) return true
  // A bounce has no address to answer to.
  if (headers.has('return-path') && value(headers, 'return-path').replace(/[<>\s]/g, '') === '') return true
  if (value(headers, 'content-type').startsWith('multipart/report')) return true
  const sender = /<([^<>]*)>\s*$/.exec(value(headers, 'from'))?.[1] ?? value(headers, 'from')
  return systemSenders.test(sender) || subjects.test(value(headers, 'subject'))
}
