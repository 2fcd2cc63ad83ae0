/** The values that attributes of notification template records have. */

/** Who gets it. `both`: volunteers and organizations; `everybody`: anybody with an account; `help`: who asks for or offers one-on-one help. */
export const templateRecipients = [
  'volunteer',
  'organization',
  'both',
  'everybody',
  'guardian',
  'help',
  'center',
  'staff',
] as const

/** Chapters of the list, in its order. */
export const templateGroups = [
  'account',
  'guardian',
  'application',
  'applicationStatus',
  'answerPromise',
  'meeting',
  'invitation',
  'match',
  'message',
  'activity',
  'digest',
  'profile',
  'organization',
  'socialMap',
  'vacancy',
  'helpRequest',
  'helpResponse',
  'form',
  'listExport',
] as const

/** Most characters of each part of a text, in the order of the form. */
export const partLengths = {
  subject: 200,
  /** Paragraphs, with an empty line between them. */
  body: 5000,
  /** Titles of lists of records, and the link below a list. */
  listTitle: 120,
  otherListTitle: 120,
  more: 80,
  button: 40,
  otherButton: 40,
  /** In place of the line about questions; `closeOnSite` where an answer to the mail does not arrive. */
  close: 300,
  closeOnSite: 300,
  /** Words of the link to unsubscribe. */
  unsubscribe: 120,
  /** The notification on the site. */
  site: 200,
} as const

export type TemplatePart = keyof typeof partLengths

export const templateParts = Object.keys(partLengths) as TemplatePart[]

export type TemplateTexts = Partial<Record<TemplatePart, string>>

/** Data of a preview: everything filled in, what may be empty left empty, or very long values. */
export const scenarioNames = ['filled', 'empty', 'long'] as const

/** `default`: nothing was changed. `changed`: the center's own text. `outdated`: likewise, and the default has changed since. `unusable`: names a variable that no longer exists, so the default is sent. */
export const templateStates = ['default', 'changed', 'outdated', 'unusable'] as const
