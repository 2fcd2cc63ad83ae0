/** Mails about accounts, in Dutch and English. */
import type { MailText } from './mail-text.ts'

export type AccountMailVariables = {
  /** `guardian`: a guardian was mailed too. `reply`: the vacancy of a reply that waits for the account. */
  'account.confirm': { firstName: string; guardian: boolean; reply: string | null }
  /** For a sign-up with the e-mail address of an account: only its owner learns that. */
  'account.exists': { firstName: string }
  /** The export of one's own data can be downloaded, for so many hours. */
  'account.data_ready': { firstName: string; hours: number }
  /** One's own account is deleted on a date, `29 maart 2026`, unless the link is used. */
  'account.deletion_planned': { firstName: string; date: string }
  'account.kept': { firstName: string }
  /** To a new address of an account, which has to confirm it. */
  'account.new_address': { firstName: string }
  /** To the old address: of a change that waits to be confirmed, and of one that is done. */
  'account.address_changes': { firstName: string; isChanged: boolean }
  'account.reset': { firstName: string }
  'account.invite': { firstName: string; invitedBy: string; isReminder: boolean }
  /** `admin` signed in as this user, for this reason. */
  'account.impersonated': { firstName: string; admin: string; reason: string }
  /** To the guardian of `firstName`, who is under sixteen. */
  'account.guardian': { firstName: string }
  'account.guardian_granted': { firstName: string; confirmed: boolean; reply: string | null }
  'account.guardian_declined': { firstName: string }
}

type AccountWriters = {
  [Key in keyof AccountMailVariables]: (variables: AccountMailVariables[Key], center: string) => MailText
}

