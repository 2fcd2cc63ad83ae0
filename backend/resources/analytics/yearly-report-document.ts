/** The yearly report as a tagged PDF, in Dutch: the municipality is its reader. */
import { ink, margin, muted, openTaggedPdf, type TaggedPdf } from '#backend/pdf/tagged-pdf.ts'
import { longDate } from '#shared/long-date.ts'
import type { YearlyReport } from './yearly-report.ts'

const words = {
  title: (year: number) => `Jaarverslag ${year}`,
  subtitle: 'Vrijwilligerswerk in cijfers, voor de gemeente',
  intro: (center: string, year: number) =>
    `Dit verslag laat zien hoe ${center} in ${year} mensen en organisaties bij elkaar bracht. Alle aantallen zijn afgerond op vijf. Groepen van minder dan vijf mensen staan er niet in, zodat niemand te herkennen is.`,
  offer: 'Aanbod',
  steps: 'Van reactie naar plek',
  stepsText: 'Wat er is geworden van de mensen die in dit jaar op een vacature reageerden.',
  step: {
    replied: 'Reageerde op een vacature',
    contact: 'Kwam in contact met de organisatie',
    placed: 'Ging als vrijwilliger aan de slag',
    lasting: 'Was na drie maanden nog actief',
  },
  themes: 'Per thema',
  themesText:
    'Een vacature kan bij meer thema’s horen, en iemand kan bij meer thema’s reageren. Tel de rijen daarom niet op.',
  areas: 'Per postcodegebied',
  areasText:
    'Naar de plaats waar het vrijwilligerswerk is. Wie in meer gebieden reageerde, telt in elk daarvan één keer mee. Tel de rijen daarom niet op.',
  noArea: 'Zonder postcode',
  headers: {
    what: 'Wat',
    step: 'Stap',
    count: 'Aantal',
    people: 'Mensen',
    theme: 'Thema',
    area: 'Postcode',
    vacancies: 'Vacatures',
    replies: 'Reageerden',
    placed: 'Geplaatst',
  },
  organizations: 'Organisaties die meededen',
  published: 'Nieuwe vacatures',
  median: 'Wachttijd op een antwoord: helft hoogstens',
  days: (days: number) => `${new Intl.NumberFormat('nl-NL').format(days)} ${days === 1 ? 'dag' : 'dagen'}`,
  hidden: 'minder dan 5*',
  unknown: 'te weinig gegevens',
  tooEarly: 'nog niet bekend',
  none: 'Hierover zijn geen gegevens.',
  how: 'Hoe is er geteld?',
  howText: [
    'Geteld is wat er gebeurde, niet hoe het er nu voor staat: wie geplaatst werd en later stopte, telt als geplaatst.',
    'Een organisatie deed mee als een eigen vacature in dat jaar nieuw was, werd bekeken of een reactie kreeg.',
    'Per thema en postcodegebied tellen de vacatures mee die in dat jaar nieuw waren of een reactie kregen.',
    'Bij de wachttijd telt ook mee wie langer dan een week wacht of nooit antwoord kreeg, met de tijd tot nu.',
    'Een jaar loopt van 1 januari tot en met 31 december, naar de dag van de reactie.',
    '* Groepen van minder dan vijf mensen laten we weg. Soms laten we er nog een weg, zodat een kleine groep niet uit te rekenen is.',
    'Na drie maanden vragen we de vrijwilliger en de organisatie of het nog loopt. Wie niet antwoordt, telt niet mee.',
  ],
  made: (center: string, day: string) => `Gemaakt door ${center} op ${day}.`,
} as const

type Options = { report: YearlyReport; centerName: string /** Hexadecimal. */; color: string; now: Date }
type Row = { cells: readonly string[] /** Length of a bar below the row, as a fraction. */; bar?: number }

const rowHeight = 24
// Within the margin of A4: text below it begins a page of its own, each cell one.
const bottom = 768

