/** Sends a file with its progress: `fetch` cannot tell how far it is. */
import { flattenDocument } from '#shared/json-api/flatten.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import type { StoredFile } from '#shared/resources/stored-file.ts'
import { ApiError } from './api-error.ts'

export type UploadOptions = {
  /** Told the part that has been sent, between 0 and 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
}

/** POSTs one file as multipart. Throws `ApiError` as `apiRequest` does, an AbortError when it was called off. */
export function uploadFile(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<StoredFile> {
  const body = new FormData()
  body.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('accept', jsonApiType)
    request.setRequestHeader('x-csrf', '1')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText)
      if (request.status < 400 && answer !== null) resolve(flattenDocument<StoredFile>(answer as never).data)
      else reject(new ApiError(request.status, answer, request.getResponseHeader('x-request-id')))
    })
    request.addEventListener('error', () => reject(new ApiError(0, null)))
    request.addEventListener('abort', () => reject(new DOMException('The upload was called off', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