export const accountTextsNl: AccountWriters = {
  'account.confirm': ({ firstName, guardian, reply }, center) => ({
    subject: reply ? `Bevestig je e-mailadres en verstuur je reactie` : `Bevestig je e-mailadres voor ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      guardian
        ? `Fijn dat je je aanmeldt bij ${center}. Bevestig je e-mailadres. We hebben ook je ouder of verzorger gemaild: zodra die toestemming geeft, kun je inloggen.`
        : `Fijn dat je je aanmeldt bij ${center}. Bevestig je e-mailadres, dan is je account klaar.`,
      ...(reply
        ? [
            `We bewaren je reactie op “${reply}”. Je hebt haar nog niet verstuurd: dat doe je ${guardian ? 'zodra je account klaar is' : 'na het bevestigen'}, op welk apparaat je ook bent.`,
          ]
        : []),
      'De link werkt drie dagen. Heb jij je niet aangemeld, dan hoef je niets te doen.',
    ],
    button: 'E-mailadres bevestigen',
  }),
  'account.data_ready': ({ firstName, hours }, center) => ({
    subject: `Je gegevens bij ${center} staan klaar`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je vroeg je gegevens op. Ze staan ${hours} uur klaar op je profiel. Log in om ze te downloaden.`,
      'Heb je dit niet gevraagd? Verander dan je wachtwoord en laat het ons weten.',
    ],
    button: 'Download je gegevens',
  }),
  'account.deletion_planned': ({ firstName, date }, center) => ({
    subject: `Je account bij ${center} wordt op ${date} verwijderd`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je hebt je account bij ${center} verwijderd. Op ${date} wissen we je gegevens voorgoed.`,
      'Heb je je bedacht, of was jij dit niet? Tot die dag houd je je account met één druk op de knop.',
    ],
    button: 'Houd mijn account',
  }),
  'account.kept': ({ firstName }, center) => ({
    subject: `Je account bij ${center} blijft bestaan`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je account bij ${center} wordt niet verwijderd. Al je gegevens staan er nog.`,
      'Was jij dit niet? Verander dan je wachtwoord en laat het ons weten.',
    ],
    button: 'Inloggen',
  }),
  'account.exists': ({ firstName }, center) => ({
    subject: `Je hebt al een account bij ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Iemand, waarschijnlijk jijzelf, probeerde met dit e-mailadres een account te maken bij ${center}. Dat heb je al: je kunt gewoon inloggen.`,
      'Weet je je wachtwoord niet meer? Kies dan bij het inloggen voor “Wachtwoord vergeten”.',
    ],
    button: 'Inloggen',
  }),
  'account.new_address': ({ firstName }, center) => ({
    subject: `Bevestig je nieuwe e-mailadres voor ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      `Je gaf dit adres op als nieuw e-mailadres van je account bij ${center}. Bevestig het; daarna log je ermee in.`,
      'De link werkt drie dagen. Zegt dit je niets, dan hoef je niets te doen.',
    ],
    button: 'Nieuw adres bevestigen',
  }),
  'account.address_changes': ({ firstName, isChanged }, center) => ({
    subject: isChanged
      ? `Je account bij ${center} heeft een nieuw e-mailadres`
      : `Iemand gaf een nieuw e-mailadres op voor je account bij ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      isChanged
        ? 'Je account heeft een nieuw e-mailadres. Met dit adres kun je niet meer inloggen. We hebben je overal uitgelogd.'
        : 'Iemand, waarschijnlijk jijzelf, gaf een nieuw e-mailadres op voor je account. Er verandert niets tot de eigenaar van dat adres het bevestigt.',
      isChanged
        ? 'Klopt dit niet? Bel ons dan of antwoord op deze mail, dan maken we het ongedaan.'
        : 'Was jij dit, dan hoef je met deze mail niets te doen. Was jij het niet? Maak het ongedaan met de knop en kies daarna een nieuw wachtwoord.',
    ],
    button: isChanged ? 'Naar de site' : 'Dit was ik niet',
  }),
  'account.reset': ({ firstName }, center) => ({
    subject: `Kies een nieuw wachtwoord voor ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      'Je vroeg om een nieuw wachtwoord. Met de knop hieronder kies je er een.',
      'De link werkt zes uur en één keer. Heb je hier niet om gevraagd, dan blijft je wachtwoord zoals het is.',
    ],
    button: 'Nieuw wachtwoord kiezen',
  }),
  'account.invite': ({ firstName, invitedBy, isReminder }, center) => ({
    subject: isReminder ? `Herinnering: je uitnodiging van ${center}` : `${invitedBy} nodigt je uit bij ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      ...(isReminder ? ['Een paar dagen geleden kreeg je een uitnodiging. Je hebt die nog niet aangenomen.'] : []),
      `${invitedBy} heeft een account voor je gemaakt bij ${center}. Kies een wachtwoord en je kunt beginnen.`,
      'De uitnodiging is zeven dagen geldig.',
    ],
    button: 'Uitnodiging aannemen',
  }),
  'account.impersonated': ({ firstName, admin, reason }, center) => ({
    subject: `${admin} keek mee in je account`,
    paragraphs: [
      `Hallo ${firstName},`,
      `${admin} van ${center} is ingelogd in jouw account, hoogstens een half uur. De reden: ${reason}`,
      'Je wachtwoord, je e-mailadres en je gesprekken kon deze medewerker niet zien of veranderen. Klopt dit niet? Neem dan contact met ons op.',
    ],
    button: 'Naar mijn profiel',
  }),
  'account.guardian': ({ firstName }, center) => ({
    subject: `Mag ${firstName} vrijwilligerswerk doen via ${center}?`,
    paragraphs: [
      'Beste ouder of verzorger,',
      `${firstName} is nog geen 16 en wil een account bij ${center}, om vrijwilligerswerk te vinden. Daar is jouw toestemming voor nodig.`,
      `Met de knop lees je waar het om gaat en geef je toestemming, of niet. Tot die tijd werkt het account niet. Zeg je nee, dan wissen we de gegevens van ${firstName} meteen.`,
      `De link werkt twee weken. Ken je ${firstName} niet, dan hoef je niets te doen: na een maand is alles gewist.`,
    ],
    button: 'Lees en beslis',
  }),
  'account.guardian_granted': ({ firstName, confirmed, reply }, center) => ({
    subject: `Je ouder of verzorger vindt je account bij ${center} goed`,
    paragraphs: [
      `Hallo ${firstName},`,
      confirmed
        ? 'Je ouder of verzorger vindt het goed. Je account is klaar: je kunt inloggen en reageren op vrijwilligerswerk.'
        : 'Je ouder of verzorger vindt het goed. Bevestig nog je e-mailadres met de link uit onze eerdere mail, dan kun je inloggen.',
      ...(reply ? [`Je reactie op “${reply}” wacht nog: log in en verstuur haar.`] : []),
    ],
    button: 'Inloggen',
  }),
  'account.guardian_declined': ({ firstName }, center) => ({
    subject: `Je ouder of verzorger wil geen account bij ${center}`,
    paragraphs: [
      `Hallo ${firstName},`,
      'Je ouder of verzorger gaf geen toestemming voor een account. We hebben je gegevens gewist.',
      'Rondkijken kan altijd zonder account. En praat er thuis eens over: soms is er een klus die jullie samen kunnen doen.',
    ],
    button: 'Bekijk vrijwilligerswerk',
  }),
}

