import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { users } from '#backend/db/schema/users.ts'
import { signatureOf } from '#backend/inbound-mail/webhook-routes.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { applicationWithSides, start } from '../support/conversations.ts'
import { execSync } from 'node:child_process'
import sharp from 'sharp'
const secret = 'een-geheim-van-minstens-32-tekens'
let backend: TestBackend
beforeAll(async () => { backend = await buildBackend({ replyDomain: 'antwoord.example', inboundMailSecret: secret }) })
afterAll(() => backend.close())
async function mailed() {
  const sides = await applicationWithSides(backend)
  const { admin, volunteer, application } = sides
  const { id } = (await start(admin, 'application', application.id, 'Kun je donderdag?')).json().data
  const [user] = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
  const from = user?.email ?? ''
  const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === from)
  return { ...sides, id: id as string, from, to: mail?.replyTo ?? '', mail }
}
const post = (raw: Buffer) => backend.app.inject({ method: 'POST', url: '/api/v1/inbound_mails', headers: { ...siteHeaders(), 'content-type': 'message/rfc822',
  'x-mail-signature': signatureOf(secret, Math.floor(backend.clock.now().getTime() / 1000), raw) }, payload: raw })
let n = 0
const head = (from: string, to: string, more: string) => `From: ${from}\r\nTo: ${to}\r\nSubject: Re\r\nMessage-ID: <zz-${n++}@example.nl>\r\nMIME-Version: 1.0\r\n${more}`
const form = (name: string, type: string, content: Buffer) => [Buffer.concat([Buffer.from(`--grens\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`), content, Buffer.from('\r\n--grens--\r\n')]), { 'content-type': 'multipart/form-data; boundary=grens' }] as const
describe('x', () => {
  it('svg by http', async () => {
    const own = (await import('#backend/db/schema/organizations.ts')).organizations
    const [c] = await backend.db.select().from(own).where(eq(own.organizationType, 'VolunteerCenter')).limit(1)
    const staff = await actAs(backend, c!.centerId, [{ name: 'admin', organizationId: c!.id }])
    const flood = `<filter id="f" x="0" y="0" width="1" height="1">${Array.from({ length: 200 }, (_, i) => `<feFlood flood-color="#00ff00" result="r${i}"/>`).join('')}<feMerge>${Array.from({ length: 200 }, (_, i) => `<feMergeNode in="r${i}"/>`).join('')}</feMerge></filter><rect width="5000" height="5000" filter="url(#f)"/>`
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="5000"><style><![CDATA[ </style>${flood}<style> ]]></style></svg>`)
    for (const crop of ['', '&crop=0,0,0.1,0.1']) {
      let peak = 0
      const timer = setInterval(() => { try { peak = Math.max(peak, ...execSync("ps -eo rss,args | grep 'untrusted/worker' | grep -v grep | awk '{print $1}'").toString().split('\n').map(Number)) } catch {} }, 60)
      const t = Date.now()
      const r = await staff.call('POST', '/api/v1/volunteer_centers/current/images?kind=logo' + crop, ...form('a.svg', 'image/svg+xml', svg))
      clearInterval(timer)
      console.log('svg', svg.length, 'bytes', crop, r.statusCode, r.body.slice(0, 160), Date.now() - t, 'ms peak MB', Math.round(peak / 1024))
    }
  })
  it('long name', async () => {
    const { admin, id, from, to } = await mailed()
    for (const size of [1_500_000, 2_500_000, 3_000_000]) {
      const t = Date.now()
      const r = await post(Buffer.from(head(from, to, `Content-Type: multipart/mixed; boundary=g\r\n\r\n--g\r\nContent-Type: text/plain\r\n\r\nHallo\r\n--g\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${'a'.repeat(size)}.exe"\r\n\r\nx\r\n--g--\r\n`)))
      const m = await admin.call('GET', `/api/v1/conversations/${id}/messages`)
      console.log(size, r.body.slice(0, 80), Date.now() - t, m.statusCode, m.body.length)
    }
  })
  it('codes behind a flood', async () => {
    const volunteer = await actAs(backend, 1)
    const list = (await volunteer.call('GET', '/api/v1/vacancies?page[size]=50')).json().data
    const v = list.find((x: any) => !(x.attributes.questions ?? []).some((q: any) => q.required)) ?? list[0]
    const t = Date.now()
    for (let i = 0; i < 30; i++) {
      const r = await volunteer.call('POST', '/api/v1/applications', { data: { type: 'applications', attributes: { vacancy_id: v.id, motivation: 'Ik wil graag helpen, echt waar. '.repeat(60) } } }, { 'content-type': 'application/vnd.api+json' })
      await volunteer.call('PUT', `/api/v1/applications/${r.json().data.id}/transition`, { data: { type: 'applications', attributes: { status: 'withdrawn' } } }, { 'content-type': 'application/vnd.api+json' })
    }
    console.log('30 cycles', Date.now() - t, 'ms')
    await backend.app.inject({ method: 'POST', url: '/auth/password', headers: { ...siteHeaders(), 'content-type': 'application/json' }, payload: { email: 'vrijwilliger@demo.example', redirect_url: 'https://centrum-1.example/auth/reset' } })
    const { MailSender } = await import('#backend/mail/sender.ts')
    const order: string[] = []
    const sender = new MailSender({ db: backend.db, now: backend.clock.now, deliver: async (m) => { order.push(m.template) }, log: { info() {}, warn() {}, error() {} } as never })
    await backend.outbox()
    await sender.flush()
    console.log('position of the reset mail', order.findIndex((x) => x.startsWith('account.')), 'of', order.length, order.find((x) => x.startsWith('account.')))
    const staffList = await backend.db.execute(`select count(*) n from applications where user_id = ${volunteer.userId}` as never) as any
    console.log('applications', JSON.stringify(staffList.rows), JSON.stringify((await backend.db.execute(`select count(*) n from notifications where kind = 'application_received' and created_at >= '2026-03-10'` as never) as any).rows))
  })
  it('attachment while busy', async () => {
    const { admin, id, from, to } = await mailed()
    const volunteer = await actAs(backend, 1)
    const raw = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'red' } }).raw().toBuffer()
    for (let i = 0; i < raw.length; i++) raw[i] = (Math.floor(i / 21000) * 7 + (i % 21000) * 3) >> 6
    const jpg = await sharp(raw, { raw: { width: 7000, height: 7000, channels: 3 } }).jpeg({ progressive: true, quality: 60 }).toBuffer()

    for (let i = 0; i < 3; i++) {
      const parts = Array.from({ length: 3 }, (_, k) => `--g\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="diploma-${k}.pdf"\r\n\r\n%PDF-1.7 een heel klein diploma\r\n`).join('')
      const mail = Buffer.from(head(from, to, `Content-Type: multipart/mixed; boundary=g\r\n\r\n--g\r\nContent-Type: text/plain\r\n\r\nHierbij ${i}\r\n${parts}--g--\r\n`))
      const going = post(mail)
      await new Promise((r) => setTimeout(r, 25))
      const burst = Array.from({ length: 6 }, () => volunteer.call('POST', '/api/v1/current_volunteer_profile/photo', ...form('a.jpg', 'image/jpeg', jpg)))
      const r = await going
      const m = (await admin.call('GET', `/api/v1/conversations/${id}/messages`)).json().data[0].attributes
      console.log(r.statusCode, r.body.slice(0, 60), JSON.stringify(m.body), m.attachments.length)
      await Promise.all(burst)
    }
  })
}, 300_000)
