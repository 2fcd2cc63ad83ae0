/** The keys by which push services know who sends (VAPID, RFC 8292). */
import { createECDH } from 'node:crypto'

export type PushKeys = {
  publicKey: string
  privateKey: string
  /** How the push services reach the operator: `mailto:` or `https:`. */
  subject: string
}

/** Whether both keys are of one pair. */
export function isPair({ publicKey, privateKey }: Pick<PushKeys, 'publicKey' | 'privateKey'>): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
  } catch {
    return false
  }
}
