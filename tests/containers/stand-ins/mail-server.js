// Takes every mail and writes it to /mail.
const { mkdirSync, writeFileSync } = require('node:fs')
const { createServer } = require('node:net')
const { createInterface } = require('node:readline')

mkdirSync('/mail', { recursive: true })
let count = 0

createServer((socket) => {
  let mail = null
  const answer = (line) => socket.write(`${line}\r\n`)
  socket.on('error', () => {})
  answer('220 mail')
  createInterface({ input: socket }).on('line', (line) => {
    if (mail && line === '.') {
      writeFileSync(`/mail/${++count}.eml`, mail.join('\n'))
      mail = null
      answer('250 taken')
    } else if (mail) mail.push(line)
    else if (/^EHLO/i.test(line)) answer('250-mail\r\n250 SIZE 30000000')
    else if (/^DATA/i.test(line)) {
      mail = []
      answer('354 go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else answer('250 ok')
  })
}).listen(1025)
require('node:http')
  .createServer((_request, response) => response.end('ok'))
  .listen(8025)