export const accountTextsEn: AccountWriters = {
  'account.confirm': ({ firstName, guardian, reply }, center) => ({
    subject: reply ? `Confirm your e-mail address and send your reply` : `Confirm your e-mail address for ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      guardian
        ? `Good to see you at ${center}. Confirm your e-mail address. We have also written to your parent or guardian: once they agree, you can sign in.`
        : `Good to see you at ${center}. Confirm your e-mail address and your account is ready.`,
      ...(reply
        ? [
            `We keep your reply to “${reply}”. You have not sent it yet: you do that ${guardian ? 'once your account is ready' : 'after confirming'}, on whatever device you are.`,
          ]
        : []),
      'The link works for three days. If you did not sign up, you need not do anything.',
    ],
    button: 'Confirm e-mail address',
  }),
  'account.data_ready': ({ firstName, hours }, center) => ({
    subject: `Your data at ${center} is ready`,
    paragraphs: [
      `Hello ${firstName},`,
      `You asked for your data. It waits on your profile for ${hours} hours. Sign in to download it.`,
      'Did you not ask for this? Then change your password and tell us.',
    ],
    button: 'Download your data',
  }),
  'account.deletion_planned': ({ firstName, date }, center) => ({
    subject: `Your account at ${center} will be deleted on ${date}`,
    paragraphs: [
      `Hello ${firstName},`,
      `You have deleted your account at ${center}. On ${date} we erase your data for good.`,
      'Have you changed your mind, or was this not you? Until that day you can keep your account with one press.',
    ],
    button: 'Keep my account',
  }),
  'account.kept': ({ firstName }, center) => ({
    subject: `Your account at ${center} stays`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your account at ${center} will not be deleted. All your data is still there.`,
      'Was this not you? Then change your password and tell us.',
    ],
    button: 'Sign in',
  }),
  'account.exists': ({ firstName }, center) => ({
    subject: `You already have an account at ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      `Somebody, probably you, tried to create an account at ${center} with this address. You have one already: just sign in.`,
      'Forgotten your password? Choose “Forgot password” when you sign in.',
    ],
    button: 'Sign in',
  }),
  'account.new_address': ({ firstName }, center) => ({
    subject: `Confirm your new e-mail address for ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      `You gave this address as the new e-mail address of your account at ${center}. Confirm it, and sign in with it from then on.`,
      'The link works for three days. If this means nothing to you, you need not do anything.',
    ],
    button: 'Confirm new address',
  }),
  'account.address_changes': ({ firstName, isChanged }, center) => ({
    subject: isChanged
      ? `Your account at ${center} has a new e-mail address`
      : `Somebody gave a new e-mail address for your account at ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      isChanged
        ? 'Your account has a new e-mail address. You can no longer sign in with this address. We have signed you out everywhere.'
        : 'Somebody, probably you, gave a new e-mail address for your account. Nothing changes until the owner of that address confirms it.',
      isChanged
        ? 'Is this not right? Call us or answer this mail, and we undo it.'
        : 'If this was you, you need not do anything with this mail. If it was not, undo it with the button and choose a new password.',
    ],
    button: isChanged ? 'Go to the site' : 'This was not me',
  }),
  'account.reset': ({ firstName }, center) => ({
    subject: `Choose a new password for ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      'You asked for a new password. Choose one with the button below.',
      'The link works for six hours, and once. If you did not ask for it, your password stays as it is.',
    ],
    button: 'Choose a new password',
  }),
  'account.invite': ({ firstName, invitedBy, isReminder }, center) => ({
    subject: isReminder ? `Reminder: your invitation from ${center}` : `${invitedBy} invites you to ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      ...(isReminder ? ['A few days ago you got an invitation. You have not accepted it yet.'] : []),
      `${invitedBy} has made an account for you at ${center}. Choose a password and you can start.`,
      'The invitation is valid for seven days.',
    ],
    button: 'Accept the invitation',
  }),
  'account.impersonated': ({ firstName, admin, reason }, center) => ({
    subject: `${admin} looked at your account with you`,
    paragraphs: [
      `Hello ${firstName},`,
      `${admin} of ${center} signed in to your account, for half an hour at most. The reason: ${reason}`,
      'This person could neither see nor change your password, your e-mail address or your conversations. Is this not right? Please contact us.',
    ],
    button: 'To my profile',
  }),
  'account.guardian': ({ firstName }, center) => ({
    subject: `May ${firstName} do volunteer work through ${center}?`,
    paragraphs: [
      'Dear parent or guardian,',
      `${firstName} is not yet 16 and would like an account at ${center}, to find volunteer work. That needs your consent.`,
      `With the button you read what it is about and give your consent, or not. Until then the account does not work. If you say no, we delete the data of ${firstName} at once.`,
      `The link works for two weeks. If you do not know ${firstName}, you need not do anything: after a month everything is deleted.`,
    ],
    button: 'Read and decide',
  }),
  'account.guardian_granted': ({ firstName, confirmed, reply }, center) => ({
    subject: `Your parent or guardian agrees to your account at ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      confirmed
        ? 'Your parent or guardian agrees. Your account is ready: you can sign in and reply to volunteer work.'
        : 'Your parent or guardian agrees. Confirm your e-mail address with the link in our earlier mail, and you can sign in.',
      ...(reply ? [`Your reply to “${reply}” is still waiting: sign in and send it.`] : []),
    ],
    button: 'Sign in',
  }),
  'account.guardian_declined': ({ firstName }, center) => ({
    subject: `Your parent or guardian does not agree to an account at ${center}`,
    paragraphs: [
      `Hello ${firstName},`,
      'Your parent or guardian did not give consent for an account. We have deleted your data.',
      'You can always look around without an account. And talk about it at home: there may be something that you can do together.',
    ],
    button: 'See volunteer work',
  }),
}
