/** Mails about one-on-one help, in Dutch and English. Only those of a match have contact details. */
import type { HelpCategory, HelpFrequency } from '#shared/resources/help-request.ts'
import {
  helpConfirmationHours,
  helpErasureWeeks,
  helpMatchWeeks,
  helpResponseWeeks,
} from '#shared/resources/help-request.ts'
import { firstNameOf } from './first-name.ts'
import type { MailText } from './mail-text.ts'

type Named = { name: string }
type Match = Named & {
  category: HelpCategory
  frequency: HelpFrequency
  postalCode4: string
  other: string
  email: string | null
  phone: string | null
}

export type HelpMailVariables = {
  /** To the center. `toCall`: without an e-mail address, so the center confirms it by phone. */
  'help_request.submitted': { kind: 'request' | 'response'; postalCode4: string; toCall: boolean }
  'help_request.confirm': Named
  'help_request.received': Named
  'help_request.approved': Named & { category: HelpCategory; postalCode4: string; weeks: number }
  'help_request.rejected': Named & { reason: string }
  'help_request.matched': Match
  'help_request.closed': Named & { category: HelpCategory; outcome: 'done' | 'withdrawn' | 'expired' }
  'help_response.confirm': Named
  'help_response.received': Named
  'help_response.rejected': Named & { reason: string }
  'help_response.matched': Match
  'help_response.closed': Named & { outcome: 'withdrawn' | 'expired' }
}

type HelpWriters = { [Key in keyof HelpMailVariables]: (variables: HelpMailVariables[Key], center: string) => MailText }

const days = helpConfirmationHours / 24

const categoriesNl: Record<HelpCategory, string> = {
  maatje: 'gezelschap of een maatje',
  boodschappen: 'boodschappen doen',
  vervoer: 'vervoer of meegaan naar een afspraak',
  klussen: 'klussen in huis',
  tuin: 'hulp in de tuin',
  administratie: 'post en papierwerk',
  ict: 'hulp met computer of telefoon',
  taal: 'Nederlands oefenen',
  koken: 'koken of samen eten',
  dieren: 'hulp met een huisdier',
  overig: 'iets anders',
}

const categoriesEn: Record<HelpCategory, string> = {
  maatje: 'company or a buddy',
  boodschappen: 'doing the shopping',
  vervoer: 'transport or going along to an appointment',
  klussen: 'odd jobs at home',
  tuin: 'help in the garden',
  administratie: 'letters and paperwork',
  ict: 'help with a computer or phone',
  taal: 'practising Dutch',
  koken: 'cooking or eating together',
  dieren: 'help with a pet',
  overig: 'something else',
}

const frequenciesNl: Record<HelpFrequency, string> = {
  once: 'één keer',
  weekly: 'elke week',
  fortnightly: 'om de week',
  monthly: 'elke maand',
  flexible: 'af en toe',
}

const frequenciesEn: Record<HelpFrequency, string> = {
  once: 'once',
  weekly: 'every week',
  fortnightly: 'every other week',
  monthly: 'every month',
  flexible: 'now and then',
}

type Outcome = HelpMailVariables['help_request.closed']['outcome']
const closedNl: Record<Outcome, string> = {
  done: 'We hebben je hulpvraag gesloten: fijn dat het gelukt is',
  withdrawn: 'Je hebt je hulpvraag ingetrokken',
  expired: 'We vonden niemand voor je hulpvraag',
}
const closedEn: Record<Outcome, string> = {
  done: 'We have closed your request for help: good that it worked out',
  withdrawn: 'You have withdrawn your request for help',
  expired: 'We found nobody for your request for help',
}

/** One line per contact detail. */
const lines = (...parts: (string | null)[]): string => parts.filter((part) => part !== null).join('\n')

