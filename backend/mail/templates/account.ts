import type { TemplateGroup } from './template.ts'

export const accountTemplates = {
  'account.confirm': {
    to: 'volunteer',
    when: { nl: 'Iemand maakt een account', en: 'Somebody creates an account' },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'Bevestig je e-mailadres voor {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Fijn dat je je aanmeldt bij {{centrum}}. Bevestig je e-mailadres, dan is je account klaar.',
        'De link werkt drie dagen. Heb jij je niet aangemeld, dan hoef je niets te doen.',
      ],
      button: 'E-mailadres bevestigen',
    },
    en: {
      subject: 'Confirm your e-mail address for {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Good to see you at {{centrum}}. Confirm your e-mail address and your account is ready.',
        'The link works for three days. If you did not sign up, you need not do anything.',
      ],
      button: 'Confirm e-mail address',
    },
  },
  'account.confirm_reply': {
    to: 'volunteer',
    when: {
      nl: 'Iemand maakt een account om een reactie te versturen',
      en: 'Somebody creates an account to send a reply',
    },
    fields: { voornaam: 'always', vacature: 'always' },
    nl: {
      subject: 'Bevestig je e-mailadres en verstuur je reactie',
      body: [
        'Hallo {{voornaam}},',
        'Fijn dat je je aanmeldt bij {{centrum}}. Bevestig je e-mailadres, dan is je account klaar.',
        'We bewaren je reactie op “{{vacature}}”. Je hebt haar nog niet verstuurd: dat doe je na het bevestigen, op welk apparaat je ook bent.',
        'De link werkt drie dagen. Heb jij je niet aangemeld, dan hoef je niets te doen.',
      ],
      button: 'E-mailadres bevestigen',
    },
    en: {
      subject: 'Confirm your e-mail address and send your reply',
      body: [
        'Hello {{voornaam}},',
        'Good to see you at {{centrum}}. Confirm your e-mail address and your account is ready.',
        'We keep your reply to “{{vacature}}”. You have not sent it yet: you do that after confirming, on whatever device you are.',
        'The link works for three days. If you did not sign up, you need not do anything.',
      ],
      button: 'Confirm e-mail address',
    },
  },
  'account.confirm_guardian': {
    to: 'volunteer',
    when: { nl: 'Iemand onder de 16 maakt een account', en: 'Somebody under 16 creates an account' },
    fields: { voornaam: 'always', vacature: 'optional' },
    nl: {
      subject: 'Bevestig je e-mailadres voor {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Fijn dat je je aanmeldt bij {{centrum}}. Bevestig je e-mailadres. We hebben ook je ouder of verzorger gemaild: zodra die toestemming geeft, kun je inloggen.',
        'We bewaren je reactie op “{{vacature}}”. Je hebt haar nog niet verstuurd: dat doe je zodra je account klaar is, op welk apparaat je ook bent.',
        'De link werkt drie dagen. Heb jij je niet aangemeld, dan hoef je niets te doen.',
      ],
      button: 'E-mailadres bevestigen',
    },
    en: {
      subject: 'Confirm your e-mail address for {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Good to see you at {{centrum}}. Confirm your e-mail address. We have also written to your parent or guardian: once they agree, you can sign in.',
        'We keep your reply to “{{vacature}}”. You have not sent it yet: you do that once your account is ready, on whatever device you are.',
        'The link works for three days. If you did not sign up, you need not do anything.',
      ],
      button: 'Confirm e-mail address',
    },
  },
  'account.exists': {
    to: 'volunteer',
    when: {
      nl: 'Iemand meldt zich aan met een e-mailadres dat al een account heeft',
      en: 'Somebody signs up with an e-mail address that has an account',
    },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'Je hebt al een account bij {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Iemand, waarschijnlijk jijzelf, probeerde met dit e-mailadres een account te maken bij {{centrum}}. Dat heb je al: je kunt gewoon inloggen.',
        'Weet je je wachtwoord niet meer? Kies dan bij het inloggen voor “Wachtwoord vergeten”.',
      ],
      button: 'Inloggen',
    },
    en: {
      subject: 'You already have an account at {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Somebody, probably you, tried to create an account at {{centrum}} with this address. You have one already: just sign in.',
        'Forgotten your password? Choose “Forgot password” when you sign in.',
      ],
      button: 'Sign in',
    },
  },
  'account.reset': {
    to: 'everybody',
    when: { nl: 'Iemand vraagt een nieuw wachtwoord', en: 'Somebody asks for a new password' },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'Kies een nieuw wachtwoord voor {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Je vroeg om een nieuw wachtwoord. Met de knop hieronder kies je er een.',
        'De link werkt zes uur en één keer. Heb je hier niet om gevraagd, dan blijft je wachtwoord zoals het is.',
      ],
      button: 'Nieuw wachtwoord kiezen',
    },
    en: {
      subject: 'Choose a new password for {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'You asked for a new password. Choose one with the button below.',
        'The link works for six hours, and once. If you did not ask for it, your password stays as it is.',
      ],
      button: 'Choose a new password',
    },
  },
  'account.invited': {
    to: 'everybody',
    when: { nl: 'Een beheerder nodigt iemand uit', en: 'An admin invites somebody' },
    fields: { uitnodiger: 'always', voornaam: 'always' },
    nl: {
      subject: '{{uitnodiger}} nodigt je uit bij {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        '{{uitnodiger}} heeft een account voor je gemaakt bij {{centrum}}. Kies een wachtwoord en je kunt beginnen.',
        'De uitnodiging is zeven dagen geldig.',
      ],
      button: 'Uitnodiging aannemen',
    },
    en: {
      subject: '{{uitnodiger}} invites you to {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        '{{uitnodiger}} has made an account for you at {{centrum}}. Choose a password and you can start.',
        'The invitation is valid for seven days.',
      ],
      button: 'Accept the invitation',
    },
  },
  'account.invite_reminder': {
    to: 'everybody',
    when: {
      nl: 'Een uitnodiging is na een paar dagen niet aangenomen',
      en: 'An invitation was not accepted for a few days',
    },
    fields: { voornaam: 'always', uitnodiger: 'always' },
    nl: {
      subject: 'Herinnering: je uitnodiging van {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Een paar dagen geleden kreeg je een uitnodiging. Je hebt die nog niet aangenomen.',
        '{{uitnodiger}} heeft een account voor je gemaakt bij {{centrum}}. Kies een wachtwoord en je kunt beginnen.',
        'De uitnodiging is zeven dagen geldig.',
      ],
      button: 'Uitnodiging aannemen',
    },
    en: {
      subject: 'Reminder: your invitation from {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'A few days ago you got an invitation. You have not accepted it yet.',
        '{{uitnodiger}} has made an account for you at {{centrum}}. Choose a password and you can start.',
        'The invitation is valid for seven days.',
      ],
      button: 'Accept the invitation',
    },
  },
  'account.join': {
    to: 'everybody',
    when: {
      nl: 'Een organisatie nodigt iemand uit die al een account heeft',
      en: 'An organization invites somebody who has an account',
    },
    fields: { uitnodiger: 'always', voornaam: 'always', organisatie: 'required' },
    nl: {
      subject: '{{uitnodiger}} nodigt je uit bij {{organisatie}}',
      body: [
        'Hallo {{voornaam}},',
        '{{uitnodiger}} vraagt of je bij {{organisatie}} wilt horen op de site van {{centrum}}. Je hebt al een account, dus je hoeft alleen ja te zeggen.',
        'De uitnodiging is zeven dagen geldig. Tot je ja zegt, weet de organisatie niet dat je een account hebt. Wil je niet, dan hoef je niets te doen.',
      ],
      button: 'Bekijk de uitnodiging',
    },
    en: {
      subject: '{{uitnodiger}} invites you to {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        '{{uitnodiger}} asks whether you would like to join {{organisatie}} on the site of {{centrum}}. You have an account already, so you only need to say yes.',
        'The invitation is valid for seven days. Until you say yes, the organisation does not know that you have an account. If you do not want to join, you do not need to do anything.',
      ],
      button: 'See the invitation',
    },
  },
  'account.new_address': {
    to: 'everybody',
    when: {
      nl: 'Iemand verandert zijn e-mailadres (naar het nieuwe adres)',
      en: 'Somebody changes their e-mail address (to the new one)',
    },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'Bevestig je nieuwe e-mailadres voor {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Je gaf dit adres op als nieuw e-mailadres van je account bij {{centrum}}. Bevestig het; daarna log je ermee in.',
        'De link werkt drie dagen. Zegt dit je niets, dan hoef je niets te doen.',
      ],
      button: 'Nieuw adres bevestigen',
    },
    en: {
      subject: 'Confirm your new e-mail address for {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'You gave this address as the new e-mail address of your account at {{centrum}}. Confirm it, and sign in with it from then on.',
        'The link works for three days. If this means nothing to you, you need not do anything.',
      ],
      button: 'Confirm new address',
    },
  },
  'account.address_requested': {
    to: 'everybody',
    when: {
      nl: 'Iemand verandert zijn e-mailadres (naar het oude adres)',
      en: 'Somebody changes their e-mail address (to the old one)',
    },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'Iemand gaf een nieuw e-mailadres op voor je account bij {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Iemand, waarschijnlijk jijzelf, gaf een nieuw e-mailadres op voor je account. Er verandert niets tot de eigenaar van dat adres het bevestigt.',
        'Was jij dit, dan hoef je met deze mail niets te doen. Was jij het niet? Maak het ongedaan met de knop en kies daarna een nieuw wachtwoord.',
      ],
      button: 'Dit was ik niet',
    },
    en: {
      subject: 'Somebody gave a new e-mail address for your account at {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Somebody, probably you, gave a new e-mail address for your account. Nothing changes until the owner of that address confirms it.',
        'If this was you, you need not do anything with this mail. If it was not, undo it with the button and choose a new password.',
      ],
      button: 'This was not me',
    },
  },
  'account.address_changed': {
    to: 'everybody',
    when: {
      nl: 'Het nieuwe e-mailadres is bevestigd (naar het oude adres)',
      en: 'The new e-mail address is confirmed (to the old one)',
    },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'Je account bij {{centrum}} heeft een nieuw e-mailadres',
      body: [
        'Hallo {{voornaam}},',
        'Je account heeft een nieuw e-mailadres. Met dit adres kun je niet meer inloggen. We hebben je overal uitgelogd.',
        'Klopt dit niet? Bel ons dan of antwoord op deze mail, dan maken we het ongedaan.',
      ],
      button: 'Naar de site',
    },
    en: {
      subject: 'Your account at {{centrum}} has a new e-mail address',
      body: [
        'Hello {{voornaam}},',
        'Your account has a new e-mail address. You can no longer sign in with this address. We have signed you out everywhere.',
        'Is this not right? Call us or answer this mail, and we undo it.',
      ],
      button: 'Go to the site',
    },
  },
  'account.data_ready': {
    to: 'everybody',
    when: { nl: 'De opgevraagde gegevens staan klaar', en: 'The requested data is ready' },
    fields: { voornaam: 'always', uren: 'always' },
    nl: {
      subject: 'Je gegevens bij {{centrum}} staan klaar',
      body: [
        'Hallo {{voornaam}},',
        'Je vroeg je gegevens op. Ze staan {{uren}} uur klaar op je profiel. Log in om ze te downloaden.',
        'Heb je dit niet gevraagd? Verander dan je wachtwoord en laat het ons weten.',
      ],
      button: 'Download je gegevens',
    },
    en: {
      subject: 'Your data at {{centrum}} is ready',
      body: [
        'Hello {{voornaam}},',
        'You asked for your data. It waits on your profile for {{uren}} hours. Sign in to download it.',
        'Did you not ask for this? Then change your password and tell us.',
      ],
      button: 'Download your data',
    },
  },
  'account.deletion_planned': {
    to: 'everybody',
    when: { nl: 'Iemand verwijdert zijn account', en: 'Somebody deletes their account' },
    fields: { datum: 'required', voornaam: 'always' },
    nl: {
      subject: 'Je account bij {{centrum}} wordt op {{datum}} verwijderd',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt je account bij {{centrum}} verwijderd. Op {{datum}} wissen we je gegevens voorgoed.',
        'Heb je je bedacht, of was jij dit niet? Tot die dag houd je je account met één druk op de knop.',
      ],
      button: 'Houd mijn account',
    },
    en: {
      subject: 'Your account at {{centrum}} will be deleted on {{datum}}',
      body: [
        'Hello {{voornaam}},',
        'You have deleted your account at {{centrum}}. On {{datum}} we erase your data for good.',
        'Have you changed your mind, or was this not you? Until that day you can keep your account with one press.',
      ],
      button: 'Keep my account',
    },
  },
  'account.kept': {
    to: 'everybody',
    when: { nl: 'Iemand houdt zijn account toch', en: 'Somebody keeps their account after all' },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'Je account bij {{centrum}} blijft bestaan',
      body: [
        'Hallo {{voornaam}},',
        'Je account bij {{centrum}} wordt niet verwijderd. Al je gegevens staan er nog.',
        'Was jij dit niet? Verander dan je wachtwoord en laat het ons weten.',
      ],
      button: 'Inloggen',
    },
    en: {
      subject: 'Your account at {{centrum}} stays',
      body: [
        'Hello {{voornaam}},',
        'Your account at {{centrum}} will not be deleted. All your data is still there.',
        'Was this not you? Then change your password and tell us.',
      ],
      button: 'Sign in',
    },
  },
  'account.impersonated': {
    to: 'everybody',
    when: { nl: 'Een medewerker kijkt mee in een account', en: 'A member of staff signs in as somebody' },
    fields: { medewerker: 'required', voornaam: 'always', reden: 'required' },
    nl: {
      subject: '{{medewerker}} keek mee in je account',
      body: [
        'Hallo {{voornaam}},',
        '{{medewerker}} van {{centrum}} is ingelogd in jouw account, hoogstens een half uur. De reden: {{reden}}',
        'Je wachtwoord, je e-mailadres en je gesprekken kon deze medewerker niet zien of veranderen. Klopt dit niet? Neem dan contact met ons op.',
      ],
      button: 'Naar mijn profiel',
    },
    en: {
      subject: '{{medewerker}} looked at your account with you',
      body: [
        'Hello {{voornaam}},',
        '{{medewerker}} of {{centrum}} signed in to your account, for half an hour at most. The reason: {{reden}}',
        'This person could neither see nor change your password, your e-mail address or your conversations. Is this not right? Please contact us.',
      ],
      button: 'To my profile',
    },
  },
  'account.merge_source': {
    to: 'everybody',
    when: {
      nl: 'Een medewerker wil twee accounts samenvoegen (naar het account dat weggaat)',
      en: 'A member of staff wants to merge two accounts (to the account that goes)',
    },
    fields: { medewerker: 'always', voornaam: 'always', emailadres: 'required', ander_adres: 'required' },
    nl: {
      subject: 'Wil je je twee accounts bij {{centrum}} samenvoegen?',
      body: [
        'Hallo {{voornaam}},',
        '{{medewerker}} van {{centrum}} denkt dat je twee accounts hebt: {{emailadres}} en {{ander_adres}}. Die kunnen we samenvoegen.',
        'Je reacties, je aanmeldingen en je gesprekken verhuizen dan naar {{ander_adres}}. Wie dat account gebruikt, kan ze lezen. Daarna log je in met dat account.',
        'Zijn beide accounts van jou? Bevestig het dan binnen veertien dagen. Ken je het andere adres niet? Doe dan niets: dan verandert er niets.',
      ],
      button: 'Bekijk en bevestig',
    },
    en: {
      subject: 'Do you want to merge your two accounts at {{centrum}}?',
      body: [
        'Hello {{voornaam}},',
        '{{medewerker}} of {{centrum}} thinks that you have two accounts: {{emailadres}} and {{ander_adres}}. We can merge them.',
        'Your applications, your registrations and your conversations then move to {{ander_adres}}. Whoever uses that account can read them. From then on you sign in with that account.',
        'Are both accounts yours? Then confirm it within fourteen days. Do you not know the other address? Do nothing, and nothing changes.',
      ],
      button: 'Look and confirm',
    },
  },
  'account.merge_target': {
    to: 'everybody',
    when: {
      nl: 'Een medewerker wil twee accounts samenvoegen (naar het account dat blijft)',
      en: 'A member of staff wants to merge two accounts (to the account that stays)',
    },
    fields: { medewerker: 'always', voornaam: 'always', emailadres: 'required', ander_adres: 'required' },
    nl: {
      subject: 'Wil je je twee accounts bij {{centrum}} samenvoegen?',
      body: [
        'Hallo {{voornaam}},',
        '{{medewerker}} van {{centrum}} denkt dat je twee accounts hebt: {{emailadres}} en {{ander_adres}}. Die kunnen we samenvoegen. Alles van {{ander_adres}} verhuist dan naar dit account.',
        'Zijn beide accounts van jou? Bevestig het dan binnen veertien dagen. Ken je het andere adres niet? Doe dan niets: dan verandert er niets.',
      ],
      button: 'Bekijk en bevestig',
    },
    en: {
      subject: 'Do you want to merge your two accounts at {{centrum}}?',
      body: [
        'Hello {{voornaam}},',
        '{{medewerker}} of {{centrum}} thinks that you have two accounts: {{emailadres}} and {{ander_adres}}. We can merge them. Everything of {{ander_adres}} then moves to this account.',
        'Are both accounts yours? Then confirm it within fourteen days. Do you not know the other address? Do nothing, and nothing changes.',
      ],
      button: 'Look and confirm',
    },
  },
} as const satisfies TemplateGroup
