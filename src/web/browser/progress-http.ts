import { requestOf } from './browser-http.ts'
import { type ApiResponse, clientOver, type Http, readResponse } from './http.ts'

/**
 * The API for one call with files, which reports the part that has been sent, from 0 to 1: fetch cannot. The caller
 * shows a failure itself. Without a response it rejects with a TypeError, as fetch does.
 */
export function httpWithProgress(onProgress: (part: number) => void, signal?: AbortSignal): Http {
  return clientOver(
    ({ method, address, body }) =>
      new Promise<ApiResponse<unknown>>((resolve, reject) => {
        const request = new XMLHttpRequest()
        const { url, headers } = requestOf(address)
        request.open(method, url)
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
        request.onerror = () => reject(new TypeError('No response'))
        request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
        request.onload = () => {
          try {
            resolve(readResponse(request.status, parse(request), request.getResponseHeader('retry-after')))
          } catch (failure) {
            reject(failure)
          }
        }
        signal?.addEventListener('abort', () => request.abort())
        request.send(body as FormData)
      }),
  )
}

/** Null for a response that is not JSON, such as a gateway's error page. */
function parse(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}
