/** Descriptions of forms that show what the builder can do. Their words are sample material, in both languages. */
import type { Choice, FormSchema, Words } from '#shared/form-schema.ts'

const w = (nl: string, en: string): Words => ({ nl, en })
const c = (value: string, nl: string, en: string): Choice => ({ value, label: w(nl, en) })
const themes = [c('care', 'Zorg', 'Care'), c('nature', 'Natuur', 'Nature'), c('culture', 'Cultuur', 'Culture')]
const towns = ['Apeldoorn', 'Arnhem', 'Barneveld', 'Ede', 'Nijmegen', 'Oldebroek', 'Roermond', 'Wezep']

/** Every kind of field, once. */
export const everyKind: FormSchema = {
  sections: [
    {
      key: 'plain',
      title: w('Eenvoudige velden', 'Plain fields'),
      questions: [
        { key: 'text', kind: 'text', label: w('Tekst', 'Text'), required: true },
        { key: 'long', kind: 'text', multiline: true, maximum: 500, label: w('Lange tekst', 'Long text') },
        { key: 'email', kind: 'email', label: w('E-mail', 'E-mail'), required: true },
        { key: 'phone', kind: 'phone', label: w('Telefoon', 'Phone') },
        {
          key: 'number',
          kind: 'number',
          minimum: 0,
          maximum: 40,
          unit: w('uur', 'hours'),
          label: w('Getal met komma', 'Number with a comma'),
          required: true,
        },
        { key: 'whole', kind: 'number', integer: true, label: w('Geheel getal', 'Whole number') },
      ],
    },
    {
      key: 'choices',
      title: w('Keuzes', 'Choices'),
      questions: [
        { key: 'select', kind: 'select', label: w('Keuzelijst', 'Select'), required: true, choices: themes },
        {
          key: 'combobox',
          kind: 'combobox',
          label: w('Zoeklijst', 'Combobox'),
          choices: towns.map((town) => c(town.toLowerCase(), town, town)),
        },
        {
          key: 'radios',
          kind: 'radios',
          label: w('Eén van een paar', 'One of a few'),
          required: true,
          choices: themes,
        },
        {
          key: 'checkboxes',
          kind: 'checkboxes',
          maximum: 2,
          label: w('Hoogstens twee', 'Two at most'),
          required: true,
          choices: themes,
        },
        { key: 'switch', kind: 'switch', label: w('Schakelaar', 'Switch') },
        { key: 'confirm', kind: 'confirm', label: w('Ik ga akkoord', 'I agree'), required: true },
      ],
    },
    {
      key: 'dates',
      title: w('Datum, tijd en plaats', 'Date, time and place'),
      questions: [
        { key: 'date', kind: 'date', label: w('Datum', 'Date'), required: true },
        { key: 'range', kind: 'dateRange', label: w('Periode', 'Period') },
        { key: 'time', kind: 'time', label: w('Tijd', 'Time') },
        { key: 'address', kind: 'address', label: w('Adres', 'Address') },
      ],
    },
    {
      key: 'rich',
      title: w('Meer dan tekst', 'More than text'),
      questions: [
        { key: 'file', kind: 'file', label: w('Bestand', 'File') },
        { key: 'richText', kind: 'richText', label: w('Opgemaakte tekst', 'Rich text') },
        {
          key: 'tags',
          kind: 'tags',
          label: w('Trefwoorden', 'Tags'),
          suggestions: [w('koken', 'cooking'), w('luisteren', 'listening')],
        },
        { key: 'availability', kind: 'availability', label: w('Beschikbaarheid', 'Availability') },
      ],
    },
  ],
}

/** Three steps, one after the other. */
export const linearSteps: FormSchema = {
  sections: [
    {
      key: 'who',
      title: w('Wie ben je', 'Who are you'),
      questions: [
        { key: 'name', kind: 'text', label: w('Naam', 'Name'), required: true },
        { key: 'email', kind: 'email', label: w('E-mail', 'E-mail'), required: true },
      ],
    },
    {
      key: 'what',
      title: w('Wat wil je doen', 'What do you want to do'),
      questions: [
        { key: 'theme', kind: 'radios', label: w('Thema', 'Theme'), required: true, choices: themes },
        {
          key: 'hours',
          kind: 'number',
          minimum: 1,
          maximum: 20,
          label: w('Uren per week', 'Hours a week'),
          required: true,
        },
      ],
    },
    {
      key: 'when',
      title: w('Wanneer', 'When'),
      questions: [{ key: 'slots', kind: 'availability', label: w('Je kunt op', 'You can on'), required: true }],
    },
  ],
}

/** A step that only some get to see; meant to be kept between visits of the page. */
export const conditionalSteps: FormSchema = {
  sections: [
    {
      key: 'age',
      title: w('Leeftijd', 'Age'),
      questions: [
        { key: 'adult', kind: 'switch', label: w('Ik ben 16 jaar of ouder', 'I am 16 or older') },
        { key: 'name', kind: 'text', label: w('Naam', 'Name'), required: true },
      ],
    },
    {
      key: 'guardian',
      title: w('Ouder of voogd', 'Parent or guardian'),
      showIf: { question: 'adult', is: [false] },
      questions: [
        {
          key: 'guardianEmail',
          kind: 'email',
          label: w('E-mail van je ouder', 'E-mail of your parent'),
          required: true,
        },
      ],
    },
    {
      key: 'more',
      title: w('Vertel meer', 'Tell us more'),
      questions: [
        { key: 'startsOn', kind: 'date', label: w('Vanaf wanneer?', 'From when?'), required: true },
        { key: 'skills', kind: 'tags', label: w('Waar ben je goed in?', 'What are you good at?') },
        { key: 'cv', kind: 'file', label: w('Cv', 'CV') },
      ],
    },
  ],
}
