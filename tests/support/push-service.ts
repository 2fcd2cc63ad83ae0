/** A push service and the browsers that it serves: it keeps what it gets, and a browser reads its own (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushKeys } from '#backend/push/push-keys.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export type PushServiceDouble = {
  origin: string
  received: Received[]
  /** Status of the responses to come. */
  status: number
  close(): Promise<void>
}

export async function pushServiceDouble(): Promise<PushServiceDouble> {
  const double: PushServiceDouble = { origin: '', received: [], status: 201, close: async () => {} }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    double.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
    response.writeHead(double.status, { location: `${double.origin}/elsewhere` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  double.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  double.close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return double
}

export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A private key that begins with zeros is shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey, subject: 'mailto:beheer@demo.example' }
}

/** A browser that has asked the push service for a subscription. */
export function pushBrowser(origin: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${randomUUID()}`
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const read = (body: Buffer): { title: string; body: string; path: string } => {
    const salt = body.subarray(0, 16)
    const sender = body.subarray(21, 86)
    const sealed = body.subarray(86)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
    const secret = derive(own.computeSecret(sender), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last record ends with 2 (RFC 8188).
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
  return {
    path,
    subscription: {
      endpoint: `${origin}${path}`,
      p256dh: own.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read,
  }
}
