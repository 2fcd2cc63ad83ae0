/** Form descriptions that show what the builder can do. Their texts are samples, in both languages. */
import type { Choice, FormSchema, FormText } from '#shared/form-schema.ts'

const text = (nl: string, en: string): FormText => ({ nl, en })
const choice = (value: string, nl: string, en: string): Choice => ({ value, label: text(nl, en) })
const themes = [
  choice('care', 'Zorg', 'Care'),
  choice('nature', 'Natuur', 'Nature'),
  choice('culture', 'Cultuur', 'Culture'),
]
const towns = ['Apeldoorn', 'Arnhem', 'Barneveld', 'Ede', 'Nijmegen', 'Oldebroek', 'Roermond', 'Wezep']

/** Every kind of field, once. */
export const everyKind: FormSchema = {
  sections: [
    {
      key: 'plain',
      title: text('Eenvoudige velden', 'Plain fields'),
      questions: [
        { key: 'text', kind: 'text', label: text('Tekst', 'Text'), required: true },
        { key: 'long', kind: 'text', multiline: true, maximum: 500, label: text('Lange tekst', 'Long text') },
        { key: 'email', kind: 'email', label: text('E-mail', 'E-mail'), required: true },
        { key: 'phone', kind: 'phone', label: text('Telefoon', 'Phone') },
        {
          key: 'number',
          kind: 'number',
          minimum: 0,
          maximum: 40,
          unit: text('uur', 'hours'),
          label: text('Getal met komma', 'Number with a comma'),
          required: true,
        },
        { key: 'whole', kind: 'number', integer: true, label: text('Geheel getal', 'Whole number') },
      ],
    },
    {
      key: 'choices',
      title: text('Keuzes', 'Choices'),
      questions: [
        { key: 'select', kind: 'select', label: text('Keuzelijst', 'Select'), required: true, choices: themes },
        {
          key: 'combobox',
          kind: 'combobox',
          label: text('Zoeklijst', 'Combobox'),
          choices: towns.map((town) => choice(town.toLowerCase(), town, town)),
        },
        {
          key: 'radios',
          kind: 'radios',
          label: text('Eén van een paar', 'One of a few'),
          required: true,
          choices: themes,
        },
        {
          key: 'checkboxes',
          kind: 'checkboxes',
          maximum: 2,
          label: text('Hoogstens twee', 'Two at most'),
          required: true,
          choices: themes,
        },
        { key: 'switch', kind: 'switch', label: text('Schakelaar', 'Switch') },
        { key: 'confirm', kind: 'confirm', label: text('Ik ga akkoord', 'I agree'), required: true },
      ],
    },
    {
      key: 'dates',
      title: text('Datum, tijd en plaats', 'Date, time and place'),
      questions: [
        { key: 'date', kind: 'date', label: text('Datum', 'Date'), required: true },
        { key: 'range', kind: 'dateRange', label: text('Periode', 'Period') },
        { key: 'time', kind: 'time', label: text('Tijd', 'Time') },
        { key: 'address', kind: 'address', label: text('Adres', 'Address') },
      ],
    },
    {
      key: 'rich',
      title: text('Meer dan tekst', 'More than text'),
      questions: [
        { key: 'file', kind: 'file', label: text('Bestand', 'File') },
        { key: 'richText', kind: 'richText', label: text('Opgemaakte tekst', 'Rich text') },
        {
          key: 'tags',
          kind: 'tags',
          label: text('Trefwoorden', 'Tags'),
          suggestions: [text('koken', 'cooking'), text('luisteren', 'listening')],
        },
        { key: 'availability', kind: 'availability', label: text('Beschikbaarheid', 'Availability') },
      ],
    },
  ],
}

/** Three steps, one after the other. */
export const linearSteps: FormSchema = {
  sections: [
    {
      key: 'who',
      title: text('Wie ben je', 'Who are you'),
      questions: [
        { key: 'name', kind: 'text', label: text('Naam', 'Name'), required: true },
        { key: 'email', kind: 'email', label: text('E-mail', 'E-mail'), required: true },
      ],
    },
    {
      key: 'what',
      title: text('Wat wil je doen', 'What do you want to do'),
      questions: [
        { key: 'theme', kind: 'radios', label: text('Thema', 'Theme'), required: true, choices: themes },
        {
          key: 'hours',
          kind: 'number',
          minimum: 1,
          maximum: 20,
          label: text('Uren per week', 'Hours a week'),
          required: true,
        },
      ],
    },
    {
      key: 'when',
      title: text('Wanneer', 'When'),
      questions: [{ key: 'slots', kind: 'availability', label: text('Je kunt op', 'You can on'), required: true }],
    },
  ],
}

/** A step that depends on a value; to be stored between visits of the page. */
export const conditionalSteps: FormSchema = {
  sections: [
    {
      key: 'age',
      title: text('Leeftijd', 'Age'),
      questions: [
        { key: 'adult', kind: 'switch', label: text('Ik ben 16 jaar of ouder', 'I am 16 or older') },
        { key: 'name', kind: 'text', label: text('Naam', 'Name'), required: true },
      ],
    },
    {
      key: 'guardian',
      title: text('Ouder of voogd', 'Parent or guardian'),
      showIf: { question: 'adult', is: [false] },
      questions: [
        {
          key: 'guardianEmail',
          kind: 'email',
          label: text('E-mail van je ouder', 'E-mail of your parent'),
          required: true,
        },
      ],
    },
    {
      key: 'more',
      title: text('Vertel meer', 'Tell us more'),
      questions: [
        { key: 'startsOn', kind: 'date', label: text('Vanaf wanneer?', 'From when?'), required: true },
        { key: 'skills', kind: 'tags', label: text('Waar ben je goed in?', 'What are you good at?') },
        { key: 'cv', kind: 'file', label: text('Cv', 'CV') },
      ],
    },
  ],
}
