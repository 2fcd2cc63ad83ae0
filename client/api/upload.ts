/** Uploads a file and reports progress, which `fetch` cannot do. */
import { readDocument, type Shape } from '#shared/json-api/shape.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { errorOfResponse, ownHeaders } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { noteWrite } from './last-write.ts'
import { wrongValueReporter } from './wrong-values.ts'

export type UploadOptions = {
  /** Receives the fraction that has been sent, between 0 and 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal
  method?: 'POST' | 'PUT'
}

/** Sends one file as multipart and returns the record that it became. Throws `ApiError` as `apiRequest` does, an AbortError when it was aborted. */
export function uploadFile<Stored>(
  shape: Shape<Stored>,
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
    for (const [name, value] of Object.entries(ownHeaders(method))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('loadend', () => noteWrite(path))
    request.addEventListener('load', () => {
      const document = parseJson(request.responseText)
      const { data } = readDocument(shape, request.status < 400 ? document : null, wrongValueReporter(path))
      if (data !== null) resolve(data)
      else reject(errorOfResponse(path, request.status, document, (name) => request.getResponseHeader(name)))
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