export const helpTextsNl: HelpWriters = {
  'help_request.submitted': ({ kind, postalCode4, toCall }) => ({
    subject: kind === 'request' ? 'Er wacht een nieuwe hulpvraag' : 'Iemand wil een-op-een helpen',
    paragraphs: [
      kind === 'request'
        ? `Iemand in postcodegebied ${postalCode4} vraagt om een-op-eenhulp. De hulpvraag staat pas op de site als jullie hem goedkeuren.`
        : `Iemand in postcodegebied ${postalCode4} wil een-op-een helpen. Jullie bepalen of en met wie deze helper in contact komt.`,
      ...(toCall ? ['Er is geen e-mailadres bekend. Bel eerst om te controleren of de aanmelding klopt.'] : []),
      'De gegevens staan achter de inlog, niet in deze mail.',
    ],
    button: kind === 'request' ? 'Beoordeel de hulpvraag' : 'Bekijk de helpers',
  }),
  'help_request.confirm': ({ name }, center) => ({
    subject: 'Bevestig je hulpvraag',
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      `Je vroeg ${center} om hulp. Bevestig je hulpvraag met de knop hieronder. Daarna bekijkt een medewerker hem.`,
      `De link werkt ${days} dagen. Bevestig je niet, dan wissen we alles wat je invulde. Heb jij geen hulp gevraagd, dan hoef je niets te doen.`,
    ],
    button: 'Bevestig je hulpvraag',
  }),
  'help_request.received': ({ name }, center) => ({
    subject: 'We hebben je hulpvraag ontvangen',
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      `Je hulpvraag is binnen bij ${center}. Binnen drie werkdagen hoor je of we hem op de site zetten.`,
      'Je naam, adres en verhaal komen niet op de site. Heb je de hulp niet meer nodig? Trek je hulpvraag dan in met de knop hieronder.',
    ],
    button: 'Bekijk je hulpvraag',
  }),
  'help_request.approved': ({ name, category, postalCode4, weeks }) => ({
    subject: 'Je hulpvraag staat op de site',
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      `We zoeken iemand voor je. Op de site staat alleen: ${categoriesNl[category]}, in postcodegebied ${postalCode4}.`,
      `Meldt zich iemand die bij je past, dan bellen of mailen we je. Vinden we binnen ${weeks} weken niemand, dan sluit de hulpvraag vanzelf en krijg je bericht.`,
      'Ben je al geholpen, of hoeft het niet meer? Laat het weten met de knop hieronder.',
    ],
    button: 'Bekijk of sluit je hulpvraag',
  }),
  'help_request.rejected': ({ name, reason }) => ({
    subject: 'We zetten je hulpvraag niet op de site',
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      'We kunnen je hulpvraag niet op de site zetten. De reden:',
      `“${reason}”`,
      'Heb je hier vragen over, of wil je weten wie je wel kan helpen? Bel of mail ons, dan denken we mee.',
    ],
    button: 'Bekijk je hulpvraag',
  }),
  'help_request.matched': ({ name, other, email, phone, category, frequency }) => ({
    subject: `${firstNameOf(other)} wil je helpen`,
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      `Goed nieuws: ${other} wil je helpen met ${categoriesNl[category]}, ${frequenciesNl[frequency]}. Zo bereik je ${other}:`,
      lines(phone && `Telefoon: ${phone}`, email && `E-mail: ${email}`),
      'Spreek de eerste keer liefst ergens af waar meer mensen zijn, of vraag iemand erbij. Geef nooit je pincode of bankpas. Voelt iets niet goed? Bel ons.',
      `Jullie hoeven verder niets te melden. Na ${helpMatchWeeks} weken sluiten we de hulpvraag; ${helpErasureWeeks} weken later wissen we je gegevens.`,
    ],
    button: 'Bekijk je hulpvraag',
  }),
  'help_request.closed': ({ name, category, outcome }) => ({
    subject: closedNl[outcome],
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      outcome === 'expired'
        ? `Helaas vonden we niemand voor ${categoriesNl[category]}. We sluiten je hulpvraag. Nog steeds hulp nodig? Bel ons, dan denken we mee, of vraag het opnieuw.`
        : outcome === 'done'
          ? `Fijn dat het gelukt is met ${categoriesNl[category]}. We hebben je hulpvraag gesloten.`
          : `Je hebt je hulpvraag over ${categoriesNl[category]} ingetrokken. We hebben hem gesloten.`,
      `Over ${helpErasureWeeks} weken wissen we je naam, je contactgegevens en wat je schreef.`,
    ],
    button: 'Bekijk je hulpvraag',
  }),
  'help_response.confirm': ({ name }, center) => ({
    subject: 'Bevestig dat je wilt helpen',
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      `Wat fijn dat je via ${center} iemand wilt helpen. Bevestig je aanmelding met de knop hieronder. Daarna neemt een medewerker contact met je op.`,
      `De link werkt ${days} dagen. Bevestig je niet, dan wissen we alles wat je invulde. Heb jij je niet aangemeld, dan hoef je niets te doen.`,
    ],
    button: 'Bevestig je aanmelding',
  }),
  'help_response.received': ({ name }, center) => ({
    subject: 'Fijn dat je wilt helpen',
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      `Je aanmelding is binnen bij ${center}. Een medewerker kijkt bij wie je past en neemt binnen drie werkdagen contact met je op.`,
      `We bewaren je aanmelding hoogstens ${helpResponseWeeks} weken. Kun je toch niet? Trek je aanmelding dan in met de knop hieronder.`,
    ],
    button: 'Bekijk je aanmelding',
  }),
  'help_response.rejected': ({ name, reason }) => ({
    subject: 'We brengen je nu niet met iemand in contact',
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      'Bedankt dat je wilt helpen. We brengen je nu niet met iemand in contact. De reden:',
      `“${reason}”`,
      'Heb je hier vragen over? Bel of mail ons.',
    ],
    button: 'Bekijk je aanmelding',
  }),
  'help_response.matched': ({ name, other, email, phone, category, frequency, postalCode4 }) => ({
    subject: `Je kunt ${firstNameOf(other)} helpen`,
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      `We brengen je in contact met ${other} in postcodegebied ${postalCode4}. Het gaat om ${categoriesNl[category]}, ${frequenciesNl[frequency]}. Zo bereik je ${other}:`,
      lines(phone && `Telefoon: ${phone}`, email && `E-mail: ${email}`),
      'Neem binnen een week contact op en spreek samen af wat je doet en hoe vaak. Gebruik deze gegevens alleen hiervoor en geef ze aan niemand door. Lukt het niet, of voelt iets niet goed? Bel ons.',
    ],
    button: 'Bekijk je aanmelding',
  }),
  'help_response.closed': ({ name, outcome }) => ({
    subject:
      outcome === 'expired' ? 'We vonden niemand die je kunt helpen' : 'Je hebt je aanmelding als helper ingetrokken',
    paragraphs: [
      `Hallo ${firstNameOf(name)},`,
      outcome === 'expired'
        ? `Je meldde je ${helpResponseWeeks} weken geleden aan om te helpen. We hebben niemand gevonden bij wie je past en bewaren je aanmelding niet langer. Wil je nog steeds helpen? Meld je dan opnieuw aan.`
        : 'Je hebt je aanmelding ingetrokken. Bedankt dat je wilde helpen.',
      `Over ${helpErasureWeeks} weken wissen we je naam, je contactgegevens en wat je schreef.`,
    ],
    button: 'Bekijk je aanmelding',
  }),
}

