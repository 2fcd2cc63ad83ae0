/** How a fuzz test gets past the door of an endpoint: an existing record, a reader with rights, and valid values. */
import { actAs, type SignedIn, sampleLogins, signIn, siteHeaders, type TestBackend } from './build-backend.ts'
import { pathOf, type Route, validBody } from './fuzz.ts'
import { multipartFile } from './multipart.ts'

type Attributes = Record<string, unknown>
type Sent = { statusCode: number; json: () => { data?: { id: string; attributes: Attributes }[] & { id: string } } }

/** What the lists of an empty user and a fresh site lack. */
async function addRecords(backend: TestBackend, staff: SignedIn): Promise<void> {
  const post = (path: string, attributes: Attributes) => staff.call('POST', `/api/v1/${path}`, { data: { attributes } })
  const upload = (path: string, name: string, text: string) => {
    const { payload, headers } = multipartFile(name, Buffer.from(text), 'text/csv')
    return backend.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers: { ...staff.headers, ...headers },
      payload,
    })
  }
  await post('saved_views', view)
  await post('saved_searches', { name: 'Tuin', query: 'q=tuin', frequency: 'never' })
  await post('quick_replies', { title: 'Dank', body: 'Dank je wel.' })
  await post('saved_vacancies', { vacancy_id: '1' })
  await post('contact_messages', contactMessage)
  await upload('imports?kind=users', 'a.csv', 'email;voornaam;achternaam\nnoor@demo.example;Noor;Jansen\n')
  await upload('media_items', 'a.pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
}

/** Endpoints that a document alone does not open. Each has tests of its own; a new one belongs here only with its reason. */
export const closedDoors: readonly string[] = [
  // The secret of a mail, or a password.
  'POST /auth/sign_in/code',
  'POST /auth/sign_in/link',
  'POST /auth/verification',
  // A passkey, an authenticator app, or a step that is underway.
  'PATCH /api/v1/current_user/passkeys/:id',
  'POST /auth/sign_in/passkey',
  'POST /auth/sign_in/factor',
  'POST /auth/totp/confirm',
  // A step of the last minute.
  'PUT /api/v1/applications/:id/undo',
  'PUT /api/v1/organization_links/:token',
  'PUT /api/v1/unsubscriptions/:token',
  'PUT /api/v1/stage_consents/:token',
  'PUT /api/v1/meeting_links/:token',
  'PUT /api/v1/help_keys/:key/close',
  'PUT /api/v1/account_restorations',
  'PUT /api/v1/address_cancellations',
  'PUT /api/v1/match_links/:token',
  'PUT /api/v1/guardian_consents',
  'POST /auth/sign_in',
  'POST /auth/password',
  'PUT /auth/password',
  'PATCH /auth/password',
  'POST /auth/confirmation',
  // A record in a state that the sample records lack.
  'PUT /api/v1/content_items/:id/publish',
  'PATCH /api/v1/correction_reports/:id',
  'PATCH /api/v1/vacancy_reports/:id',
  'PATCH /api/v1/message_reports/:id',
  'POST /api/v1/pupils',
  'PATCH /api/v1/hour_entries/:id',
  'POST /api/v1/certificates',
  'PUT /api/v1/applications/:id/meeting',
  'PUT /api/v1/applications/:id/meeting/choice',
  'PUT /api/v1/help_requests/:id/match',
  'PUT /api/v1/help_requests/:id/withdraw',
  'PUT /api/v1/organizations/:id/members/:userId',
  'PUT /api/v1/organizations/signups/:id/reply',
  'PUT /api/v1/invitations/:id/decline',
  'PUT /api/v1/content_items/:id/restore',
  'PUT /api/v1/mailings/:id/send',
  // Another user's note.
  'PATCH /api/v1/application_notes/:id',
  // The questions of its form, which have a test of their own.
  'POST /api/v1/forms/:token/submissions',
]

/** A push service where nobody listens. */
export const closedPushService = 'http://127.0.0.1:9'

