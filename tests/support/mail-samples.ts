/** Sample data for every mail, each of its turns of phrase once; a template that is added is missed by the compiler. */
import type { MailKind, MailVariables } from '#backend/mail/mails/all-mails.ts'
import { applicationStatuses } from '#shared/resources/application-values.ts'
import { exportFailures } from '#shared/resources/list-export-values.ts'
import { messageReportReasons } from '#shared/resources/message-report.ts'
import { vacancyReportReasons } from '#shared/resources/vacancy-report.ts'

const firstName = 'Yasmina'
const name = 'Yasmina El Idrissi'
const organization = 'Stichting Zorg om de Hoek & Co'
const vacancy = 'Wandelmaatje voor mensen die slecht ter been zijn en toch graag elke week buiten willen komen'
const activity = 'Samen koken op donderdag'
const when = 'donderdag 12 maart 2026 van 17:30 tot 20:00'
const email = 'yasmina@voorbeeld.example'
const phone = '055 123 45 67'
const contact = {
  reference: 'VP-2026-000123',
  name,
  email,
  phone,
  subject: 'Vraag over de VOG',
  message: 'Moet ik zelf een VOG aanvragen?\nEn wie betaalt die?',
}
const match = {
  name,
  category: 'boodschappen',
  frequency: 'weekly',
  postalCode4: '6811',
  other: 'Henk',
  email,
  phone,
} as const

const list = (title: string | null, count: number | null) => ({
  title,
  items: [{ title: vacancy, detail: `${organization}, Apeldoorn`, path: '/vacancies/12' }],
  more: count === null ? null : { count, path: '/vacancies/search?theme=natuur' },
})

const waitingReply = { title: `${firstName}: ${vacancy}`, days: 3, path: '/applications/12' }
const waitingList = (items: (typeof waitingReply)[], more = 0) => ({
  items,
  more: more > 0 ? { count: more, path: '/applications?status=new&noResponse=true' } : null,
})

