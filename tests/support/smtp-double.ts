/** A mail server with scripted responses, which stores the mails that it receives. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * `busy`: turns everybody away for now. `unknown`: refuses every recipient. `suspended`: refuses our sender. `closed`: relays to nobody.
 * `silent`: takes the call and says nothing.
 */
export type SmtpMood = 'fine' | 'busy' | 'unknown' | 'suspended' | 'closed' | 'silent'

export type SmtpDouble = {
  url: string
  mood: SmtpMood
  /** Whole messages, headers and all, in the order in which they were taken. */
  messages: string[]
  /** Connections so far. */
  calls: number
  close(): Promise<void>
}

export async function startSmtpDouble(mood: SmtpMood = 'fine'): Promise<SmtpDouble> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    double.calls++
    if (double.mood !== 'silent') talk(socket, double)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const double: SmtpDouble = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood,
    messages: [],
    calls: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return double
}

/** RFC 5321, as much of it as a client needs to hand over a message. */
function talk(socket: Socket, double: SmtpDouble): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let pending = ''
  let message: string[] | null = null
  if (double.mood === 'busy') {
    say('421 Service not available, try again later')
    return void socket.end()
  }
  say('220 double.example ESMTP')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) {
      if (message !== null) {
        if (line !== '.') message.push(line)
        else {
          double.messages.push(message.join('\n'))
          message = null
          say('250 Taken')
        }
      } else if (/^DATA$/i.test(line)) {
        message = []
        say('354 Go on')
      } else if (/^RCPT/i.test(line) && double.mood === 'unknown') say('550 No such mailbox')
      else if (/^RCPT/i.test(line) && double.mood === 'closed') say('554 5.7.1 Relay access denied')
      else if (/^MAIL/i.test(line) && double.mood === 'suspended') say('552 5.2.2 Daily sending quota exceeded')
      else if (/^QUIT$/i.test(line)) {
        say('221 Bye')
        socket.end()
      } else say('250 Fine')
    }
  })
}
