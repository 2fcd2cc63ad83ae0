/** The credential of a request's body: untrusted JSON, of which the library checks what it reads. */
export function credentialOf<Credential extends { id: string }>(text: string): Credential | null {
  try {
    const value: unknown = JSON.parse(text)
    const isCredential =
      typeof value === 'object' &&
      value !== null &&
      'id' in value &&
      typeof value.id === 'string' &&
      'response' in value
    return isCredential ? (value as unknown as Credential) : null
  } catch {
    return null
  }
}

/** What the library throws for a credential that is not right becomes null. */
export async function verified<Result extends { verified: boolean }>(
  check: () => Promise<Result>,
): Promise<Result | null> {
  const result = await check().catch(() => null)
  return result?.verified ? result : null
}
