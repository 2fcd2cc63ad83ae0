import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'

const folder = () => join(process.env.E2E_DATA_DIR ?? 'data', 'outbox')

/** Text of a mail, decoded from quoted-printable. */
const readMail = (file: string) =>
  readFileSync(join(folder(), file), 'utf8')
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')

/** The first link to a path in the newest mail to an address; waits until that many mails were sent. */
export async function linkInMail(address: string, path: string, count = 1): Promise<string> {
  let link: string | undefined
  await expect(() => {
    const mails = readdirSync(folder())
      .filter((file) => file.endsWith('.eml'))
      .sort()
      .reverse()
      .map(readMail)
    const ours = mails.filter((text) => new RegExp(`^To:.*${address}`, 'im').test(text))
    expect(ours.length, `mails to ${address}`).toBeGreaterThanOrEqual(count)
    const [mail] = ours
    link = mail?.match(new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`))?.[0]?.replaceAll('&amp;', '&')
    expect(link, `a mail to ${address} with a link to ${path}`).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  return link ?? ''
}