const when = { starts_at: '2026-05-01T10:00:00.000Z', ends_at: '2026-05-01T12:00:00.000Z' }
const contactMessage = {
  ...{ name: 'Noor', email: 'noor@demo.example', subject: 'Vraag', message: 'Zijn jullie morgen open?' },
  open_for: 30_000,
}
const contactPerson = { name: 'Ineke Smit', email: 'ineke@bieb.example' }
const view = { list: 'vacancies', name: 'Open', query: '', settings: { columns: {}, density: 'dense' }, shared: false }
const texts = { subject: 'Onderwerp', body: 'Tekst', button: 'Open' }

/** Values that are valid together, where the record itself does not show them. */
const examples: Record<string, Attributes> = {
  'PATCH /api/v1/applications/bulk_update': { ids: ['1'], attributes: { action: 'message', message: 'Dag' } },
  'PATCH /api/v1/vacancies/bulk_update': { ids: ['1'], attributes: { action: 'archive' } },
  'PATCH /api/v1/organizations/bulk_update': { ids: ['2'], attributes: { action: 'archive' } },
  'PATCH /api/v1/home_page': {
    sections: [{ kind: 'news', shown: true }],
    picture_id: null,
    featured_vacancy_id: null,
    quotes: [{ text: 'Fijn werk', name: 'Ria', role: null, portrait: 'portrait-1', picture_id: null, agreed: true }],
    notice: { text: 'Gesloten op Goede Vrijdag', text_en: null, until: '2099-04-02' },
    lock_version: 0,
  },
  'POST /api/v1/mailings': { list: 'users', search: '' },
  'PATCH /api/v1/content_items/:id': { editing_session: 'sessie-12345678' },
  'POST /api/v1/content_items': { kind: 'page', locale: 'nl', title: 'Over ons' },
  'POST /api/v1/list_exports': { list: 'vacancies', format: 'csv', scope: 'all', search: '' },
  'POST /api/v1/list_exports/log': { list: 'vacancies', format: 'csv', records: 1, search: '' },
  'POST /api/v1/saved_views': view,
  'POST /api/v1/activities': {
    kind: 'activity',
    organization_id: '1',
    themes: ['welzijn'],
    contact_person: contactPerson,
    ...when,
  },
  'POST /api/v1/vacancies': { contact_person: contactPerson },
  'POST /api/v1/invitations': { vacancy_id: '1', card_id: '1', message: 'Kom je eens kijken?' },
  'POST /api/v1/users': { email: 'nieuw@demo.example', first_name: 'Noor', last_name: 'Jansen' },
  'POST /api/v1/current_user/push_subscription': {
    endpoint: `${closedPushService}/proef`,
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  },
  'POST /api/v1/search_synonyms': { terms: ['pompoenen', 'kalebassen'] },
  'POST /api/v1/hour_entries': { date: '2026-03-09', minutes: 60 },
  'POST /api/v1/conversations': { context_kind: 'application', context_id: '3', body: 'Dag' },
  'POST /api/v1/conversations/:id/messages': { body: 'Dag' },
  'PUT /api/v1/conversations/:id/report': { message_id: '1', reason: 'unwanted' },
  'PUT /api/v1/conversations/:id/match': { outcome: 'matched' },
  'PATCH /api/v1/notification_templates/:name': { nl: texts, en: texts },
  'POST /api/v1/notification_templates/:name/preview': { language: 'nl', texts },
  'POST /api/v1/notification_templates/:name/test': { language: 'nl', texts },
  'PUT /api/v1/notification_templates/:name/reset': { languages: ['nl'] },
  'PUT /api/v1/form_drafts': { form: 'activity', record_id: '0', content: '{}', lock_version: null },
  'POST /api/v1/site_events': { kind: 'vacancy_view', subject_id: '1' },
  'PUT /api/v1/organizations/:id/approve': { status: 'approved' },
  'PUT /api/v1/organizations/:id/members/:userId': { role: 'member' },
  'PUT /api/v1/users/:id/add_role': { name: 'member', organization_id: '2' },
  'DELETE /api/v1/users/:id/remove_role': { name: 'member', organization_id: '2' },
  'PUT /api/v1/users/:id/vog': { vog_status: 'received', vog_date: '2026-03-01' },
  'PUT /api/v1/users/:id/merge': { source_id: '20', values: {}, dry_run: true },
  'PUT /api/v1/help_requests/:id/close': { outcome: 'done' },
  'PUT /api/v1/help_requests/:id/withdraw': { outcome: 'withdrawn' },
  'PUT /api/v1/applications/:id/transition': { status: 'in_contact' },
  'PUT /api/v1/applications/:id/meeting': { times: [when] },
  'PATCH /api/v1/message_reports/:id': { status: 'resolved' },
  'PATCH /api/v1/vacancy_reports/:id': { status: 'resolved' },
  'PATCH /api/v1/contact_messages/:id': { status: 'answered' },
  'PATCH /api/v1/correction_reports/:id': { status: 'resolved' },
}

