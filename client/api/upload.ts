/** Uploads a file and reports progress, which `fetch` cannot do. */
import { flattenDocument } from '#shared/json-api/flatten.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import type { StoredFile } from '#shared/resources/stored-file.ts'
import { ApiError } from './api-error.ts'
import { noteWrite } from './last-write.ts'

export type UploadOptions = {
  /** Receives the fraction that has been sent, between 0 and 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
  method?: 'POST' | 'PUT'
}

/** Sends one file as multipart and returns the record that it became. Throws `ApiError` as `apiRequest` does, an AbortError when it was aborted. */
export function uploadFile<Stored = StoredFile>(
  path: string,
  file: File,
  { onProgress, signal, method = 'POST' }: UploadOptions,
): Promise<Stored> {
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('accept', jsonApiType)
    request.setRequestHeader('x-csrf', '1')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('loadend', noteWrite)
    request.addEventListener('load', () => {
      const document = parseJson(request.responseText)
      if (request.status < 400 && document !== null) resolve(flattenDocument<Stored>(document as never).data)
      else reject(new ApiError(request.status, document, request.getResponseHeader('x-request-id')))
    })
    request.addEventListener('error', () => reject(new ApiError(0, null)))
    request.addEventListener('abort', () => reject(new DOMException('The upload was aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
