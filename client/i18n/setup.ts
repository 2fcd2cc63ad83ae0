import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Locale } from '#shared/site.ts'
import type { Namespace } from './route-texts.ts'

type Bundle = { default: Record<string, unknown> }

const bundles: Record<Locale, Record<Namespace, () => Promise<Bundle>>> = {
  nl: {
    common: () => import('./nl/common.ts'),
    shell: () => import('./nl/shell.ts'),
    site: () => import('./nl/site.ts'),
    auth: () => import('./nl/auth.ts'),
    signups: () => import('./nl/signups.ts'),
    account: () => import('./nl/account.ts'),
    staff: () => import('./nl/staff.ts'),
    developer: () => import('./nl/developer.ts'),
    calendar: () => import('./nl/calendar.ts'),
    directory: () => import('./nl/directory.ts'),
    news: () => import('./nl/news.ts'),
    forms: () => import('./nl/forms.ts'),
    searches: () => import('./nl/searches.ts'),
    tables: () => import('./nl/tables.ts'),
    help: () => import('./nl/help.ts'),
    helpDesk: () => import('./nl/help-desk.ts'),
  },
  en: {
    common: () => import('./en/common.ts'),
    shell: () => import('./en/shell.ts'),
    site: () => import('./en/site.ts'),
    auth: () => import('./en/auth.ts'),
    signups: () => import('./en/signups.ts'),
    account: () => import('./en/account.ts'),
    staff: () => import('./en/staff.ts'),
    developer: () => import('./en/developer.ts'),
    calendar: () => import('./en/calendar.ts'),
    directory: () => import('./en/directory.ts'),
    news: () => import('./en/news.ts'),
    forms: () => import('./en/forms.ts'),
    searches: () => import('./en/searches.ts'),
    tables: () => import('./en/tables.ts'),
    help: () => import('./en/help.ts'),
    helpDesk: () => import('./en/help-desk.ts'),
  },
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
      instance.addResourceBundle(locale, namespace, (await bundles[tried][namespace]()).default)
      return
    } catch (error) {
      console.error('Failed locale loading', tried, namespace, error)
    }
  }
  // Neither came: the next page that wants them tries again.
  running.get(instance)?.delete(namespace)
}
