/** What `/.well-known/security.txt` says (RFC 9116): for all sites, or for those of a tenant or a center. */
import * as z from 'zod'
import type { ConfigFileError } from './errors.ts'

const contact = z
  .string()
  .refine(
    (value) =>
      /^mailto:[^\s@]+@[^\s@]+$|^tel:\+[\d-]+$/.test(value) || (/^https:\/\/\S+$/.test(value) && URL.canParse(value)),
    'must be a mailto:, https: or tel: address, e.g. mailto:security@example.org',
  )

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

const day = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isDay(text), {
    message: 'must be a day, e.g. 2027-06-30',
  })

export const securityTxt = z.strictObject({
  /** In order of preference. */
  contact: z.array(contact).min(1),
  /** The last day on which the rest is known to be right; RFC 9116 asks for less than a year ahead. */
  expires: day,
  /** The page that says how reports are handled. */
  policy: z
    .string()
    .regex(/^https:\/\/\S+$/, 'must be an https address')
    .optional(),
  /** Languages of reports. Left out: those of the tenant. */
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language, e.g. nl'))
    .min(1)
    .optional(),
})

export type SecurityTxt = z.infer<typeof securityTxt>

export const isExpired = ({ expires }: SecurityTxt, now: Date): boolean => now.getTime() > endOf(expires).getTime()

const endOf = (expires: string): Date => new Date(`${expires}T23:59:59Z`)

type Source = {
  file: string
  value: { securityTxt?: SecurityTxt | undefined }
  locate: (path: readonly string[]) => number
}

/** An error for each file whose text has expired. */
export function expiredTexts(sources: Iterable<Source>, now: Date): ConfigFileError[] {
  return [...sources].flatMap(({ file, value, locate }) => {
    if (!value.securityTxt || !isExpired(value.securityTxt, now)) return []
    const key = 'securityTxt.expires'
    const message = 'is in the past: check that the contact is right, and choose a day less than a year ahead'
    return [{ file, line: locate(key.split('.')), key, message }]
  })
}

/** `canonical`: the URLs at which the text is read. */
export function securityText(
  { contact: contacts, expires, policy, languages = [] }: SecurityTxt,
  canonical: readonly string[],
): string {
  const fields: [string, string][] = [
    ...contacts.map((address): [string, string] => ['Contact', address]),
    ['Expires', endOf(expires).toISOString().replace('.000', '')],
    ['Preferred-Languages', languages.join(', ')],
    ...canonical.map((url): [string, string] => ['Canonical', url]),
    ...(policy === undefined ? [] : [['Policy', policy] as [string, string]]),
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}
