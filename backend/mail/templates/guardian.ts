import type { TemplateGroup } from './template.ts'

export const guardianTemplates = {
  'account.guardian': {
    to: 'guardian',
    fields: { voornaam: 'required' },
  },
  'account.guardian_granted': {
    to: 'volunteer',
    fields: { voornaam: 'always', vacature: 'optional' },
  },
  'account.guardian_granted_unconfirmed': {
    to: 'volunteer',
    fields: { voornaam: 'always', vacature: 'optional' },
  },
  'account.guardian_declined': {
    to: 'volunteer',
    fields: { voornaam: 'always' },
  },
  'account.guardian_undecided': {
    to: 'volunteer',
    fields: { voornaam: 'always' },
  },
  'stage.guardian': {
    to: 'guardian',
    fields: { voornaam: 'required', school: 'required', dagen: 'always' },
  },
  'stage.finished': {
    to: 'organization',
    fields: { vrijwilliger: 'always', vacature: 'always' },
  },
  'stage.evaluation': {
    to: 'organization',
    fields: { vrijwilliger: 'always', vacature: 'always', code: 'required', datum: 'always' },
  },
  'stage.pupil_requested': {
    to: 'staff',
    fields: {},
  },
  'stage.pupil_enrolled': {
    to: 'volunteer',
    fields: {},
  },
  'stage.pupil_removed': {
    to: 'volunteer',
    fields: { organisatie: 'always' },
  },
  'stage.consent_granted': {
    to: 'volunteer',
    fields: {},
  },
  'stage.consent_declined': {
    to: 'volunteer',
    fields: {},
  },
  'stage.consent_withdrawn': {
    to: 'staff',
    fields: {},
  },
  'stage.hours_submitted': {
    to: 'organization',
    fields: {},
  },
  'stage.hours_approved': {
    to: 'volunteer',
    fields: {},
  },
  'stage.hours_rejected': {
    to: 'volunteer',
    fields: {},
  },
} as const satisfies TemplateGroup
