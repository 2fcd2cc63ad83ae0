/** Uploaded files and the virus scanner: not downloadable until checked, removed when it finds something. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { clamdScanner } from '#backend/resources/files/clamd.ts'
import { messageFilesPath } from '#shared/resources/conversation.ts'
import { fileContentPath, filesPath } from '#shared/resources/stored-file.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'
import { type ClamdDouble, startClamd } from '../support/clamd.ts'
import { begun, messagesOf, write } from '../support/conversations.ts'
import { multipartFile } from '../support/multipart.ts'

let backend: TestBackend
let clamd: ClamdDouble
beforeAll(async () => {
  clamd = await startClamd()
  backend = await buildBackend({ clamdSocket: clamd.socket })
  await backend.db.update(organizations).set({ siteUrl: 'https://demo.example' })
})
afterAll(async () => {
  await backend.close()
  await clamd.close()
})
beforeEach(() => {
  clamd.mode = 'works'
})

const scan = () => backend.run('files.scan')
async function upload(who: SignedIn, text: string, path = messageFilesPath): Promise<string> {
  const { payload, headers } = multipartFile('route.pdf', Buffer.from(`%PDF-1.7 ${text}`))
  const response = await who.call('POST', path, payload, headers)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data.id
}
const download = (who: SignedIn, id: string) => who.call('GET', fileContentPath(id))
const stateOf = async (who: SignedIn, id: string) =>
  (await who.call('GET', `${filesPath}/${id}`)).json().data.attributes.state
type Message = { attributes: { attachments: { name: string; state: string }[] } }
const attachmentOf = async (who: SignedIn, conversation: string) => {
  const [message] = (await messagesOf(who, conversation)) as unknown as Message[]
  return message?.attributes.attachments[0]
}

describe('an attachment', () => {
  it('is downloadable by both sides once it was checked, and not before', async () => {
    const { volunteer, admin, id } = await begun(backend)
    const file = await upload(volunteer, 'een route')
    expect(await stateOf(volunteer, file)).toBe('checking')
    await write(volunteer, id, 'Hier is de route', { attachment_ids: [file] })
    expect(await attachmentOf(admin, id)).toMatchObject({ name: 'route.pdf', state: 'checking' })
    for (const who of [volunteer, admin]) {
      const response = await download(who, file)
      expect([response.statusCode, response.json().errors[0].code]).toEqual([409, 'file.checking'])
      expect(response.headers['retry-after']).toBe('15')
    }
    await scan()
    expect(await attachmentOf(admin, id)).toMatchObject({ state: 'ready' })
    expect((await download(admin, file)).rawPayload.toString()).toBe('%PDF-1.7 een route')
  })

  it('with a virus is removed and refused, and its sender gets a mail', async () => {
    const { volunteer, admin, id } = await begun(backend)
    const file = await upload(volunteer, 'een virus')
    await write(volunteer, id, 'Kijk eens', { attachment_ids: [file] })
    await scan()
    await scan()
    expect(await attachmentOf(admin, id)).toMatchObject({ state: 'refused' })
    for (const who of [volunteer, admin]) expect((await download(who, file)).statusCode).toBe(410)
    const [row] = await backend.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, Number(file)))
    expect([row?.scan, row?.content?.length]).toEqual(['infected', 0])
    const mails = (await backend.outbox()).filter(({ template }) => template === 'message.file_refused')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('“route.pdf”')
  })

  it('with a virus cannot be sent any more', async () => {
    const { volunteer, id } = await begun(backend)
    const file = await upload(volunteer, 'nog een virus')
    await scan()
    const refused = await write(volunteer, id, 'Kijk eens', { attachment_ids: [file] })
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      422,
      'In “route.pdf” zit een virus. Haal dit bestand weg en verstuur je bericht opnieuw.',
    ])
  })

  it.each(['down', 'broken'] as const)('stays unchecked while the scanner is %s, and the job fails', async (mode) => {
    const { volunteer } = await begun(backend)
    const file = await upload(volunteer, 'een bijlage')
    clamd.mode = mode
    await expect(scan()).rejects.toThrow(/clamd|ECONN|EPIPE/)
    expect(await stateOf(volunteer, file)).toBe('checking')
    clamd.mode = 'works'
    await scan()
    expect(await stateOf(volunteer, file)).toBe('ready')
  })
})

it('is asked about files of forms and not about other files', async () => {
  const me = await actAs(backend, 1)
  const file = await upload(me, 'een diploma', filesPath)
  expect((await download(me, file)).statusCode).toBe(409)
  await scan()
  expect((await download(me, file)).statusCode).toBe(200)
})

it('is sent a file of several chunks whole', async () => {
  const content = Buffer.alloc(300_000, 'a')
  content.write('virus', 299_990)
  expect(await clamdScanner(clamd.socket)(content)).toBe('infected')
  expect(await clamdScanner(clamd.socket)(content.subarray(0, 200_000))).toBe('clean')
})

it('that cannot be reached is an error', async () => {
  await expect(clamdScanner('/nergens/clamd.ctl')(Buffer.from('a'))).rejects.toThrow('ENOENT')
})

it('a scanner may be at an address of IPv6', async () => {
  // Nobody listens there, or the machine has no IPv6: the name is not looked up.
  await expect(clamdScanner('[::1]:1')(Buffer.from('x'))).rejects.not.toThrow(/ENOTFOUND/)
})
