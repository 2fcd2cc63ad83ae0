import type { TemplateGroup } from './template.ts'

export const answerPromiseTemplates = {
  'application.reminder': {
    to: 'organization',
    fields: { wachtenden: 'always', organisatie: 'always' },
    partFields: { more: ['meer_reacties'] },
  },
  'application.reminder_taken_over': {
    to: 'organization',
    fields: { wachtenden: 'always', organisatie: 'always' },
    partFields: { more: ['meer_reacties'] },
  },
  'application.taken_over': {
    to: 'organization',
    fields: { overgenomen: 'always', organisatie: 'always' },
    partFields: { more: ['meer_reacties'] },
  },
  'application.overdue': {
    to: 'volunteer',
    fields: { vacature: 'always', voornaam: 'always', dagen: 'always', organisatie: 'always' },
  },
  'application.overdue_without_alternatives': {
    to: 'volunteer',
    fields: { vacature: 'always', voornaam: 'always', dagen: 'always', organisatie: 'always' },
  },
  'application.choice_reminder': {
    to: 'volunteer',
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', dagen: 'always', tijden: 'always' },
  },
  'application.choice_reminder_yesterday': {
    to: 'volunteer',
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', tijden: 'always' },
  },
  'application.place_reminder': {
    to: 'volunteer',
    fields: { organisatie: 'always', voornaam: 'always', dagen: 'always', vacature: 'always' },
  },
  'application.handed_back': {
    to: 'organization',
    fields: { organisatie: 'always', vrijwilliger: 'always', vacature: 'always' },
    partFields: { site: ['vrijwilliger', 'vacature'] },
  },
} as const satisfies TemplateGroup
