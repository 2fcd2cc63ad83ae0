import type * as z from 'zod/mini'
import type { Access } from '#backend/http/authorization.ts'
import type { TenantFlag } from '#shared/site.ts'
import type { Resource } from './resource.ts'

/** Records that are built without a descriptor: a receipt, or a view of several records. */
export type BuiltRecord = { type: string; schema: z.ZodMiniObject }

export type Described = Resource | BuiltRecord

/** The reads of visitors, by what is on them. */
export type PublicReads =
  | 'vacancies'
  | 'organizations'
  | 'activities'
  | 'content'
  | 'design'
  | 'help_requests'
  | 'figures'

/** `own`: only its actor, or the people of the record; `staff`: no visitor. */
export type Changes = 'own' | 'staff' | readonly PublicReads[]

export type Operation = {
  /** One line in plain words. */
  summary: string
  /** Refused before the handler: 401 for a visitor, else 403. A policy is asked again with the record. */
  may: Access
  /** Not for an admin who is signed in as somebody. */
  inPerson?: true
  /** For who has proved in the last ten minutes who they are: 403 `auth.verification_required` for others (sessions.md SES-36). */
  verified?: true
  /** Of what a tenant may have switched off: 404 on its sites without it. */
  flag?: TenantFlag
  /** Seconds for which the response to a visitor is fresh (ADR 0020). */
  maxAge?: number
  /** Of which public reads it is one: a write that names them ends its time in the gateway's cache. */
  shows?: PublicReads
  /** Of a write: who reads what it changes. A write that changes what visitors read names those reads. */
  changes?: Changes
  /** Status of success: 200, or 204 for an operation without a response body. */
  status?: number
  /** The records of a list; several when the query or the reader decides which. */
  list?: Described | readonly Described[]
  /** The record of the response. */
  record?: Described | readonly Described[]
  /** `meta` of the document; of one without records, `data` is null. */
  meta?: z.ZodMiniObject
  /** With `dry_run` nothing changes, and the response has `meta` instead of the record. */
  plans?: boolean
  /** A body that is no JSON:API document. */
  result?: z.ZodMiniObject
  /** Media type of a body that is no JSON. */
  file?: string
  /** The target of a redirect instead of a body. */
  redirects?: boolean
  /** Attributes of the request body; several when the record decides which. */
  body?: z.ZodMiniType | readonly z.ZodMiniType[]
  /** Type of the request's resource object. */
  bodyType?: string
  /** What a multipart upload has as its file. */
  upload?: string
  /** Query parameters beside those of the records. */
  query?: Record<string, z.ZodMiniType>
  /** Why its handler works on request and response; absent for one that does not. */
  raw?: RawReason
}

type RawReasons = {
  /** Reads a file of the request, piece by piece. */
  upload: { upload: string }
  /** Sends a file, with headers of its own. */
  file: { file: string }
  /** Sends events for as long as the browser listens. */
  stream: { file: 'text/event-stream' }
  redirect: { redirects: true }
  /** Starts, reads or ends the session that is in the headers. */
  session: object
  /** Claims its idempotency key itself: for each piece of long work, or once what it stores is made. */
  key: { config: { claimsKeyItself: true } }
  /** What the body has depends on the record. */
  body: { body: z.ZodMiniType | readonly z.ZodMiniType[] }
  /** Reads the bytes of a body, whose signature is in a header. */
  signature: object
}
export type RawReason = keyof RawReasons

/** An operation that says why it needs request and response, and declares what that takes. */
export type RawOperation = Omit<Operation, 'raw' | 'may' | 'query'> &
  { [Reason in RawReason]: { raw: Reason } & RawReasons[Reason] }[RawReason]

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation
  }
}

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)
const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : isList(value) ? value : [value]

export const recordsOf = ({ list, record }: Operation): readonly Described[] => asList(list ?? record)
export const bodiesOf = ({ body }: Operation): readonly z.ZodMiniType[] => asList(body)

/** Whether a response of the operation has a body. */
const hasBody = ({ list, record, meta, result, file }: Operation): boolean =>
  [list, record, meta, result, file].some((part) => part !== undefined)

export const statusOf = (declared: Operation): number => declared.status ?? (hasBody(declared) ? 200 : 204)

export const isResource = (described: Described): described is Resource => 'attributes' in described
