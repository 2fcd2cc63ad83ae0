import type { TemplateGroup } from './template.ts'

export const accountTemplates = {
  'account.confirm': {
    to: 'volunteer',
    fields: { voornaam: 'always' },
    isAwaited: true,
  },
  'account.confirm_reply': {
    to: 'volunteer',
    fields: { voornaam: 'always', vacature: 'always' },
    isAwaited: true,
  },
  'account.confirm_guardian': {
    to: 'volunteer',
    fields: { voornaam: 'always', vacature: 'optional' },
    isAwaited: true,
  },
  'account.exists': {
    to: 'volunteer',
    fields: { voornaam: 'always' },
    isAwaited: true,
  },
  'account.signed_up_twice': {
    to: 'volunteer',
    fields: { voornaam: 'always' },
    isAwaited: true,
  },
  'account.reset': {
    to: 'everybody',
    fields: { voornaam: 'always' },
    isAwaited: true,
  },
  'account.reset_work_account': {
    to: 'everybody',
    fields: { voornaam: 'always' },
    isAwaited: true,
  },
  'account.code': {
    to: 'everybody',
    fields: { inlogcode: 'required', tijdstip: 'always', voornaam: 'always' },
    isAwaited: true,
  },
  'account.new_device': {
    to: 'everybody',
    fields: { browser: 'required', systeem: 'always', tijdstip: 'required', voornaam: 'always' },
  },
  'account.new_unknown_device': {
    to: 'everybody',
    fields: { tijdstip: 'required', voornaam: 'always' },
  },
  'account.invited': {
    to: 'everybody',
    fields: { uitnodiger: 'always', voornaam: 'always' },
  },
  'account.invite_reminder': {
    to: 'everybody',
    fields: { voornaam: 'always', uitnodiger: 'always' },
  },
  'account.invited_work_account': {
    to: 'everybody',
    fields: { uitnodiger: 'always', voornaam: 'always' },
  },
  'account.join': {
    to: 'everybody',
    fields: { uitnodiger: 'always', voornaam: 'always', organisatie: 'required' },
  },
  'account.new_address': {
    to: 'everybody',
    fields: { tijdstip: 'always', voornaam: 'always' },
    isAwaited: true,
  },
  'account.address_requested': {
    to: 'everybody',
    fields: { tijdstip: 'always', voornaam: 'always' },
  },
  'account.address_changed': {
    to: 'everybody',
    fields: { voornaam: 'always' },
  },
  'account.data_ready': {
    to: 'everybody',
    fields: { voornaam: 'always', uren: 'always' },
  },
  'account.data_failed': {
    to: 'everybody',
    fields: { voornaam: 'always' },
  },
  'account.deletion_planned': {
    to: 'everybody',
    fields: { datum: 'required', voornaam: 'always', certificaten: 'optional' },
  },
  'account.kept': {
    to: 'everybody',
    fields: { voornaam: 'always' },
  },
  'account.passkey_added': {
    to: 'everybody',
    fields: { voornaam: 'always', passkey: 'required' },
  },
  'account.passkey_removed': {
    to: 'everybody',
    fields: { voornaam: 'always', passkey: 'required' },
  },
  'account.passkey_suspected': {
    to: 'everybody',
    fields: { voornaam: 'always', passkey: 'required' },
  },
  'account.factors_removed': {
    to: 'everybody',
    fields: { voornaam: 'always', medewerker: 'required' },
  },
  'account.factor_required': {
    to: 'everybody',
    fields: { voornaam: 'always', datum: 'required' },
  },
  'account.factor_required_soon': {
    to: 'everybody',
    fields: { voornaam: 'always', datum: 'required' },
  },
  'account.impersonated': {
    to: 'everybody',
    fields: { medewerker: 'required', voornaam: 'always', reden: 'required' },
  },
  'account.factor_added': {
    to: 'everybody',
    fields: { voornaam: 'always' },
  },
  'account.factor_removed': {
    to: 'everybody',
    fields: { voornaam: 'always' },
  },
  'account.factor_recovery_replaced': {
    to: 'everybody',
    fields: { voornaam: 'always' },
  },
  'account.recovery_used': {
    to: 'everybody',
    fields: { voornaam: 'always', aantal: 'required' },
  },
  'account.merge_source': {
    to: 'everybody',
    fields: { medewerker: 'always', voornaam: 'always', emailadres: 'required', ander_adres: 'required' },
  },
  'account.merge_target': {
    to: 'everybody',
    fields: { medewerker: 'always', voornaam: 'always', emailadres: 'required', ander_adres: 'required' },
  },
} as const satisfies TemplateGroup
