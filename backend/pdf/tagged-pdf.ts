/** A tagged PDF (ISO 14289-1, PDF/UA) in the font of the site: what is drawn has its place in the structure, or is decoration. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const fontFile = (name: string): string => fileURLToPath(new URL(`../../shared/fonts/${name}.ttf`, import.meta.url))

export const ink = '#1c2430'
export const muted = '#4a5568'
/** Points around the text of a page. */
export const margin = 72

type Doc = PDFKit.PDFDocument
export type TaggedPdf = {
  doc: Doc
  /** The element that holds all others. */
  root: PDFKit.PDFStructureElement
  /** Points between the margins. */
  width: number
  /** Adds an element with what it draws to the document, or to another element. */
  add(tag: string, draw: () => void, options?: { alt?: string; parent?: PDFKit.PDFStructureElement }): void
  /** Draws what has no meaning of its own. */
  decorate(draw: () => void): void
  /** Ends the document; the bytes of it. */
  finish(): Promise<Buffer>
}

type Options = { title: string; author: string; lang: string; createdAt: Date /** Hexadecimal. */; color: string }

/** A4, with a bar in the color on top of the first page. */
export function openTaggedPdf({ title, author, lang, createdAt, color }: Options): TaggedPdf {
  const options = {
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang,
    font: fontFile('Inter_400Regular'),
    info: { Title: title, Author: author, CreationDate: createdAt },
  } as const
  // The types of the package do not know this subset yet.
  const doc = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  const done = collect(doc)
  doc.registerFont('regular', fontFile('Inter_400Regular'))
  doc.registerFont('bold', fontFile('Inter_700Bold'))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const decorate = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  decorate(() => doc.rect(0, 0, doc.page.width, 14).fill(color))
  return {
    doc,
    root,
    width: doc.page.width - 2 * margin,
    add: (tag, draw, { parent = root, ...rest } = {}) => parent.add(doc.struct(tag, rest, draw)),
    decorate,
    finish: () => {
      root.end()
      doc.end()
      return done
    },
  }
}

/** pdfkit has the glyphs of its font without a type. */
type WithGlyphs = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

let glyphs: WithGlyphs['_font']['font'] | null = null

/** A text without the characters that the fonts lack: they would be printed as empty boxes. */
export function printableText(text: string): string {
  glyphs ??= (new PDFDocument({ font: fontFile('Inter_700Bold') }) as unknown as WithGlyphs)._font.font
  const has = glyphs
  const characters = [...text.normalize('NFC')].filter((one) => has.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  return characters.join('')
}

function collect(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
