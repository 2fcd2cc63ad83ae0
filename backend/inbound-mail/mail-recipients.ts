/** For whom a raw mail is, read from its header alone: a mail for nobody here is never parsed. */

/** Bytes: mail servers accept no longer header. */
const maxHeader = 128 * 1024
const maxAddresses = 20

const recipientLine = /^(?:to|cc|bcc|delivered-to|x-original-to|envelope-to|x-envelope-to):/i
const replyAddress = /reply\+[0-9a-f]{32}@[a-z0-9.-]{1,253}/gi

/** The reply addresses that its header names, in lower case. */
export function replyAddressesOf(raw: Uint8Array): string[] {
  const text = new TextDecoder('latin1').decode(raw.subarray(0, maxHeader))
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length
  const lines = text
    .slice(0, end)
    // A long line goes on after a line break and a blank (RFC 5322, 2.2.3).
    .replace(/\r?\n[ \t]/g, ' ')
    .split(/\r?\n/)
  const found = lines.filter((line) => recipientLine.test(line)).flatMap((line) => line.match(replyAddress) ?? [])
  return [...new Set(found.map((address) => address.toLowerCase()))].slice(0, maxAddresses)
}
