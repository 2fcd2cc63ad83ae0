/**
 * The certificate as a tagged PDF (ISO 14289-1, PDF/UA): one page with headings, a list of facts and a QR code with a text
 * alternative, in the language of the pupil.
 */
import { encode } from 'uqr'
import { ink, margin, muted, openTaggedPdf } from '#backend/pdf/tagged-pdf.ts'
import type { TextLocale } from '#shared/site.ts'
import type { CertificateRow } from './queries.ts'

const texts = {
  nl: {
    title: 'Certificaat',
    subtitle: 'Maatschappelijke stage',
    statement: (name: string) => `${name} heeft deze stage gedaan en de uren zijn door de organisatie goedgekeurd.`,
    organization: 'Organisatie',
    task: 'Taak',
    school: 'School',
    hours: 'Uren',
    period: 'Periode',
    until: 'tot en met',
    check: 'Is dit certificaat echt?',
    checkText: 'Scan de code, of ga naar',
    code: 'Code',
    qr: (url: string) => `QR-code met het adres ${url}`,
    issued: (center: string, day: string) => `Afgegeven door ${center} op ${day}.`,
    lang: 'nl-NL',
  },
  en: {
    title: 'Certificate',
    subtitle: 'Community service placement',
    statement: (name: string) => `${name} has done this placement, and the organization has approved the hours.`,
    organization: 'Organization',
    task: 'Task',
    school: 'School',
    hours: 'Hours',
    period: 'Period',
    until: 'to',
    check: 'Is this certificate genuine?',
    checkText: 'Scan the code, or go to',
    code: 'Code',
    qr: (url: string) => `QR code with the address ${url}`,
    issued: (center: string, day: string) => `Issued by ${center} on ${day}.`,
    lang: 'en-GB',
  },
} as const satisfies Record<TextLocale, unknown>

const qrSize = 128

type Options = {
  certificate: CertificateRow
  centerName: string
  /** Hexadecimal, `#0f766e`. */
  color: string
  checkUrl: string
  locale: TextLocale
}

/** Bytes of the PDF: A4, a few dozen kB with its subset of the fonts. */
export function certificateDocument({ certificate, centerName, color, checkUrl, locale }: Options): Promise<Buffer> {
  const words = texts[locale]
  const pdf = openTaggedPdf({
    title: `${words.title}: ${certificate.holderName}`,
    author: centerName,
    lang: words.lang,
    createdAt: certificate.createdAt,
    color,
  })
  const { doc, root: document, width, add } = pdf

  add('P', () => doc.font('bold').fontSize(12).fillColor(muted).text(centerName, margin, 64, { width }))
  add('H1', () => doc.font('bold').fontSize(40).fillColor(ink).text(words.title, margin, 118, { width }))
  add('P', () => doc.font('regular').fontSize(16).fillColor(muted).text(words.subtitle, { width }))
  add('H2', () => doc.font('bold').fontSize(26).fillColor(ink).text(certificate.holderName, margin, 222, { width }))
  add('P', () => {
    doc.font('regular').fontSize(13).fillColor(ink).moveDown(0.3)
    doc.text(words.statement(certificate.holderName), { width, lineGap: 4 })
  })

  doc.y = 340
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

  const top = 590
  add('Figure', () => drawQr(doc, checkUrl, { x: margin, y: top }), { alt: words.qr(checkUrl) })
  const left = margin + qrSize + 24
  const rest = width - qrSize - 24
  add('H2', () =>
    doc
      .font('bold')
      .fontSize(13)
      .fillColor(ink)
      .text(words.check, left, top + 14, { width: rest }),
  )
  add('P', () => {
    doc.font('regular').fontSize(10.5).moveDown(0.4)
    doc.text(`${words.checkText} ${checkUrl}`, { width: rest, lineGap: 3 })
  })
  add('P', () => {
    doc.font('regular').fontSize(10.5).fillColor(muted)
    doc.text(words.issued(centerName, longDay(certificate.createdAt, locale)), margin, 742, { width })
  })
  return pdf.finish()
}

function factsOf(certificate: CertificateRow, locale: TextLocale): [string, string][] {
  const words = texts[locale]
  const day = (iso: string) => longDay(new Date(`${iso}T12:00:00Z`), locale)
  const { firstDay, lastDay } = certificate
  const period = firstDay === lastDay ? day(firstDay) : `${day(firstDay)} ${words.until} ${day(lastDay)}`
  const hours = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 2 }).format(certificate.minutes / 60)
  return [
    [words.organization, certificate.organizationName],
    [words.task, certificate.vacancyTitle],
    [words.school, certificate.schoolName],
    [words.hours, hours],
    [words.period, period],
  ]
}

const longDay = (time: Date, locale: TextLocale): string =>
  new Intl.DateTimeFormat(texts[locale].lang, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(time)

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
