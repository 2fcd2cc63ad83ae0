import type { TemplateGroup } from './template.ts'

export const organizationTemplates = {
  'organization.confirm': {
    to: 'organization',
    when: {
      nl: 'Iemand meldt een organisatie aan (met een account)',
      en: 'Somebody signs up an organization (with an account)',
    },
    fields: { organisatie: 'always', voornaam: 'always' },
    nl: {
      subject: 'Bevestig de aanmelding van {{organisatie}}',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt {{organisatie}} aangemeld bij {{centrum}}. Bevestig met de knop dat jij dit was.',
        'Intussen kijken wij de aanmelding na. Je krijgt binnen drie werkdagen bericht.',
        'De link werkt een week. Heb jij niets aangemeld, dan hoef je niets te doen.',
      ],
      button: 'Bevestig de aanmelding',
    },
    en: {
      subject: 'Confirm the sign-up of {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        'You signed up {{organisatie}} at {{centrum}}. Confirm with the button that it was you.',
        'Meanwhile we look at the sign-up. You will hear from us within three working days.',
        'The link works for a week. If you did not sign up anything, you need not do anything.',
      ],
      button: 'Confirm the sign-up',
    },
  },
  'organization.confirm_password': {
    to: 'organization',
    when: {
      nl: 'Iemand meldt een organisatie aan (zonder account)',
      en: 'Somebody signs up an organization (without an account)',
    },
    fields: { organisatie: 'always', voornaam: 'always' },
    nl: {
      subject: 'Bevestig de aanmelding van {{organisatie}}',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt {{organisatie}} aangemeld bij {{centrum}}. Kies met de knop een wachtwoord: daarmee bevestig je dat dit jouw e-mailadres is.',
        'Intussen kijken wij de aanmelding na. Je krijgt binnen drie werkdagen bericht.',
        'De link werkt een week. Heb jij niets aangemeld, dan hoef je niets te doen.',
      ],
      button: 'Kies een wachtwoord',
    },
    en: {
      subject: 'Confirm the sign-up of {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        'You signed up {{organisatie}} at {{centrum}}. Choose a password with the button: that confirms that this is your e-mail address.',
        'Meanwhile we look at the sign-up. You will hear from us within three working days.',
        'The link works for a week. If you did not sign up anything, you need not do anything.',
      ],
      button: 'Choose a password',
    },
  },
  'organization.received': {
    to: 'organization',
    when: {
      nl: 'Iemand die is ingelogd meldt een organisatie aan',
      en: 'Somebody who is signed in signs up an organization',
    },
    fields: { organisatie: 'always', voornaam: 'always' },
    nl: {
      subject: 'We hebben de aanmelding van {{organisatie}} ontvangen',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt {{organisatie}} aangemeld bij {{centrum}}. We kijken de aanmelding na; je krijgt binnen drie werkdagen bericht. Na de goedkeuring ben je beheerder.',
      ],
      button: 'Naar het dashboard',
    },
    en: {
      subject: 'We have received the sign-up of {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        'You signed up {{organisatie}} at {{centrum}}. We look at it and you will hear from us within three working days. Once we approve it you are its admin.',
      ],
      button: 'To the dashboard',
    },
  },
  'organization.received_elsewhere': {
    to: 'organization',
    when: {
      nl: 'Iemand van wie het account in het archief staat meldt een organisatie aan',
      en: 'Somebody whose account is in the archive signs up an organization',
    },
    fields: { organisatie: 'always', voornaam: 'always' },
    nl: {
      subject: 'We hebben de aanmelding van {{organisatie}} ontvangen',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt {{organisatie}} aangemeld bij {{centrum}}. We kijken de aanmelding na; je krijgt binnen drie werkdagen bericht.',
        'Het account met dit e-mailadres staat in ons archief. We nemen contact met je op over het weer openen daarvan, of over een ander adres.',
      ],
      button: 'Naar de website',
    },
    en: {
      subject: 'We have received the sign-up of {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        'You signed up {{organisatie}} at {{centrum}}. We look at it and you will hear from us within three working days.',
        'The account with this e-mail address is in our archive. We will contact you about opening it again, or about another address.',
      ],
      button: 'To the website',
    },
  },
  'organization.submitted': {
    to: 'center',
    when: { nl: 'Een organisatie heeft zich aangemeld', en: 'An organization has signed up' },
    fields: {
      organisatie: 'required',
      plaats: 'always',
      kvk_nummer: 'always',
      contactpersoon: 'always',
      emailadres: 'always',
      telefoon: 'optional',
    },
    partFields: { site: ['organisatie'] },
    nl: {
      subject: '{{organisatie}} heeft zich aangemeld',
      body: [
        '{{organisatie}} uit {{plaats}} wil op de site en wacht op jullie antwoord.',
        'KvK-nummer: {{kvk_nummer}}\nContactpersoon: {{contactpersoon}}\nE-mail: {{emailadres}}\nTelefoon: {{telefoon}}',
        'We hebben beloofd binnen drie werkdagen te antwoorden.',
      ],
      button: 'Bekijk de aanmelding',
      site: '{{organisatie}} wacht op goedkeuring',
    },
    en: {
      subject: '{{organisatie}} has signed up',
      body: [
        '{{organisatie}} in {{plaats}} would like to be on the site and waits for your answer.',
        'KvK number: {{kvk_nummer}}\nContact person: {{contactpersoon}}\nE-mail: {{emailadres}}\nPhone: {{telefoon}}',
        'We promised to answer within three working days.',
      ],
      button: 'See the sign-up',
      site: '{{organisatie}} waits for approval',
    },
  },
  'organization.approved': {
    to: 'organization',
    when: { nl: 'Een organisatie is goedgekeurd', en: 'An organization is approved' },
    fields: { organisatie: 'always', voornaam: 'always' },
    nl: {
      subject: '{{organisatie}} staat nu op de site van {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Welkom: we hebben {{organisatie}} goedgekeurd. De organisatie staat nu op de site.',
        'Je bent beheerder: log in, vul het profiel aan en plaats de eerste vacature.',
      ],
      button: 'Naar het dashboard',
    },
    en: {
      subject: '{{organisatie}} is now on the site of {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Welcome: we have approved {{organisatie}}. It is on the site now.',
        'You are its admin: sign in, complete the profile and place the first vacancy.',
      ],
      button: 'To the dashboard',
    },
  },
  'organization.approved_confirm': {
    to: 'organization',
    when: {
      nl: 'Een organisatie is goedgekeurd, het e-mailadres is nog niet bevestigd',
      en: 'An organization is approved, the e-mail address is not confirmed yet',
    },
    fields: { organisatie: 'always', voornaam: 'always' },
    nl: {
      subject: '{{organisatie}} staat nu op de site van {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Welkom: we hebben {{organisatie}} goedgekeurd. De organisatie staat nu op de site.',
        'Nog één stap: bevestig met de knop dat jij dit bent. Daarna ben je beheerder en plaats je de eerste vacature.',
      ],
      button: 'Bevestigen',
    },
    en: {
      subject: '{{organisatie}} is now on the site of {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Welcome: we have approved {{organisatie}}. It is on the site now.',
        'One more step: confirm with the button that this is you. After that you are its admin and can place the first vacancy.',
      ],
      button: 'Confirm',
    },
  },
  'organization.approved_no_account': {
    to: 'organization',
    when: {
      nl: 'Een organisatie is goedgekeurd, er is nog geen beheerder',
      en: 'An organization is approved, there is no admin yet',
    },
    fields: { organisatie: 'always', voornaam: 'always' },
    nl: {
      subject: '{{organisatie}} staat nu op de site van {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Welkom: we hebben {{organisatie}} goedgekeurd. De organisatie staat nu op de site.',
        'We nemen contact met je op over wie de pagina gaat beheren.',
      ],
      button: 'Bekijk de pagina',
    },
    en: {
      subject: '{{organisatie}} is now on the site of {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Welcome: we have approved {{organisatie}}. It is on the site now.',
        'We will contact you about who is going to manage the page.',
      ],
      button: 'See the page',
    },
  },
  'organization.denied': {
    to: 'organization',
    when: { nl: 'Een organisatie is afgewezen', en: 'An organization is rejected' },
    fields: { organisatie: 'always', voornaam: 'always', reden: 'required' },
    nl: {
      subject: 'We kunnen {{organisatie}} niet op de site zetten',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt {{organisatie}} aangemeld bij {{centrum}}. We keuren de aanmelding niet goed. De reden:',
        '“{{reden}}”',
        'Klopt dat niet, of is er iets veranderd? Antwoord op deze mail of bel ons, dan kijken we er samen naar.',
      ],
      button: 'Naar de website',
    },
    en: {
      subject: 'We cannot put {{organisatie}} on the site',
      body: [
        'Hello {{voornaam}},',
        'You signed up {{organisatie}} at {{centrum}}. We do not approve it. The reason:',
        '“{{reden}}”',
        'Is that not right, or has something changed? Answer this mail or call us, and we look at it together.',
      ],
      button: 'To the website',
    },
  },
  'organization.question': {
    to: 'organization',
    when: { nl: 'Het centrum heeft een vraag over een aanmelding', en: 'The center has a question about a sign-up' },
    fields: { organisatie: 'always', voornaam: 'always', vraag: 'required' },
    nl: {
      subject: 'Een vraag over de aanmelding van {{organisatie}}',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt {{organisatie}} aangemeld bij {{centrum}}. Voordat we kunnen beslissen, willen we nog iets weten:',
        '“{{vraag}}”',
        'Met de knop vul je de aanmelding aan. Je hoeft daarvoor niet in te loggen. De link werkt dertig dagen.',
      ],
      button: 'Vul de aanmelding aan',
    },
    en: {
      subject: 'A question about the sign-up of {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        'You signed up {{organisatie}} at {{centrum}}. Before we can decide, we would like to know:',
        '“{{vraag}}”',
        'With the button you complete the sign-up. You need not sign in. The link works for thirty days.',
      ],
      button: 'Complete the sign-up',
    },
  },
  'organization.member_added': {
    to: 'organization',
    when: { nl: 'Iemand hoort voortaan bij een organisatie', en: 'Somebody becomes a member of an organization' },
    fields: { organisatie: 'always', voornaam: 'always', naam: 'required', uitnodiger: 'always' },
    partFields: { site: ['naam', 'organisatie'] },
    nl: {
      subject: '{{naam}} hoort nu bij {{organisatie}}',
      body: [
        'Hallo {{voornaam}},',
        '{{naam}} hoort nu bij {{organisatie}} op de site van {{centrum}} en kan meelezen met wat er vanaf nu binnenkomt. Dat regelde {{uitnodiger}}.',
        'Klopt dit niet? Haal deze persoon dan weg bij je organisatie en laat het ons weten.',
      ],
      button: 'Bekijk je organisatie',
      site: '{{naam}} hoort nu bij {{organisatie}}',
    },
    en: {
      subject: '{{naam}} is now a member of {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        '{{naam}} is now a member of {{organisatie}} on the site of {{centrum}}, and can read what arrives from now on. {{uitnodiger}} arranged this.',
        'Is this not right? Then remove this person from your organisation and tell us.',
      ],
      button: 'See your organisation',
      site: '{{naam}} is now a member of {{organisatie}}',
    },
  },
  'organization.moved': {
    to: 'organization',
    when: {
      nl: 'Een organisatie verhuist, met het account van de beheerder',
      en: 'An organization moves, with the account of its admin',
    },
    fields: { organisatie: 'always', nieuwe_site: 'required', voornaam: 'always', oude_site: 'always' },
    nl: {
      subject: '{{organisatie}} staat nu op de site van {{nieuwe_site}}',
      body: [
        'Hallo {{voornaam}},',
        "{{organisatie}} is verhuisd van {{oude_site}} naar {{nieuwe_site}}, met alle vacatures, activiteiten, reacties en gesprekken. Links naar de oude pagina's blijven werken.",
        'Jouw account is meeverhuisd. Je logt voortaan in op de site van {{nieuwe_site}}, met hetzelfde e-mailadres en wachtwoord. Op de oude site ben je uitgelogd.',
      ],
      button: 'Naar de nieuwe site',
    },
    en: {
      subject: '{{organisatie}} is now on the site of {{nieuwe_site}}',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} moved from {{oude_site}} to {{nieuwe_site}}, with all its vacancies, activities, replies and conversations. Links to the old pages keep working.',
        'Your account moved too. From now on you sign in on the site of {{nieuwe_site}}, with the same e-mail address and password. You are signed out on the old site.',
      ],
      button: 'To the new site',
    },
  },
  'organization.moved_without_account': {
    to: 'organization',
    when: {
      nl: 'Een organisatie verhuist, het account van de beheerder blijft',
      en: 'An organization moves, the account of its admin stays',
    },
    fields: { organisatie: 'always', nieuwe_site: 'required', voornaam: 'always', oude_site: 'always' },
    nl: {
      subject: '{{organisatie}} staat nu op de site van {{nieuwe_site}}',
      body: [
        'Hallo {{voornaam}},',
        "{{organisatie}} is verhuisd van {{oude_site}} naar {{nieuwe_site}}, met alle vacatures, activiteiten, reacties en gesprekken. Links naar de oude pagina's blijven werken.",
        'Jouw account blijft bij {{oude_site}}, omdat je daar nog een andere rol hebt of zelf vrijwilliger bent. Daarom beheer je {{organisatie}} niet meer. Wil je dat wel? Vraag {{nieuwe_site}} om een uitnodiging.',
      ],
      button: 'Naar de nieuwe site',
    },
    en: {
      subject: '{{organisatie}} is now on the site of {{nieuwe_site}}',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} moved from {{oude_site}} to {{nieuwe_site}}, with all its vacancies, activities, replies and conversations. Links to the old pages keep working.',
        'Your account stays at {{oude_site}}, because you have another role there or are a volunteer yourself. So you no longer manage {{organisatie}}. Would you like to? Ask {{nieuwe_site}} for an invitation.',
      ],
      button: 'To the new site',
    },
  },
} as const satisfies TemplateGroup
