/** Mails about organization sign-ups, in Dutch and English. */
import type { MailText } from './mail-text.ts'

export type OrganizationMailVariables = {
  /** To the person who signed up: with `newAccount` the link asks for a password, else it only confirms. */
  'organization.confirm': { firstName: string; organization: string; newAccount: boolean }
  /** To a signed-in user: there is nothing to confirm. */
  'organization.received': { firstName: string; organization: string }
  /** To an e-mail address with an account at another center: it cannot have one here too. */
  'organization.received_elsewhere': { firstName: string; organization: string }
  /** To the center. */
  'organization.submitted': {
    organization: string
    kvkNumber: string
    city: string
    person: string
    email: string
    phone: string | null
  }
  /** `next`: what the recipient can do. `none`: there is no account yet. */
  'organization.approved': { firstName: string; organization: string; next: 'manage' | 'confirm' | 'none' }
  'organization.denied': { firstName: string; organization: string; reason: string }
  /** The link leads to a page to complete the sign-up. */
  'organization.question': { firstName: string; organization: string; question: string }
  /** To the organization, twice a year. */
  'organization.verification': { organization: string }
  /** To its admins, when it moved to another center; `stays`: the recipient's account did not. */
  'organization.moved': { firstName: string; organization: string; from: string; to: string; stays: boolean }
}

type OrganizationWriters = {
  [Key in keyof OrganizationMailVariables]: (variables: OrganizationMailVariables[Key], center: string) => MailText
}

const nextNl = {
  manage: 'Je bent beheerder: log in, vul het profiel aan en plaats de eerste vacature.',
  confirm:
    'Nog één stap: bevestig met de knop dat jij dit bent. Daarna ben je beheerder en plaats je de eerste vacature.',
  none: 'We nemen contact met je op over wie de pagina gaat beheren.',
}
const nextButtonNl = { manage: 'Naar het dashboard', confirm: 'Bevestigen', none: 'Bekijk de pagina' }

export const organizationTextsNl: OrganizationWriters = {
  'organization.confirm': ({ firstName, organization, newAccount }, center) => ({
    subject: `Bevestig de aanmelding van ${organization}`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je hebt ${organization} aangemeld bij ${center}. ${
        newAccount
          ? 'Kies met de knop een wachtwoord: daarmee bevestig je dat dit jouw e-mailadres is.'
          : 'Bevestig met de knop dat jij dit was.'
      }`,
      `Intussen kijken wij de aanmelding na. Je krijgt binnen drie werkdagen bericht.`,
      'De link werkt een week. Heb jij niets aangemeld, dan hoef je niets te doen.',
    ],
    button: newAccount ? 'Kies een wachtwoord' : 'Bevestig de aanmelding',
  }),
  'organization.received': ({ firstName, organization }, center) => ({
    subject: `We hebben de aanmelding van ${organization} ontvangen`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je hebt ${organization} aangemeld bij ${center}. We kijken de aanmelding na; je krijgt binnen drie werkdagen bericht. Na de goedkeuring ben je beheerder.`,
    ],
    button: 'Naar het dashboard',
  }),
  'organization.received_elsewhere': ({ firstName, organization }, center) => ({
    subject: `We hebben de aanmelding van ${organization} ontvangen`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je hebt ${organization} aangemeld bij ${center}. We kijken de aanmelding na; je krijgt binnen drie werkdagen bericht.`,
      'Met dit e-mailadres heb je al een account bij een ander vrijwilligerspunt. Een account hoort bij één vrijwilligerspunt, dus we nemen contact met je op over een ander adres.',
    ],
    button: 'Naar de website',
  }),
  'organization.submitted': ({ organization, kvkNumber, city, person, email, phone }) => ({
    subject: `${organization} heeft zich aangemeld`,
    paragraphs: [
      `${organization} uit ${city} wil op de site en wacht op jullie antwoord.`,
      `KvK-nummer: ${kvkNumber}\nContactpersoon: ${person}\nE-mail: ${email}${phone ? `\nTelefoon: ${phone}` : ''}`,
      `We hebben beloofd binnen drie werkdagen te antwoorden.`,
    ],
    button: 'Bekijk de aanmelding',
  }),
  'organization.approved': ({ firstName, organization, next }, center) => ({
    subject: `${organization} staat nu op de site van ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Welkom: we hebben ${organization} goedgekeurd. De organisatie staat nu op de site.`,
      nextNl[next],
    ],
    button: nextButtonNl[next],
  }),
  'organization.denied': ({ firstName, organization, reason }, center) => ({
    subject: `We kunnen ${organization} niet op de site zetten`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je hebt ${organization} aangemeld bij ${center}. We keuren de aanmelding niet goed. De reden:`,
      `“${reason}”`,
      'Klopt dat niet, of is er iets veranderd? Antwoord op deze mail of bel ons, dan kijken we er samen naar.',
    ],
    button: 'Naar de website',
  }),
  'organization.question': ({ firstName, organization, question }, center) => ({
    subject: `Een vraag over de aanmelding van ${organization}`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je hebt ${organization} aangemeld bij ${center}. Voordat we kunnen beslissen, willen we nog iets weten:`,
      `“${question}”`,
      'Met de knop vul je de aanmelding aan. Je hoeft daarvoor niet in te loggen. De link werkt dertig dagen.',
    ],
    button: 'Vul de aanmelding aan',
  }),
  'organization.verification': ({ organization }, center) => ({
    subject: `Klopt dit nog? De gegevens van ${organization}`,
    paragraphs: [
      'Hallo,',
      `${organization} staat op de site van ${center}. Twee keer per jaar vragen we of de gegevens nog kloppen, zodat mensen niet voor een dichte deur staan.`,
      'Met de knop zie je wat er staat. Klopt het? Eén druk op de knop is genoeg. Inloggen hoeft niet.',
    ],
    button: 'Bekijk de gegevens',
  }),
  'organization.moved': ({ firstName, organization, from, to, stays }) => ({
    subject: `${organization} staat nu op de site van ${to}`,
    paragraphs: [
      `Hallo ${firstName},`,
      `${organization} is verhuisd van ${from} naar ${to}, met alle vacatures, activiteiten, reacties en gesprekken. Links naar de oude pagina's blijven werken.`,
      stays
        ? `Jouw account blijft bij ${from}, omdat je daar nog een andere rol hebt of zelf vrijwilliger bent. Daarom beheer je ${organization} niet meer. Wil je dat wel? Vraag ${to} om een uitnodiging op een ander e-mailadres.`
        : `Jouw account is meeverhuisd. Je logt voortaan in op de site van ${to}, met hetzelfde e-mailadres en wachtwoord. Op de oude site ben je uitgelogd.`,
    ],
    button: 'Naar de nieuwe site',
  }),
}

