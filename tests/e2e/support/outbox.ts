import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'

const folder = () => join(process.env.E2E_DATA_DIR ?? 'data', 'outbox')

/** Mails that were read before: a run sends hundreds, and a test waits for its own in many looks. */
const known = new Map<string, string>()

/** Text of a mail, decoded from quoted-printable. */
function readMail(file: string): string {
  const text =
    known.get(file) ??
    readFileSync(join(folder(), file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '=')
  known.set(file, text)
  return text
}

const newDevice = /^Subject: Er is ingelogd vanaf een nieuw apparaat/m

/** The mails to an address, the newest first; without those about a new device. */
const mailsTo = (address: string): string[] =>
  globSync('*.eml', { cwd: folder() })
    .sort()
    .reverse()
    .map(readMail)
    // Each test has a browser of its own, and several sign in with one account.
    .filter((text) => !newDevice.test(text))
    .filter((text) => new RegExp(`^To:.*${address}`, 'im').test(text))

/** Waits until a mail to an address contains all of these texts; ASCII alone, because mails are encoded. */
export const expectMail = (address: string, ...texts: string[]): Promise<void> =>
  expect
    .poll(() => mailsTo(address).some((mail) => texts.every((text) => mail.includes(text))), { timeout: 30_000 })
    .toBe(true)

/** The first link to a path in the newest mail to an address; waits until that many mails were sent. */
export async function linkInMail(address: string, path: string, count = 1): Promise<string> {
  let link: string | undefined
  await expect(() => {
    const ours = mailsTo(address)
    expect(ours.length, `mails to ${address}`).toBeGreaterThanOrEqual(count)
    const [mail] = ours
    link = mail?.match(new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`))?.[0]?.replaceAll('&amp;', '&')
    expect(link, `a mail to ${address} with a link to ${path}`).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return link ?? ''
}

/** What the pattern's group finds in the newest mail to an address; waits until that many mails were sent. */
export async function textInMail(address: string, pattern: RegExp, count = 1): Promise<string> {
  let text: string | undefined
  await expect(() => {
    const ours = mailsTo(address)
    expect(ours.length, `mails to ${address}`).toBeGreaterThanOrEqual(count)
    text = ours[0]?.match(pattern)?.[1]
    expect(text, `a mail to ${address} with ${pattern}`).toBeTruthy()
  }).toPass({ timeout: 30_000 })
  return text ?? ''
}
