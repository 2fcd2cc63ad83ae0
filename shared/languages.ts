/** Written by `npm run i18n:types` from `shared/messages/<language>/language.json`. */
export const languages = {
  nl: { name: 'Nederlands', tag: 'nl-NL' },
  en: { name: 'English', tag: 'en-GB' },
  ar: { name: 'العربية', tag: 'ar-u-hc-h23-nu-latn' },
} as const

/** For the gateway alone. */
export const rightToLeft: readonly string[] = ['ar']
