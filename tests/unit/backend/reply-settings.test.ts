/** The settings of mails are refused when half of them would lose mail without a word (docs/operations.md, Mail). */
import { expect, it } from 'vitest'
import { readEnvironment } from '#backend/options.ts'

const secret = 'x'.repeat(32)

it.each([
  [{ REPLY_DOMAIN: 'reply.example.nl' }, /REPLY_DOMAIN: needs INBOUND_MAIL_SECRET or IMAP_URL/],
  [{ INBOUND_MAIL_SECRET: secret }, /INBOUND_MAIL_SECRET: needs REPLY_DOMAIN/],
  [{ IMAP_URL: 'imaps://a:b@mail.example/INBOX' }, /IMAP_URL: needs REPLY_DOMAIN/],
  [{ MAIL_FROM: 'Platform <noreply@demo.example>' }, /MAIL_FROM: must be an address alone/],
  [{ MAIL_FROM: 'noreply' }, /MAIL_FROM: must be an address alone/],
  [{ SMTP_URL: 'smtp://' }, /SMTP_URL: must have a host/],
  [{ SMTP_URL: 'smtp://user:pass/word@mail.example:587' }, /SMTP_URL: must have a host/],
])('refuses %j', (env, message) => {
  expect(() => readEnvironment(env)).toThrow(message)
})

it.each([
  [{ REPLY_DOMAIN: 'reply.example.nl', INBOUND_MAIL_SECRET: secret }],
  [{ REPLY_DOMAIN: 'reply.example.nl', IMAP_URL: 'imaps://a:b@mail.example/INBOX' }],
  [{ MAIL_FROM: 'noreply@demo.example', SMTP_URL: 'smtp://user:pass%2Fword@mail.example:587' }],
])('takes %j', (env) => {
  expect(() => readEnvironment(env)).not.toThrow()
})
