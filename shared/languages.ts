/** Written by `npm run i18n:types` from `shared/messages/<language>/language.json`. */
export const languages = {
  nl: { name: 'Nederlands', tag: 'nl-NL' },
  en: { name: 'English', tag: 'en-GB' },
  ar: { name: 'العربية', tag: 'ar-u-hc-h23-nu-latn' },
} as const

/** For servers alone. */
export const rightToLeft: readonly string[] = ['ar']

/** Of the pages that the gateway writes itself: without a connection, and above a limit (`busy…`). */
export const offlineTexts = {
  nl: {
    title: 'Er is geen verbinding',
    explanation:
      'Deze pagina kan nu niet laden. Controleer je wifi of wacht even. Zodra de verbinding terug is, verschijnt de pagina vanzelf.',
    kept: 'Wat je hebt ingevuld, is bewaard. Je gaat straks verder waar je was.',
    signedIn: 'Je bent nog niet uitgelogd. Houd deze pagina open: zodra de verbinding terug is, log je vanzelf uit.',
    retry: 'Probeer opnieuw',
    call: 'Liever bellen?',
    mail: 'Liever mailen?',
    hours: 'Bereikbaar',
    busyTitle: 'Het is hier even te druk',
    busyText:
      'Er wordt op dit moment veel gevraagd vanaf jullie internetverbinding. Wacht {{time}} en probeer het opnieuw.',
  },
  en: {
    title: 'There is no connection',
    explanation:
      'This page cannot load right now. Check your wifi or wait a moment. The page appears by itself when the connection is back.',
    kept: 'What you filled in has been kept. You can go on where you were.',
    signedIn: 'You are not signed out yet. Keep this page open: you are signed out as soon as the connection is back.',
    retry: 'Try again',
    call: 'Rather call?',
    mail: 'Rather send an email?',
    hours: 'Available',
    busyTitle: 'It is too busy here right now',
    busyText: 'A lot is being requested from your internet connection at the moment. Wait {{time}} and try again.',
  },
  ar: {
    title: 'لا يوجد اتصال',
    explanation:
      'لا يمكن تحميل هذه الصفحة الآن. تحقق من شبكة الواي فاي أو انتظر قليلًا. تظهر الصفحة من تلقاء نفسها عندما يعود الاتصال.',
    kept: 'حُفظ ما كتبته. تتابع بعد قليل من حيث كنت.',
    signedIn: 'لم يتم تسجيل خروجك بعد. أبقِ هذه الصفحة مفتوحة: سيتم تسجيل خروجك حالما يعود الاتصال.',
    retry: 'حاول مرة أخرى',
    call: 'تفضّل الاتصال؟',
    mail: 'تفضّل المراسلة؟',
    hours: 'أوقات الاتصال',
    busyTitle: 'الموقع مشغول الآن',
    busyText: 'هناك الآن طلبات كثيرة من اتصالكم بالإنترنت. انتظر {{time}} ثم حاول من جديد.',
  },
} as const
