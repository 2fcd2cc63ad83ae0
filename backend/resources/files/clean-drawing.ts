/** Drawings (SVG) of others: only shapes, texts and colors are left, and only so many. */
import sanitizeHtml from 'sanitize-html'
import { apiError } from '#backend/errors/api-error.ts'

export const isDrawing = (content: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<\?xml|<!--|<!doctype svg|<svg)/i.test(new TextDecoder().decode(content.subarray(0, 200)))

/** No filters, patterns, pictures or foreign content: they take minutes, gigabytes or other files. */
const elements = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'style',
]

/** A detailed coat of arms has a few hundred. */
const maxElements = 2000
/** Each may draw everything that it refers to again. */
const maxUses = 100
const maxDepth = 30
/** Characters: of a drawing, and of one attribute, such as the points of a path. */
const maxLength = 1_000_000
const maxAttribute = 100_000

const isOwnReference = (value: string) => value.trim().startsWith('#')
/** `url(#id)` names a part of the drawing; any other leads out of it. */
const leadsOut = (value: string) => /url\((?!\s*["']?#)/i.test(value)

/** Style without filters, which have functions too (`blur()`), and without the escapes that would hide their name. */
const withoutFilters = (css: string) => css.replace(/filter|\\/gi, '_')

/** The text of a style sheet is written as it is: with `<` it would become elements that nobody counted. */
const isRefusedSheet = ({ tag, text }: sanitizeHtml.IFrame) =>
  tag === 'style' && (/<|@import/i.test(text) || leadsOut(text))

const options: sanitizeHtml.IOptions = {
  allowedTags: elements,
  allowedAttributes: false,
  allowVulnerableTags: true,
  nestingLimit: maxDepth,
  exclusiveFilter: isRefusedSheet,
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
}

/** The drawing with what it may have. Throws 422: `content.too_complex` for one that has too much, `file.image` for what is none or has elements in a style sheet. */
export function cleanDrawing(content: Uint8Array): Buffer {
  const text = new TextDecoder().decode(content)
  if (text.length > maxLength) throw tooComplex()
  const count = { all: 0, use: 0 }
  const allowed = (name: string, value: string): boolean => {
    if (value.length > maxAttribute) throw tooComplex()
    if (name === 'href' || name === 'xlink:href') return isOwnReference(value)
    return !name.startsWith('on') && name !== 'filter' && !leadsOut(value)
  }
  const cleaned = sanitizeHtml(text.replace(/<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>/gi, ''), {
    ...options,
    transformTags: {
      '*': (tagName, attribs) => {
        count.all++
        if (tagName === 'use') count.use++
        if (count.all > maxElements || count.use > maxUses) throw tooComplex()
        return {
          tagName,
          attribs: Object.fromEntries(
            Object.entries(attribs)
              .filter(([name, value]) => allowed(name, value))
              .map(([name, value]) => [name, name === 'style' ? withoutFilters(value) : value]),
          ),
        }
      },
    },
  })
  if (!/^\s*<svg[\s>]/.test(cleaned) || /<style[^>]*>[^<]*<(?!\/style>)/.test(cleaned))
    throw apiError('file.image', { attribute: 'file' })
  return Buffer.from(cleaned.replace(/(?<=<style[^>]*>)[^<]+/g, withoutFilters))
}

const tooComplex = () => apiError('content.too_complex')
