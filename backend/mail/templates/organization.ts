import type { TemplateGroup } from './template.ts'

export const organizationTemplates = {
  'organization.confirm': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always' },
  },
  'organization.confirm_password': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always' },
  },
  'organization.received': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always' },
  },
  'organization.received_elsewhere': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always' },
  },
  'organization.submitted': {
    to: 'center',
    fields: {
      organisatie: 'required',
      plaats: 'always',
      kvk_nummer: 'always',
      contactpersoon: 'always',
      emailadres: 'always',
      telefoon: 'optional',
    },
    partFields: { site: ['organisatie'] },
  },
  'organization.approved': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always' },
  },
  'organization.approved_confirm': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always' },
  },
  'organization.approved_no_account': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always' },
  },
  'organization.denied': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always', reden: 'required' },
  },
  'organization.question': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always', vraag: 'required' },
  },
  'organization.member_added': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always', naam: 'required', uitnodiger: 'always' },
    partFields: { site: ['naam', 'organisatie'] },
  },
  'organization.members_added': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always', aantal: 'required', namen: 'always', uitnodiger: 'always' },
    partFields: { site: ['aantal', 'organisatie'] },
  },
  'organization.member_removed': {
    to: 'organization',
    fields: { organisatie: 'required', voornaam: 'always' },
  },
  'organization.member_left': {
    to: 'organization',
    fields: { organisatie: 'always', voornaam: 'always', naam: 'required' },
  },
  'organization.archived': {
    to: 'organization',
    fields: { organisaties: 'required', voornaam: 'always', reden: 'optional' },
  },
  'organization.restored': {
    to: 'organization',
    fields: { organisaties: 'required', voornaam: 'always', reden: 'optional' },
  },
  'organization.moved': {
    to: 'organization',
    fields: { organisatie: 'always', nieuwe_site: 'required', voornaam: 'always', oude_site: 'always' },
  },
  'organization.moved_without_account': {
    to: 'organization',
    fields: { organisatie: 'always', nieuwe_site: 'required', voornaam: 'always', oude_site: 'always' },
  },
} as const satisfies TemplateGroup
