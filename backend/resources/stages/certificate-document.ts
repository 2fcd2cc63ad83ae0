/**
 * The certificate as a tagged PDF (ISO 14289-1, PDF/UA): one page with headings, a list of facts and a QR code with a text
 * alternative, in the language of the pupil.
 */
import { encode } from 'uqr'
import { durationPhrase } from '#backend/mail/duration-phrase.ts'
import { phrase } from '#backend/mail/phrases.ts'
import { ink, margin, muted, openTaggedPdf, printableText } from '#backend/pdf/tagged-pdf.ts'
import { languages } from '#shared/languages.ts'
import { longDate } from '#shared/long-date.ts'
import type { TextLocale } from '#shared/site.ts'
import type { CertificateRow } from './queries.ts'

const qrSize = 128
/** Points; a name that needs more than two lines of the first is printed in the second. */
const nameSizes = [26, 18] as const

type Options = {
  certificate: CertificateRow
  centerName: string
  /** Hexadecimal, `#0f766e`. */
  color: string
  checkUrl: string
  /** The fonts have no letters of a third language. */
  locale: TextLocale
}

/** Bytes of the PDF: A4, a few dozen kB with its subset of the fonts. */
export function certificateDocument({
  certificate: stored,
  color,
  checkUrl,
  locale,
  ...named
}: Options): Promise<Buffer> {
  const certificate = printable(stored)
  const centerName = printableText(named.centerName)
  const title = phrase(locale, 'certificate.title')
  const pdf = openTaggedPdf({
    title: `${title}: ${certificate.holderName}`,
    author: centerName,
    lang: languages[locale].tag,
    createdAt: certificate.createdAt,
    color,
  })
  const { doc, root: document, width, add } = pdf

  add('P', () => doc.font('bold').fontSize(12).fillColor(muted).text(centerName, margin, 64, { width }))
  add('H1', () => doc.font('bold').fontSize(40).fillColor(ink).text(title, margin, 118, { width }))
  add('P', () =>
    doc.font('regular').fontSize(16).fillColor(muted).text(phrase(locale, 'certificate.subtitle'), { width }),
  )
  add('H2', () => {
    doc.font('bold').fontSize(nameSizes[0]).fillColor(ink)
    if (doc.heightOfString(certificate.holderName, { width }) > 2.5 * doc.currentLineHeight(true))
      doc.fontSize(nameSizes[1])
    doc.text(certificate.holderName, margin, 222, { width })
  })
  add('P', () => {
    doc.font('regular').fontSize(13).fillColor(ink).moveDown(0.3)
    doc.text(phrase(locale, 'certificate.statement', { name: certificate.holderName }), { width, lineGap: 4 })
  })

  doc.y = Math.max(340, doc.y + 20)
  const list = doc.struct('L')
  document.add(list)
  for (const [label, value] of factsOf(certificate, locale)) {
    const top = doc.y
    const item = doc.struct('LI')
    list.add(item)
    item.add(
      doc.struct('Lbl', {}, () =>
        doc.font('bold').fontSize(11).fillColor(muted).text(label, margin, top, { width: 130 }),
      ),
    )
    item.add(
      doc.struct('LBody', {}, () =>
        doc
          .font('regular')
          .fontSize(13)
          .fillColor(ink)
          .text(value, margin + 130, top - 1, { width: width - 130 }),
      ),
    )
    item.end()
    doc.y = Math.max(doc.y, top + 16) + 9
  }
  list.end()

  const top = Math.max(590, doc.y + 6)
  add('Figure', () => drawQr(doc, checkUrl, { x: margin, y: top }), {
    alt: phrase(locale, 'certificate.qr', { url: checkUrl }),
  })
  const left = margin + qrSize + 24
  const rest = width - qrSize - 24
  add('H2', () =>
    doc
      .font('bold')
      .fontSize(13)
      .fillColor(ink)
      .text(phrase(locale, 'certificate.check'), left, top + 14, { width: rest }),
  )
  add('P', () => {
    doc.font('regular').fontSize(10.5).moveDown(0.4)
    doc.text(phrase(locale, 'certificate.check_text', { url: checkUrl }), { width: rest, lineGap: 3 })
  })
  add('P', () => {
    doc.font('regular').fontSize(10.5).fillColor(muted)
    const issued = { center: centerName, day: longDate(certificate.createdAt.toISOString(), locale) }
    doc.text(phrase(locale, 'certificate.issued', issued), margin, 742, { width })
  })
  return pdf.finish()
}

const printable = (certificate: CertificateRow): CertificateRow => ({
  ...certificate,
  holderName: printableText(certificate.holderName),
  organizationName: printableText(certificate.organizationName),
  vacancyTitle: printableText(certificate.vacancyTitle),
  schoolName: printableText(certificate.schoolName),
})

function factsOf(certificate: CertificateRow, locale: TextLocale): [string, string][] {
  const [first, last] = [longDate(certificate.firstDay, locale), longDate(certificate.lastDay, locale)]
  const period = first === last ? first : phrase(locale, 'certificate.days', { first, last })
  return [
    [phrase(locale, 'certificate.organization'), certificate.organizationName],
    [phrase(locale, 'certificate.task'), certificate.vacancyTitle],
    [phrase(locale, 'certificate.school'), certificate.schoolName],
    [phrase(locale, 'certificate.hours'), durationPhrase(locale, certificate.minutes)],
    [phrase(locale, 'certificate.period'), period],
  ]
}

/** As vector squares, with the quiet zone that scanners need. */
function drawQr(doc: PDFKit.PDFDocument, text: string, { x, y }: { x: number; y: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const unit = qrSize / size
  doc.rect(x, y, qrSize, qrSize).fill('#ffffff')
  for (const [row, cells] of data.entries()) {
    for (const [column, dark] of cells.entries()) {
      if (dark) doc.rect(x + column * unit, y + row * unit, unit, unit)
    }
  }
  doc.fill('#000000')
}
