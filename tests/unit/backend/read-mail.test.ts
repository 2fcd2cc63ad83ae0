/** What a raw mail says: the earlier mail is cut, whichever program repeats it. */
import { describe, expect, it } from 'vitest'
import { readMail } from '#backend/inbound-mail/read-mail.ts'

const secret = `reply+${'0a1b2c3d'.repeat(4)}@antwoord.example`
const own = 'sanne@voorbeeld.example'
const subject = 'Thijs van Buurthuis De Es schrijft je over “Gastvrouw”'

const mail = (text: string) =>
  Buffer.from(
    `From: Sanne de Vries <${own}>\r\nTo: De Es <${secret}>\r\nSubject: RE: ${subject}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`,
  )
const bodyOf = async (text: string) => (await readMail(mail(text))).body

describe('the text of an answer', () => {
  it.each([
    [
      'a line and a head without an address of the sender',
      `-----Oorspronkelijk bericht-----\nVan: Buurthuis De Es\nVerzonden: dinsdag 10 maart\nAan: Sanne de Vries <${own}>\n\nHallo Sanne,`,
    ],
    [
      'a head that has names alone, below the subject of the mail',
      `*Kimden:* Buurthuis De Es\n*Gönderildi:* 10 Mart\n*Kime:* Sanne de Vries\n*Konu:* ${subject}\n\nHallo Sanne,`,
    ],
    [
      'a head in a script of its own, with a long subject on two lines',
      `من: Buurthuis De Es\nإلى: Sanne de Vries\nالموضوع: ${subject.slice(0, 30)}\n${subject.slice(30)}\n\nHallo Sanne,`,
    ],
    ['an old head', `Van: Buurthuis De Es [mailto:${secret}]\nAan: Sanne\n\nHallo Sanne,`],
    ['a head of which the address is a link', `Od: De Es <mailto:${secret.replace('+', '%2B')}>\nHallo Sanne,`],
    ['a line that marks the earlier mail', `10 Mart Salı, De Es <${secret}> şunu yazdı:\n\n> Hallo Sanne,`],
  ])('ends at %s', async (_name, earlier) => {
    expect(await bodyOf(`Prima, tot dan!\n\n${earlier}`)).toBe('Prima, tot dan!')
  })

  it('is kept where it is below the earlier mail', async () => {
    expect(await bodyOf(`10 Mart Salı, De Es <${secret}> şunu yazdı:\n\n> Kun je?\n\nJa hoor`)).toBe('Ja hoor')
    expect(await bodyOf(`Op di 10 mrt schreef De Es <${secret}>:\n\n> Kun je?\n\nJa hoor`)).toBe('Ja hoor')
  })

  it.each([
    `Naam: Sanne\nE-mail: ${own}\nTelefoon: 06 12345678\n\nVerder kan ik altijd.`,
    'Maandag: ja\nDinsdag: nee\n\nEerst\n---\nDan',
    'See you at ten.\n\nKind regards,\nSanne\n\nPS May I bring my dog?',
  ])('keeps what its sender wrote: %s', async (text) => {
    expect(await bodyOf(text)).toBe(text)
  })

  it('has no signature, and no line of a telephone', async () => {
    expect(await bodyOf('Ja.\n\n-- \nSanne de Vries\n06 12345678')).toBe('Ja.')
    expect(await bodyOf('Ja.\n\nVerstuurd vanaf mijn iPhone')).toBe('Ja.')
  })
})
