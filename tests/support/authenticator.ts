/** An authenticator in software: makes passkeys and signs with them, rightly or, for tests of refusals, wrongly (WebAuthn, 6.3). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

const cborHead = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(major << 5) | value])
    : value < 256
      ? Buffer.from([(major << 5) | 24, value])
      : Buffer.from([(major << 5) | 25, value >> 8, value & 255])

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>

/** As much of CBOR as an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap((entry) => entry.map((part) => cbor(part)))])
  return Buffer.concat([cborHead(2, value.length), value])
}

const flags = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 } as const

/** What a browser hands over, and what a test may change of it. */
export type Ceremony = {
  challenge: string
  origin: string
  rpId: string
  userHandle?: string
  counter?: number
  /** Whether the user was asked for a finger, a face or a PIN. */
  isVerified?: boolean
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

/** One passkey. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])

  const authenticatorData = (ceremony: Ceremony, more: number, attested = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(ceremony.counter ?? 0)
    const set = flags.present | (ceremony.isVerified === false ? 0 : flags.verified) | more
    return Buffer.concat([sha256(ceremony.rpId), Buffer.from([set]), counter, attested])
  }
  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    id: base64url(id),

    /** The text of a new credential, for `POST /auth/passkeys`. */
    create(ceremony: Ceremony): string {
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey)])
      const authData = authenticatorData(ceremony, flags.attested | flags.backupEligible | flags.backedUp, attested)
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid'],
      })
    },

    /** The text of an assertion, for `POST /auth/sign_in/passkey`. */
    get(ceremony: Ceremony): string {
      const data = authenticatorData(ceremony, flags.backupEligible | flags.backedUp)
      const client = clientData('webauthn.get', ceremony)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: ceremony.userHandle ?? null,
      })
    },
  }
}
