/** Written by `npm run i18n:types` from `shared/messages/<language>/language.json`. */
export const languages = {
  nl: { name: 'Nederlands', tag: 'nl-NL' },
  en: { name: 'English', tag: 'en-GB' },
  ar: { name: 'العربية', tag: 'ar-u-hc-h23-nu-latn' },
} as const

/** For servers alone. */
export const rightToLeft: readonly string[] = ['ar']

/** Of the page without a connection, for the gateway alone. */
export const offlineTexts = {
  nl: {
    title: 'Er is geen verbinding',
    explanation:
      'Deze pagina kan nu niet laden. Controleer je wifi of wacht even. Zodra de verbinding terug is, verschijnt de pagina vanzelf.',
    kept: 'Wat je hebt ingevuld, is bewaard. Je gaat straks verder waar je was.',
    retry: 'Probeer opnieuw',
    call: 'Liever bellen?',
    mail: 'Liever mailen?',
    hours: 'Bereikbaar',
  },
  en: {
    title: 'There is no connection',
    explanation:
      'This page cannot load right now. Check your wifi or wait a moment. The page appears by itself when the connection is back.',
    kept: 'What you filled in has been kept. You can go on where you were.',
    retry: 'Try again',
    call: 'Rather call?',
    mail: 'Rather send an email?',
    hours: 'Available',
  },
  ar: {
    title: 'لا يوجد اتصال',
    explanation:
      'لا يمكن تحميل هذه الصفحة الآن. تحقق من شبكة الواي فاي أو انتظر قليلًا. تظهر الصفحة من تلقاء نفسها عندما يعود الاتصال.',
    kept: 'حُفظ ما كتبته. تتابع بعد قليل من حيث كنت.',
    retry: 'حاول مرة أخرى',
    call: 'تفضّل الاتصال؟',
    mail: 'تفضّل المراسلة؟',
    hours: 'أوقات الاتصال',
  },
} as const