const nextEn = {
  manage: 'You are its admin: sign in, complete the profile and place the first vacancy.',
  confirm:
    'One more step: confirm with the button that this is you. After that you are its admin and can place the first vacancy.',
  none: 'We will contact you about who is going to manage the page.',
}
const nextButtonEn = { manage: 'To the dashboard', confirm: 'Confirm', none: 'See the page' }

export const organizationTextsEn: OrganizationWriters = {
  'organization.confirm': ({ firstName, organization, newAccount }, center) => ({
    subject: `Confirm the sign-up of ${organization}`,
    paragraphs: [
      `Hello ${firstName},`,
      `You signed up ${organization} at ${center}. ${
        newAccount
          ? 'Choose a password with the button: that confirms that this is your e-mail address.'
          : 'Confirm with the button that it was you.'
      }`,
      `Meanwhile we look at the sign-up. You will hear from us within three working days.`,
      'The link works for a week. If you did not sign up anything, you need not do anything.',
    ],
    button: newAccount ? 'Choose a password' : 'Confirm the sign-up',
  }),
  'organization.received': ({ firstName, organization }, center) => ({
    subject: `We have received the sign-up of ${organization}`,
    paragraphs: [
      `Hello ${firstName},`,
      `You signed up ${organization} at ${center}. We look at it and you will hear from us within three working days. Once we approve it you are its admin.`,
    ],
    button: 'To the dashboard',
  }),
  'organization.received_elsewhere': ({ firstName, organization }, center) => ({
    subject: `We have received the sign-up of ${organization}`,
    paragraphs: [
      `Hello ${firstName},`,
      `You signed up ${organization} at ${center}. We look at it and you will hear from us within three working days.`,
      'With this e-mail address you have an account at another volunteer centre. An account belongs to one centre, so we will contact you about another address.',
    ],
    button: 'To the website',
  }),
  'organization.submitted': ({ organization, kvkNumber, city, person, email, phone }) => ({
    subject: `${organization} has signed up`,
    paragraphs: [
      `${organization} in ${city} would like to be on the site and waits for your answer.`,
      `KvK number: ${kvkNumber}\nContact person: ${person}\nE-mail: ${email}${phone ? `\nPhone: ${phone}` : ''}`,
      `We promised to answer within three working days.`,
    ],
    button: 'See the sign-up',
  }),
  'organization.approved': ({ firstName, organization, next }, center) => ({
    subject: `${organization} is now on the site of ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Welcome: we have approved ${organization}. It is on the site now.`,
      nextEn[next],
    ],
    button: nextButtonEn[next],
  }),
  'organization.denied': ({ firstName, organization, reason }, center) => ({
    subject: `We cannot put ${organization} on the site`,
    paragraphs: [
      `Hello ${firstName},`,
      `You signed up ${organization} at ${center}. We do not approve it. The reason:`,
      `“${reason}”`,
      'Is that not right, or has something changed? Answer this mail or call us, and we look at it together.',
    ],
    button: 'To the website',
  }),
  'organization.question': ({ firstName, organization, question }, center) => ({
    subject: `A question about the sign-up of ${organization}`,
    paragraphs: [
      `Hello ${firstName},`,
      `You signed up ${organization} at ${center}. Before we can decide, we would like to know:`,
      `“${question}”`,
      'With the button you complete the sign-up. You need not sign in. The link works for thirty days.',
    ],
    button: 'Complete the sign-up',
  }),
  'organization.verification': ({ organization }, center) => ({
    subject: `Is this still right? The information of ${organization}`,
    paragraphs: [
      'Hello,',
      `${organization} is on the site of ${center}. Twice a year we ask whether its information is still right, so that nobody finds a closed door.`,
      'The button shows what is there. Is it right? One press is enough. You need not sign in.',
    ],
    button: 'See the information',
  }),
  'organization.moved': ({ firstName, organization, from, to, stays }) => ({
    subject: `${organization} is now on the site of ${to}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${organization} moved from ${from} to ${to}, with all its vacancies, activities, replies and conversations. Links to the old pages keep working.`,
      stays
        ? `Your account stays at ${from}, because you have another role there or are a volunteer yourself. So you no longer manage ${organization}. Would you like to? Ask ${to} for an invitation to another e-mail address.`
        : `Your account moved too. From now on you sign in on the site of ${to}, with the same e-mail address and password. You are signed out on the old site.`,
    ],
    button: 'To the new site',
  }),
}
