import type { TemplateGroup } from './template.ts'

export const applicationStatusTemplates = {
  'application.status.new': {
    to: 'volunteer',
    fields: { organisatie: 'always', vacature: 'always', voornaam: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.in_contact': {
    to: 'volunteer',
    fields: { organisatie: 'always', vacature: 'always', voornaam: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.meeting': {
    to: 'volunteer',
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.trial': {
    to: 'volunteer',
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.placed': {
    to: 'volunteer',
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.offered': {
    to: 'volunteer',
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.waitlisted': {
    to: 'volunteer',
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.declined': {
    to: 'volunteer',
    fields: { organisatie: 'always', vacature: 'always', voornaam: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.withdrawn': {
    to: 'volunteer',
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.expired': {
    to: 'volunteer',
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
  'application.status.ended': {
    to: 'volunteer',
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
  },
} as const satisfies TemplateGroup
