import type { Response as AnswerOf, Endpoint, Request } from '@talaan/contract'
import { callError, headers, sortRequest } from './call.ts'

const UNREACHED = 'The file was not uploaded. Check your internet connection and try again.'

/** Sends a form with a file; `onProgress` gets the share that was sent, from 0 to 1. */
export async function sendFile<E extends Endpoint>(
  entry: E,
  request: Request<E> & { file: Blob },
  onProgress: (share: number) => void,
): Promise<AnswerOf<E>> {
  const { url, body } = sortRequest(entry, request as Record<string, unknown>)
  const upload = new XMLHttpRequest()
  upload.open(entry.method, url)
  for (const [name, value] of Object.entries(await headers())) upload.setRequestHeader(name, value)
  upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  await new Promise<void>((resolve, reject) => {
    upload.onload = () => resolve()
    upload.onerror = () => reject(new Error(UNREACHED))
    upload.ontimeout = () => reject(new Error(UNREACHED))
    upload.timeout = 120_000
    upload.send(body as FormData)
  })
  const answer = new Response(upload.responseText, { status: upload.status })
  if (!answer.ok) throw await callError(answer)
  return answer.json() as Promise<AnswerOf<E>>
}
