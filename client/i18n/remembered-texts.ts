import type { i18n } from 'i18next'

/** i18next's own types name each key; here any will do. */
type Translate = (...args: unknown[]) => unknown
type FixedTranslate = (language: unknown, namespace: unknown, prefix?: unknown, options?: unknown) => Translate

/**
 * Looks up a text without variables once, for the renderer, whose instance serves all requests. i18next goes through all of its work for
 * each call, some 4 µs, a fifth of what rendering a page takes (docs/decisions/0043-messages-as-data.md). A text with variables is left to
 * it. Returns the instance.
 */
export function rememberTexts(instance: i18n): i18n {
  const getFixedT: FixedTranslate = instance.getFixedT.bind(instance) as never
  const texts = new Map<string, string>()
  // A text may have been that of the language it falls back on.
  instance.store.on('added', () => texts.clear())
  const fixed: FixedTranslate = (language, namespace, prefix, options) => {
    const t = getFixedT(language, namespace, prefix, options)
    const scope = JSON.stringify([language, namespace, prefix])
    const remembered: Translate = (...args) => {
      const [key] = args
      if (args.length > 1 || typeof key !== 'string') return t(...args)
      const known = texts.get(scope + key)
      if (known !== undefined) return known
      const text = t(key)
      // A missing text is its key, and is reported by i18next.
      if (typeof text === 'string' && text !== key) texts.set(scope + key, text)
      return text
    }
    return Object.assign(remembered, t)
  }
  return Object.assign(instance, { getFixedT: fixed })
}