export type Door = { route: Route; path: string; reader: SignedIn; base: Attributes; isOpen: boolean }

/** Opens what it can of these routes, in their order. */
export async function* openDoors(backend: TestBackend, routes: readonly Route[], code: string): AsyncGenerator<Door> {
  const staff = await actAs(backend, 1, [{ name: 'super_admin' }])
  const center = await actAs(backend, 1, [{ name: 'admin', organizationId: 1 }])
  for (const who of [staff, center]) await addRecords(backend, who)
  // They have conversations, invitations and notifications.
  const { volunteer, organization } = sampleLogins('demo')
  const others = [await signIn(backend.app, volunteer), await signIn(backend.app, organization)]
  const helper = { ...staff, headers: { ...staff.headers, ...siteHeaders('6') } }
  const read = async (reader: SignedIn, path: string) =>
    (await backend.app.inject({ url: path, headers: reader.headers })) as unknown as Sent
  /** The newest record of a list, with which fuzzing harms the fewest others. */
  const first = async (reader: SignedIn, list: string) => {
    const response = await read(reader, `/api/v1/${list}?page[size]=1`)
    const data = response.statusCode === 200 ? response.json().data : undefined
    return Array.isArray(data) ? data[0] : data
  }
  for (const route of routes) {
    const { method, url } = route
    const list = url.split('/')[3] ?? ''
    let best: (Door & { status: number }) | undefined
    for (const reader of url.includes('/help_') ? [helper] : [center, staff, ...others]) {
      const record = /:(id|name)/.test(url) ? await first(reader, list) : undefined
      const path = pathOf(
        url
          .replace(':token', code)
          .replace(':location', 'header')
          .replace(':kind', 'kvk')
          .replace(/:(?:id|name)/, encodeURIComponent(record?.id ?? '1')),
        '1',
      )
      const shown = url.endsWith('/:id') || url.endsWith('/:name') ? (await read(reader, path)).json() : null
      const example = {
        ...(shown?.data as { attributes?: Attributes } | undefined)?.attributes,
        ...examples[`${method} ${url}`],
      }
      const base = await validBody(backend, reader, route, path, example)
      const { status, isOpen } = await tryDoor(backend, reader, method, path, base)
      // Whoever gets a word about the attributes comes further than who is turned away.
      if (isOpen || !best || (status === 422 && best.status !== 422))
        best = { route, path, reader, base, isOpen, status }
      if (isOpen) break
    }
    if (best) yield best
  }
}

/** Whether a body is read to its end: accepted, or refused for the state of the record and not for who sends what. */
async function tryDoor(backend: TestBackend, reader: SignedIn, method: string, path: string, attributes: Attributes) {
  const response = await backend.app.inject({
    method: method as 'POST',
    url: path,
    headers: { ...reader.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ data: { attributes } }),
  })
  const status = response.statusCode
  if (status !== 422) return { status, isOpen: status < 300 || status === 409 }
  const { errors = [] } = response.json() as { errors?: { code?: string }[] }
  // `taken`: the search for valid values has created it already.
  const isOpen = errors.every(
    ({ code = '' }) => code === 'validation.taken' || (code !== '' && !code.startsWith('validation.')),
  )
  return { status, isOpen }
}
