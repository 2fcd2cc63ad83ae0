/** A mailbox that speaks as much IMAP4rev1 (RFC 3501) as a client needs to read unread mails and mark them as read. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type ImapDouble = {
  url: string
  /** Uids of the mails that are marked as read. */
  seen: Set<number>
  close(): Promise<void>
}

/** With its sender alone. */
function envelopeOf(source: Buffer): string {
  const [, name = '', host = ''] = /^From: .*?([^\s<]+)@([^\s>]+)/im.exec(source.toString('latin1')) ?? []
  return `(NIL NIL ((NIL NIL "${name}" "${host}")) NIL NIL NIL NIL NIL NIL NIL)`
}

export async function startImap(mails: readonly Buffer[], { user, password }: { user: string; password: string }) {
  const seen = new Set<number>()
  const sockets = new Set<Socket>()
  const uids = mails.map((_, index) => index + 1)
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let waiting = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('* OK [CAPABILITY IMAP4rev1] ready')
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1')
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        respond(line)
      }
    })
    const respond = (line: string) => {
      const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
      const name = command.toUpperCase()
      if (name === 'CAPABILITY') say('* CAPABILITY IMAP4rev1')
      else if (name === 'LOGIN' && !(rest.includes(user) && rest.includes(password))) return say(`${tag} NO wrong`)
      else if (name === 'LIST') say('* LIST (\\HasNoChildren) "/" "INBOX"')
      else if (name === 'SELECT') {
        say('* FLAGS (\\Seen)')
        say(`* ${mails.length} EXISTS`)
        say('* OK [UIDVALIDITY 1] valid')
        say(`* OK [UIDNEXT ${mails.length + 1}] next`)
        say('* OK [PERMANENTFLAGS (\\Seen)] limited')
        return say(`${tag} OK [READ-WRITE] selected`)
      } else if (name === 'UID SEARCH') say(`* SEARCH ${uids.filter((uid) => !seen.has(uid)).join(' ')}`.trimEnd())
      else if (name === 'UID FETCH') {
        const [range = ''] = rest.split(' ')
        for (const uid of range.split(',').map(Number)) {
          const source = mails[uid - 1]
          if (source && rest.includes('ENVELOPE')) say(`* ${uid} FETCH (UID ${uid} ENVELOPE ${envelopeOf(source)})`)
          else if (source) {
            socket.write(`* ${uid} FETCH (UID ${uid} BODY[] {${source.length}}\r\n`)
            socket.write(source)
            say(')')
          }
        }
      } else if (name === 'UID STORE') {
        const uid = Number(rest.split(' ')[0])
        if (/\\Seen/i.test(rest)) seen.add(uid)
        say(`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))`)
      } else if (name === 'LOGOUT') say('* BYE')
      say(`${tag} OK done`)
      if (name === 'LOGOUT') socket.end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  } satisfies ImapDouble
}
