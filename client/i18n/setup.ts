import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '#shared/site.ts'
import { dutchTexts } from './dutch-texts.ts'
import type { Namespace } from './route-texts.ts'
import type { TextFiles } from './text-files.ts'

// Dutch stands in every page: it is spoken most, and what any language falls back on.
const files: Record<Locale, () => Promise<TextFiles>> = {
  nl: async () => dutchTexts,
  en: async () => (await import('./english-texts.ts')).englishTexts,
}

/** An instance that has the texts of `namespaces`; more can be added with `addTexts`. */
export async function createI18n(locale: Locale, namespaces: readonly Namespace[]): Promise<i18n> {
  const instance = createInstance()
  instance.use(initReactI18next)
  await instance.init({
    lng: locale,
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: warnOfMissing,
    react: { useSuspense: false },
  })
  await Promise.all(['common' as const, ...namespaces].map((namespace) => addTexts(instance, namespace)))
  return instance
}

/** Words that were missed, each said once (spec section 8: a missing message logs a warning). */
const missed = new Set<string>()

function warnOfMissing(languages: readonly string[], namespace: string, key: string): void {
  const name = `${languages.join(',')} ${namespace}:${key}`
  if (import.meta.env.SSR || missed.has(name)) return
  missed.add(name)
  console.warn('Missing message', name)
}

/**
 * Loads the texts of an area once. A file that fails is logged (spec section 8); the page then speaks Dutch, the
 * language that every text has, and shows its keys when that fails too.
 */
export function addTexts(instance: i18n, namespace: Namespace): Promise<void> {
  const known = running.get(instance) ?? new Map<Namespace, Promise<void>>()
  running.set(instance, known)
  const loading = known.get(namespace) ?? load(instance, namespace)
  known.set(namespace, loading)
  return loading
}

/** A file is asked for once, however many pages want it at the same time. */
const running = new WeakMap<i18n, Map<Namespace, Promise<void>>>()

async function load(instance: i18n, namespace: Namespace): Promise<void> {
  const locale = instance.language as Locale
  for (const tried of new Set<Locale>([locale, 'nl'])) {
    try {
      instance.addResourceBundle(locale, namespace, (await (await files[tried]())[namespace]()).default)
      return
    } catch (error) {
      console.error('Failed locale loading', tried, namespace, error)
    }
  }
  // Neither came: the next page that wants them tries again.
  running.get(instance)?.delete(namespace)
}