export const helpTextsEn: HelpWriters = {
  'help_request.submitted': ({ kind, postalCode4, toCall }) => ({
    subject: kind === 'request' ? 'A new request for help is waiting' : 'Somebody wants to help one-on-one',
    paragraphs: [
      kind === 'request'
        ? `Somebody in postal code area ${postalCode4} asks for one-on-one help. The request appears on the site only once you approve it.`
        : `Somebody in postal code area ${postalCode4} wants to help one-on-one. You decide whether and with whom this helper gets in touch.`,
      ...(toCall ? ['No e-mail address is known. Call first to check that the details are right.'] : []),
      'The details are behind the sign-in, not in this mail.',
    ],
    button: kind === 'request' ? 'Review the request' : 'See the helpers',
  }),
  'help_request.confirm': ({ name }, center) => ({
    subject: 'Confirm your request for help',
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      `You asked ${center} for help. Confirm your request with the button below. A member of staff will then look at it.`,
      `The link works for ${days} days. If you do not confirm, we erase everything you filled in. If you did not ask for help, you need not do anything.`,
    ],
    button: 'Confirm your request',
  }),
  'help_request.received': ({ name }, center) => ({
    subject: 'We have received your request for help',
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      `Your request has reached ${center}. Within three working days you will hear whether we put it on the site.`,
      'Your name, address and story do not appear on the site. If you no longer need the help, withdraw your request with the button below.',
    ],
    button: 'See your request',
  }),
  'help_request.approved': ({ name, category, postalCode4, weeks }) => ({
    subject: 'Your request for help is on the site',
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      `We are looking for somebody for you. The site says only: ${categoriesEn[category]}, in postal code area ${postalCode4}.`,
      `When somebody suitable comes forward we will call or mail you. If we find nobody within ${weeks} weeks, the request closes by itself and you will hear from us.`,
      'Have you been helped already, or is it no longer needed? Let us know with the button below.',
    ],
    button: 'See or close your request',
  }),
  'help_request.rejected': ({ name, reason }) => ({
    subject: 'We do not put your request for help on the site',
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      'We cannot put your request on the site. The reason:',
      `“${reason}”`,
      'Do you have questions, or would you like to know who can help you? Call or mail us and we will think along.',
    ],
    button: 'See your request',
  }),
  'help_request.matched': ({ name, other, email, phone, category, frequency }) => ({
    subject: `${firstNameOf(other)} would like to help you`,
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      `Good news: ${other} would like to help you with ${categoriesEn[category]}, ${frequenciesEn[frequency]}. This is how you reach ${other}:`,
      lines(phone && `Phone: ${phone}`, email && `E-mail: ${email}`),
      'Meet for the first time somewhere with other people around, or ask somebody to join you. Never give your PIN or bank card. Does something not feel right? Call us.',
      `You need not report anything. After ${helpMatchWeeks} weeks we close the request; ${helpErasureWeeks} weeks later we erase your details.`,
    ],
    button: 'See your request',
  }),
  'help_request.closed': ({ name, category, outcome }) => ({
    subject: closedEn[outcome],
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      outcome === 'expired'
        ? `Unfortunately we did not find anybody for ${categoriesEn[category]}. We close your request. Do you still need help? Call us and we will think along, or ask again.`
        : outcome === 'done'
          ? `Good that it worked out with ${categoriesEn[category]}. We have closed your request.`
          : `You have withdrawn your request about ${categoriesEn[category]}. We have closed it.`,
      `In ${helpErasureWeeks} weeks we erase your name, your contact details and what you wrote.`,
    ],
    button: 'See your request',
  }),
  'help_response.confirm': ({ name }, center) => ({
    subject: 'Confirm that you want to help',
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      `How kind of you to want to help somebody through ${center}. Confirm with the button below. A member of staff will then contact you.`,
      `The link works for ${days} days. If you do not confirm, we erase everything you filled in. If this was not you, you need not do anything.`,
    ],
    button: 'Confirm your offer',
  }),
  'help_response.received': ({ name }, center) => ({
    subject: 'Good that you want to help',
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      `Your offer has reached ${center}. A member of staff looks for somebody you suit and contacts you within three working days.`,
      `We keep your offer for at most ${helpResponseWeeks} weeks. Can you not help after all? Withdraw with the button below.`,
    ],
    button: 'See your offer',
  }),
  'help_response.rejected': ({ name, reason }) => ({
    subject: 'We do not bring you in contact with somebody now',
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      'Thank you for offering to help. We will not bring you in contact with somebody now. The reason:',
      `“${reason}”`,
      'Do you have questions? Call or mail us.',
    ],
    button: 'See your offer',
  }),
  'help_response.matched': ({ name, other, email, phone, category, frequency, postalCode4 }) => ({
    subject: `You can help ${firstNameOf(other)}`,
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      `We bring you in contact with ${other} in postal code area ${postalCode4}. It is about ${categoriesEn[category]}, ${frequenciesEn[frequency]}. This is how you reach ${other}:`,
      lines(phone && `Phone: ${phone}`, email && `E-mail: ${email}`),
      'Please get in touch within a week and agree on what you will do and how often. Use these details for this alone and pass them on to nobody. Does it not work out, or does something not feel right? Call us.',
    ],
    button: 'See your offer',
  }),
  'help_response.closed': ({ name, outcome }) => ({
    subject: outcome === 'expired' ? 'We found nobody whom you can help' : 'You have withdrawn your offer to help',
    paragraphs: [
      `Hello ${firstNameOf(name)},`,
      outcome === 'expired'
        ? `You offered to help ${helpResponseWeeks} weeks ago. We found nobody you suit and no longer keep your offer. Would you still like to help? Then let us know again.`
        : 'You have withdrawn your offer. Thank you for wanting to help.',
      `In ${helpErasureWeeks} weeks we erase your name, your contact details and what you wrote.`,
    ],
    button: 'See your offer',
  }),
}
