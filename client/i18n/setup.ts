import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '#shared/site.ts'
import { dutchMessages } from './dutch-messages.ts'
import type { MessageFile } from './message-file.ts'
import type { Namespace } from './messages.d.ts'

/** Titles of pages, of languages whose folder has them (`shell/pages/page-texts.ts`). */
const pagesNamespace = 'pages' as Namespace

/** Dutch is part of every page: most visitors use it, and every language falls back on it. */
async function fileOf(locale: Locale, namespace: string): Promise<MessageFile | undefined> {
  if (locale === 'nl') return dutchMessages[`./${namespace}.json`]?.()
  const { otherMessages } = await import('./other-messages.ts')
  return otherMessages[`./${locale}/${namespace}.json`]?.()
}

/** An i18next instance with the messages of `namespaces`; `addMessages` adds more. */
export async function createI18n(locale: Locale, namespaces: readonly Namespace[]): Promise<i18n> {
  const instance = createInstance()
  instance.use(initReactI18next)
  await instance.init({
    lng: locale,
    fallbackLng: 'nl',
    ns: ['common'],
    defaultNS: 'common',
    resources: {},
    // The defaults: i18next looks at each key for signs of a sentence unless they are given, a third of the time of a text.
    keySeparator: '.',
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: warnOfMissing,
    react: { useSuspense: false },
  })
  await Promise.all(
    ['common' as const, pagesNamespace, ...namespaces].map((namespace) => addMessages(instance, namespace)),
  )
  return instance
}

/** Missing keys, each logged once (requirements.md REQ-8: a missing message logs a warning). */
const loggedKeys = new Set<string>()

function warnOfMissing(languages: readonly string[], namespace: string, key: string): void {
  const name = `${languages.join(',')} ${namespace}:${key}`
  if (import.meta.env.SSR || loggedKeys.has(name)) return
  loggedKeys.add(name)
  console.warn('Missing message', name)
}

/**
 * Loads the messages of an area once. A file that fails is logged (requirements.md REQ-8); the page then shows Dutch, the
 * language that every message has, as it does where a language has no such file. Rejects when that fails too: a page of keys is of use to nobody.
 */
export function addMessages(instance: i18n, namespace: Namespace): Promise<void> {
  const loads = loadsOf.get(instance) ?? new Map<Namespace, Promise<void>>()
  loadsOf.set(instance, loads)
  const loading = loads.get(namespace) ?? load(instance, namespace)
  loads.set(namespace, loading)
  return loading
}

/** Pending and finished loads, so that a file is loaded once. */
const loadsOf = new WeakMap<i18n, Map<Namespace, Promise<void>>>()

async function load(instance: i18n, namespace: Namespace): Promise<void> {
  const locale = instance.language as Locale
  let failure: unknown
  for (const tried of new Set<Locale>([locale, 'nl'])) {
    try {
      const file = await fileOf(tried, namespace)
      if (file) return void instance.addResourceBundle(tried, namespace, file.default)
    } catch (error) {
      failure = error
      console.error('Failed locale loading', tried, namespace, error)
    }
  }
  if (failure === undefined) return
  // Neither was loaded: who needs the namespace tries again.
  loadsOf.get(instance)?.delete(namespace)
  throw failure
}