/** Bytes of the PDF: A4, a page or three. */
export function yearlyReportDocument({ report, centerName, color, now }: Options): Promise<Buffer> {
  const { year } = report
  const pdf = openTaggedPdf({
    title: `${words.title(year)}: ${centerName}`,
    author: centerName,
    lang: 'nl-NL',
    createdAt: now,
    color,
  })
  const { doc, width, add } = pdf
  const text = (tag: string, content: string, size: number, font: 'regular' | 'bold' = 'regular', fill = ink) =>
    add(tag, () => doc.font(font).fontSize(size).fillColor(fill).text(content, margin, doc.y, { width, lineGap: 3 }))
  const number = (value: number | null) =>
    value === null ? words.hidden : new Intl.NumberFormat('nl-NL').format(value)
  /** Heading, explanation and table; the table has its first rows on the page of its heading. */
  const section = (title: string, explanation: string | null, headers: readonly string[], rows: readonly Row[]) => {
    doc.y += 22
    if (doc.y + 150 > bottom) newPage(doc)
    text('H2', title, 15, 'bold')
    doc.y += 4
    if (explanation) text('P', explanation, 10.5, 'regular', muted)
    doc.y += 8
    if (rows.length === 0) text('P', words.none, 10.5)
    else drawTable(pdf, headers, rows, color)
  }

  doc.y = 60
  text('P', centerName, 12, 'bold', muted)
  doc.y += 14
  text('H1', words.title(year), 34, 'bold')
  text('P', words.subtitle, 14, 'regular', muted)
  doc.y += 16
  text('P', words.intro(centerName, year), 11)

  const median = report.medianDays === null ? words.unknown : words.days(report.medianDays)
  section(
    words.offer,
    null,
    [words.headers.what, words.headers.count],
    [
      { cells: [words.organizations, number(report.organizations)] },
      { cells: [words.published, number(report.vacancies)] },
      { cells: [words.median, median] },
    ],
  )
  const most = Math.max(1, ...report.steps.map(({ count }) => count ?? 0))
  section(
    words.steps,
    words.stepsText,
    [words.headers.step, words.headers.people],
    report.steps.map(({ step, count, isUnknown }) => ({
      cells: [words.step[step], isUnknown ? words.tooEarly : number(count)],
      bar: (count ?? 0) / most,
    })),
  )
  const groupHeaders = [words.headers.vacancies, words.headers.replies, words.headers.placed]
  const rowsOf = (groups: YearlyReport['themes']): Row[] =>
    groups.map(({ key, vacancies, replies, placed }) => ({
      cells: [key || words.noArea, number(vacancies), number(replies), number(placed)],
    }))
  section(words.themes, words.themesText, [words.headers.theme, ...groupHeaders], rowsOf(report.themes))
  section(words.areas, words.areasText, [words.headers.area, ...groupHeaders], rowsOf(report.areas))

  doc.y += 22
  if (doc.y + 150 > bottom) newPage(doc)
  text('H2', words.how, 15, 'bold')
  doc.y += 4
  for (const paragraph of words.howText) {
    text('P', paragraph, 10.5)
    doc.y += 5
  }
  doc.y += 8
  text('P', words.made(centerName, longDate(now.toISOString(), 'nl')), 10.5, 'regular', muted)
  return pdf.finish()
}

function newPage(doc: PDFKit.PDFDocument): void {
  doc.addPage()
  doc.y = margin
}

/** Header and rows with lines between them; it goes on on the next page with its header drawn again. */
function drawTable(
  { doc, root, width, decorate }: TaggedPdf,
  headers: readonly string[],
  rows: readonly Row[],
  color: string,
) {
  const narrow = headers.length > 2 ? 95 : 150
  const first = width - narrow * (headers.length - 1)
  const left = (column: number) => margin + (column === 0 ? 0 : first + (column - 1) * narrow)
  const cell = (content: string, column: number, top: number, font: 'regular' | 'bold', fill: string) =>
    doc
      .font(font)
      .fontSize(10.5)
      .fillColor(fill)
      .text(content, left(column), top + 6, {
        width: (column === 0 ? first : narrow) - 4,
        align: column === 0 ? 'left' : 'right',
        lineBreak: false,
        ellipsis: true,
      })
  const line = (y: number, fill: string) =>
    decorate(() =>
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.75)
        .stroke(fill),
    )
  const table = doc.struct('Table')
  root.add(table)
  const drawRow = (content: readonly string[], isHeader: boolean) => {
    const top = doc.y
    const row = doc.struct('TR')
    table.add(row)
    for (const [column, value] of content.entries()) {
      const isHeading = isHeader || column === 0
      const scope = isHeading ? { scope: isHeader ? 'Column' : 'Row' } : {}
      const draw = () => {
        cell(value, column, top, isHeader ? 'bold' : 'regular', isHeader ? muted : ink)
      }
      // The types of the package do not know the scope of a heading yet.
      row.add(doc.struct(isHeading ? 'TH' : 'TD', scope as object, draw))
    }
    row.end()
    doc.y = top + rowHeight
  }
  drawRow(headers, true)
  line(doc.y, muted)
  for (const { cells, bar } of rows) {
    const height = rowHeight + (bar === undefined ? 0 : 8)
    if (doc.y + height > bottom) {
      newPage(doc)
      decorate(() => {
        for (const [column, header] of headers.entries()) cell(header, column, doc.page.margins.top, 'bold', muted)
      })
      doc.y = margin + rowHeight
      line(doc.y, muted)
    }
    drawRow(cells, false)
    if (bar !== undefined && bar > 0) {
      const y = doc.y
      decorate(() => doc.roundedRect(margin, y - 1, Math.max(4, width * bar), 5, 2.5).fill(color))
    }
    if (bar !== undefined) doc.y += 10
    line(doc.y, '#d5dae1')
  }
  table.end()
}