export const mailSamples: { [Key in MailKind]: MailVariables[Key][] } = {
  'account.confirm': [
    { firstName, guardian: false, reply: null },
    { firstName, guardian: true, reply: null },
    { firstName, guardian: false, reply: vacancy },
    { firstName, guardian: true, reply: vacancy },
  ],
  'account.data_ready': [{ firstName, hours: 24 }],
  'account.data_failed': [{ firstName }],
  'list_export.done': ([null, ...exportFailures] as const).map((failure) => ({
    firstName,
    list: 'vacatures',
    hours: 24,
    failure,
  })),
  'account.deletion_planned': [
    { firstName, date: '29 maart 2026', hasCertificates: false },
    { firstName, date: '29 maart 2026', hasCertificates: true },
  ],
  'account.kept': [{ firstName }],
  'account.exists': [{ firstName }],
  'account.new_device': [
    { firstName, browser: 'Firefox', system: 'Windows', time: 'donderdag 12 maart 2026 om 14:05 uur' },
    { firstName, browser: null, system: null, time: 'donderdag 12 maart 2026 om 14:05 uur' },
  ],
  'account.code': [{ firstName, code: '123 456', time: 'donderdag 12 maart 2026 om 14:05 uur' }],
  'account.new_address': [{ firstName, time: 'donderdag 12 maart 2026 om 14:05 uur' }],
  'account.address_changes': [
    { firstName, time: 'donderdag 12 maart 2026 om 14:05 uur' },
    { firstName, time: null },
  ],
  'account.signed_up_twice': [{ firstName }],
  'account.reset': [
    { firstName, byWorkAccount: false },
    { firstName, byWorkAccount: true },
  ],
  'account.invite': [
    { firstName, invitedBy: 'Marieke van Dalen', isReminder: false, byWorkAccount: false },
    { firstName, invitedBy: 'Marieke van Dalen', isReminder: true, byWorkAccount: false },
    { firstName, invitedBy: 'Marieke van Dalen', isReminder: false, byWorkAccount: true },
  ],
  'account.join': [{ firstName, invitedBy: 'Marieke van Dalen', organization }],
  'account.passkey': (['added', 'removed', 'suspected'] as const).map((change) => ({
    firstName,
    passkey: 'iPhone van Noor',
    change,
  })),
  'account.factors_removed': [{ firstName, admin: 'Marieke van Dalen' }],
  'account.factor_required': [
    { firstName, date: '1 december 2026', isInForce: false },
    { firstName, date: '1 december 2026', isInForce: true },
  ],
  'account.impersonated': [{ firstName, admin: 'Marieke van Dalen', reason: 'Hulp bij het profiel' }],
  'account.factor': (['added', 'removed', 'recovery_used', 'recovery_replaced'] as const).map((change) => ({
    firstName,
    change,
    left: 2,
  })),
  'stage.finished': [{ volunteer: firstName, vacancy }],
  'stage.evaluation': [
    { volunteer: firstName, vacancy, code: 'AB12-CD34-EF56-GH78', until: '2026-04-01' },
    { volunteer: null, vacancy, code: 'AB12-CD34-EF56-GH78', until: '2026-04-01' },
  ],
  'stage.guardian': [{ firstName, school: 'Het Nieuwe Lyceum', days: 30 }],
  'profile.stale': [{ firstName, since: '12 maart 2025', until: '11 april 2026', settings: '/profile-edit/settings' }],
  'invitation.received': [organization, 'Vrijwilligerspunt Apeldoorn'].map((sender) => ({
    ...{ firstName, sender, organization, vacancy },
    summary: 'Ga elke week een uur wandelen met iemand die niet meer alleen naar buiten kan.',
    message: 'Je hebt op dinsdag tijd en woont om de hoek.\nKom je eens kijken?',
    until: '26 maart 2026',
  })),
  'account.merge': (['source', 'target'] as const).map((side) => ({
    ...{ firstName, staff: 'Marieke van Dalen', side, ownAddress: email, otherAddress: 'ya***@werk.example' },
  })),
  'account.guardian': [{ firstName }],
  'account.guardian_granted': [
    { firstName, confirmed: true, reply: null },
    { firstName, confirmed: false, reply: vacancy },
  ],
  'account.guardian_declined': [{ firstName }],
  'account.guardian_undecided': [{ firstName }],
  'organization.confirm': [
    { firstName, organization, newAccount: true },
    { firstName, organization, newAccount: false },
  ],
  'organization.received': [{ firstName, organization }],
  'organization.received_elsewhere': [{ firstName, organization }],
  'organization.submitted': [
    { organization, kvkNumber: '12345678', city: 'Apeldoorn', person: `${name}, coördinator`, email, phone },
    { organization, kvkNumber: '12345678', city: 'Apeldoorn', person: name, email, phone: null },
  ],
  'organization.approved': (['manage', 'confirm', 'none'] as const).map((next) => ({ firstName, organization, next })),
  'organization.denied': [{ firstName, organization, reason: 'De functies die je noemt zijn betaald werk.' }],
  'organization.question': [{ firstName, organization, question: 'Op welk adres kunnen mensen langskomen?' }],
  'organization.verification': [{ organization }],
  'organization.member_added': [{ firstName, organization, name, addedBy: 'Marieke van Dalen' }],
  'organization.member_removed': [{ firstName, organization }],
  'organization.member_left': [{ firstName, organization, name }],
  'organization.archived': [null, 'Jullie zijn gestopt.'].map((reason) => ({
    firstName,
    organizations: organization,
    reason,
  })),
  'organization.restored': [null, 'Welkom terug.'].map((reason) => ({
    firstName,
    organizations: organization,
    reason,
  })),
  'organization.members_added': [
    { firstName, organization, count: 300, names: `${name} en nog 299 anderen`, addedBy: 'Marieke van Dalen' },
  ],
  'organization.moved': [
    {
      firstName: 'Fatma',
      organization: 'De Schakel',
      from: 'Vrijwilligerspunt Demo',
      to: 'Vrijwilligerscentrale Roermond',
      stays: false,
    },
    {
      firstName: 'Fatma',
      organization: 'De Schakel',
      from: 'Vrijwilligerspunt Demo',
      to: 'Vrijwilligerscentrale Roermond',
      stays: true,
    },
  ],
  'application.received': [{ volunteer: firstName, vacancy, motivation: 'Ik heb op dinsdag tijd en wandel graag.' }],
  'application.withdrawn': [{ volunteer: firstName, vacancy }],
  'application.account_deleted': [{ vacancy }],
  'application.stopped': [
    { volunteer: firstName, vacancy, reason: 'Ik ga verhuizen. Bedankt voor alles!' },
    { volunteer: firstName, vacancy, reason: null },
  ],
  'application.sent': [{ firstName, vacancy, organization, motivation: 'Ik heb op dinsdag tijd en wandel graag.' }],
  'application.status': applicationStatuses.map((status) => ({
    firstName,
    vacancy,
    organization,
    status,
    reason: status === 'declined' ? 'We hebben al iemand gevonden.' : null,
  })),
  'application.reminder': [
    { organization, waiting: waitingList([waitingReply]), takenOver: waitingList([]) },
    {
      organization,
      waiting: waitingList([waitingReply, { ...waitingReply, days: 0 }], 288),
      takenOver: waitingList([waitingReply]),
    },
    { organization, waiting: waitingList([]), takenOver: waitingList([waitingReply, waitingReply], 1) },
  ],
  'application.overdue': [
    { firstName, vacancy, organization, days: 14, alternatives: list(null, null).items },
    { firstName, vacancy, organization, days: 15, alternatives: [] },
  ],
  'match.start': [
    { side: 'volunteer', volunteer: firstName, vacancy, organization, no: '/klopt-de-match/ab?antwoord=no' },
    { side: 'organization', volunteer: firstName, vacancy, organization, no: '/klopt-de-match/ab?antwoord=no' },
  ],
  'match.later': [
    { side: 'volunteer', volunteer: firstName, vacancy, organization, no: '/klopt-de-match/ab?antwoord=no' },
    { side: 'organization', volunteer: firstName, vacancy, organization, no: '/klopt-de-match/ab?antwoord=no' },
  ],
  'application.choice_reminder': [
    { firstName, vacancy, organization, times: [when, when], days: 3 },
    { firstName, vacancy, organization, times: [when], days: 1 },
    { firstName, vacancy, organization, times: [], days: 7 },
  ],
  'application.handed_back': [{ organization, volunteer: firstName, vacancy }],
  'meeting.offered': [
    {
      firstName,
      vacancy,
      organization,
      times: [when, when],
      place: 'Stationsstraat 14, Apeldoorn',
      reason: 'Vraag naar Marloes.',
      replaced: null,
    },
    { firstName, vacancy, organization, times: [when], place: null, reason: null, replaced: null },
    { firstName, vacancy, organization, times: [when], place: null, reason: null, replaced: when },
  ],
  'meeting.chosen': [
    { who: organization, vacancy, when, place: 'Stationsstraat 14, Apeldoorn' },
    { who: firstName, vacancy, when, place: null },
  ],
  'meeting.cancelled': [{ who: organization, vacancy, when, place: null }],
  'meeting.refused': [{ volunteer: firstName, vacancy, message: 'Ik kan alleen ’s avonds.' }],
  'message.new': [
    {
      firstName,
      author: name,
      organization,
      center: null,
      subject: vacancy,
      message: 'Kun je dinsdag om tien uur?',
      attachments: ['route.pdf'],
      canReply: true,
      isAnonymous: false,
    },
    {
      firstName,
      author: name,
      organization,
      center: 'Vrijwilligerscentrale Apeldoorn',
      subject: vacancy,
      message: 'De zomermarkt gaat door.',
      attachments: [],
      canReply: true,
      isAnonymous: false,
    },
    {
      firstName,
      author: 'Sanne',
      organization: null,
      center: null,
      subject: null,
      message: 'Tot morgen!',
      attachments: [],
      canReply: false,
      isAnonymous: false,
    },
    {
      firstName,
      author: null,
      organization: null,
      center: null,
      subject: vacancy,
      message: 'Is er een parkeerplaats?',
      attachments: [],
      canReply: true,
      isAnonymous: false,
    },
    {
      firstName,
      author: name,
      organization,
      center: null,
      subject: vacancy,
      message: 'Ja, achter het gebouw.',
      attachments: [],
      canReply: true,
      isAnonymous: true,
    },
  ],
  'message.no_reader': [{ organization, subject: vacancy }],
  'message.file_refused': [
    { firstName, file: 'cv.pdf', isSent: true },
    { firstName, file: 'cv.pdf', isSent: false },
  ],
  'message.reported': messageReportReasons.map((reason) => ({ reason })),
  'vacancy.submitted': [{ vacancy, organization }],
  'vacancy.published': [{ vacancy, organization }],
  'vacancy.rejected': [
    { vacancy, organization, reason: 'Schrijf erbij hoe vaak je iemand zoekt.\nEn wie de koffie zet.' },
  ],
  'vacancy.expiring': [0, 1, 5].map((days) => ({
    ...{ vacancy, organization, days },
    ...{ date: '2026-03-15', until: '2026-06-08', edit: '/vacancies/12/edit' },
  })),
  'vacancy.reported': vacancyReportReasons.flatMap((reason) => [
    { vacancy, reason, message: 'De datum is voorbij.', email },
    { vacancy, reason, message: null, email: null },
  ]),
  'workshop.registered': [
    { firstName, activity, when, where: 'Buurthuis De Schakel, Apeldoorn', organization, waiting: false },
    { firstName, activity, when, where: 'Buurthuis De Schakel, Apeldoorn', organization, waiting: true },
  ],
  'workshop.moved': [false, true].map((waiting) => ({
    ...{ firstName, activity, when, where: 'Buurthuis De Schakel, Apeldoorn', organization, waiting },
  })),
  'workshop.cancelled': [
    { firstName, activity, when, organization, by: 'participant', reason: null, hasFile: true },
    { firstName, activity, when, organization, by: 'organizer', reason: 'De kok is ziek.', hasFile: true },
    { firstName, activity, when, organization, by: 'organizer', reason: null, hasFile: false },
  ],
  'workshop.removed': [{ firstName, activity, when, organization, hasFile: true }],
  'waitlist.offer': [{ firstName, activity, when, until: 'woensdag 11 maart, 12:00 uur' }],
  'activity.message': [
    {
      firstName,
      activity,
      organization,
      subject: 'Neem een schort mee',
      body: 'Neem een schort mee.\n\nTot donderdag.',
    },
  ],
  digest: [
    { firstName, lists: [list(null, null), list('Tuin & dieren', 3)], vacancies: 2 },
    { firstName, lists: [list('Tuin', 1)], vacancies: 1 },
    { firstName, lists: [], vacancies: 0 },
  ],
  mailing: [{ subject: 'Nieuws van oktober', body: 'Hoi Noor,\n\nKom je ook naar de markt op het plein?' }],
  'correction.received': [
    { organization, message: 'Het telefoonnummer klopt niet.', email },
    { organization, message: 'Het telefoonnummer klopt niet.', email: null },
  ],
  'form.invite': [
    { firstName, form: 'Hoe ging de match?', code: 'AB12-CD34-EF56-GH78', until: '2026-04-01' },
    { firstName: null, form: 'Hoe ging de match?', code: 'AB12-CD34-EF56-GH78', until: '2026-04-01' },
  ],
  'form.submitted': [
    { form: 'Hoe ging de match?', recipient: name },
    { form: 'Hoe ging de match?', recipient: null },
  ],
  'contact.received': [contact, { ...contact, phone: null }],
  'contact.confirmed': [{ ...contact, answerTo: email }],
  'help_request.submitted': [
    { kind: 'request', postalCode4: '6811', toCall: false },
    { kind: 'response', postalCode4: '6811', toCall: true },
  ],
  'help_request.confirm': [{ name }],
  'help_request.received': [{ name }],
  'help_request.approved': [{ name, category: 'boodschappen', postalCode4: '6811', weeks: 8 }],
  'help_request.rejected': [{ name, reason: 'Dit is werk voor de thuiszorg.' }],
  'help_request.matched': [match, { ...match, email: null }, { ...match, phone: null }],
  'help_request.closed': (['done', 'withdrawn', 'expired'] as const).map((outcome) => ({
    name,
    category: 'boodschappen',
    outcome,
  })),
  'help_response.confirm': [{ name }],
  'help_response.received': [{ name }],
  'help_response.rejected': [{ name, reason: 'We zoeken iemand die dichterbij woont.' }],
  'help_response.matched': [match],
  'help_response.closed': (['withdrawn', 'expired'] as const).map((outcome) => ({ name, outcome })),
  'help_response.released': (['ended', 'available'] as const).map((outcome) => ({
    name,
    category: match.category,
    outcome,
  })),
}
