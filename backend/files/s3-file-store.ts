/** Content of files in S3-compatible storage. Every file is an object of its own, under a name that nobody can guess. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { apiError } from '#backend/errors/api-error.ts'
import { databaseFileStore, type FileStore } from './file-store.ts'

/** Milliseconds until a request is answered, by whichever attempt: a visitor waits for it. What is sent or read gets a second more for each megabyte. */
const timeoutMs = 10_000
const bytesPerMs = 1_000
/** Before each attempt after the first: what the storage refused for the moment, or did not answer, is sent again. */
const pausesMs = [100, 500]

export type S3Address = {
  endpoint: string
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Reads `s3://key:secret@host[:port]/bucket[/prefix]?region=…`; `tls=false` for plain http. Null for anything else. Key and secret are
 * percent-encoded.
 */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, host, pathname, searchParams } = new URL(text)
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  if (protocol !== 's3:' || !username || !password || !host || !bucket) return null
  return {
    endpoint: `${searchParams.get('tls') === 'false' ? 'http' : 'https'}://${host}/${bucket}`,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: searchParams.get('region') ?? 'auto',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

/**
 * Ends the work after a time. The time is counted here, and not by a signal that is given along: a request holds its signal weakly,
 * so that it may be collected before it acts.
 */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    controller.abort()
    reject(new Error(`The storage did not answer within ${ms} ms`))
  }, ms)
  try {
    return await Promise.race([work(controller.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

export type S3FileStore = FileStore & {
  /** Puts an object of a backup back under its own key. */
  restore(objectKey: string, content: Uint8Array): Promise<void>
}

/** `report` gets every failure of the storage; what the client sees is 503. */
export function s3FileStore(address: S3Address, report: (error: unknown) => void): S3FileStore {
  const { endpoint, prefix, region, accessKeyId, secretAccessKey } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const attempt = async (path: string, init: RequestInit, signal: AbortSignal): Promise<Response> =>
    fetch(await client.sign(endpoint + path, init), { signal })
  const answerTo = async (path: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
    for (const pause of pausesMs) {
      const response = await attempt(path, init, signal).catch(() => null)
      if (response && response.status < 500 && response.status !== 429) return response
      await response?.body?.cancel()
      await delay(pause, undefined, { signal })
    }
    return attempt(path, init, signal)
  }
  /** The content of the answer; `size` is that of the request, in bytes. */
  const send = async (path: string, init: RequestInit, expected: readonly number[], size = 0): Promise<Uint8Array> => {
    const response = await within(timeoutMs + size / bytesPerMs, (signal) => answerTo(path, init, signal))
    const length = Number(response.headers.get('content-length') ?? 0)
    const content = await within(
      timeoutMs + length / bytesPerMs,
      async () => new Uint8Array(await response.arrayBuffer()),
    )
    if (expected.includes(response.status)) return content
    // Its own words name the key that it was sent, and what it signed.
    const code = /<Code>(\w+)<\/Code>/.exec(textOf(content))?.[1] ?? ''
    throw new Error(`The storage answered ${init.method} with ${response.status} ${code}`)
  }
  const reach = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      report(error)
      throw apiError('file.storage', { headers: { 'retry-after': '60' } })
    }
  }
  const putAt = async (objectKey: string, content: Uint8Array, contentType: string): Promise<void> => {
    const body = new Blob([new Uint8Array(content)])
    await send(`/${objectKey}`, { method: 'PUT', body, headers: { 'content-type': contentType } }, [200], body.size)
  }
  return {
    name: 's3',
    put: (content, contentType) =>
      reach(async () => {
        const objectKey = `${prefix}${randomUUID()}`
        await putAt(objectKey, content, contentType)
        return { content: null, objectKey }
      }),
    restore: (objectKey, content) => reach(() => putAt(objectKey, content, 'application/octet-stream')),
    get: async (stored) => {
      const { objectKey } = stored
      // From before the storage was configured.
      if (objectKey === null) return databaseFileStore.get(stored)
      return reach(() => send(`/${objectKey}`, { method: 'GET' }, [200]))
    },
    remove: (objectKeys) =>
      reach(async () => {
        for (const objectKey of objectKeys) await send(`/${objectKey}`, { method: 'DELETE' }, [200, 204, 404])
      }),
    check: async () => {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': '1', prefix })
      await send(`?${query}`, { method: 'GET' }, [200])
    },
    objects: async function* () {
      let token: string | null = null
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token ? { 'continuation-token': token } : {}),
        })
        const text = textOf(await reach(() => send(`?${query}`, { method: 'GET' }, [200])))
        yield listed(text)
        token = textIn('NextContinuationToken', text)
      } while (token !== null)
    },
  }
}

const textOf = (content: Uint8Array): string => new TextDecoder().decode(content)

/** The text of an element; our own names and the tokens of storages have no more than the five entities of XML. */
function textIn(name: string, xml: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  if (text === undefined) return null
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, entity: string) => entities[entity] ?? '')
}

/** The objects of a page of ListObjectsV2. */
function listed(xml: string): { objectKey: string; storedAt: Date }[] {
  return [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const objectKey = textIn('Key', entry)
    const storedAt = textIn('LastModified', entry)
    return objectKey === null || storedAt === null ? [] : [{ objectKey, storedAt: new Date(storedAt) }]
  })
}
