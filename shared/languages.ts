/** Written by `npm run i18n:types` from `shared/messages/<language>/language.json`. */
export const languages = {
  nl: { name: 'Nederlands', direction: 'ltr', tag: 'nl-NL' },
  en: { name: 'English', direction: 'ltr', tag: 'en-GB' },
  ar: { name: 'العربية', direction: 'rtl', tag: 'ar-u-hc-h23-nu-latn' },
} as const
