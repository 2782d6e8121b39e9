import type { Response as AnswerOf, Endpoint, Request } from '@talaan/contract'
import { callError, headers, sortRequest } from './call.ts'

const UNREACHED = 'The file did not arrive. Check your internet connection and try again.'

/** Sends a form with a file; `onProgress` is told how much of it has gone out, from 0 to 1. */
export async function sendFile<E extends Endpoint>(
  entry: E,
  request: Request<E> & { file: Blob },
  onProgress: (part: number) => void,
): Promise<AnswerOf<E>> {
  const { url, body } = sortRequest(entry, request as Record<string, unknown>)
  const sent = new XMLHttpRequest()
  sent.open(entry.method, url)
  for (const [name, value] of Object.entries(await headers())) sent.setRequestHeader(name, value)
  sent.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  await new Promise<void>((resolve, reject) => {
    sent.onload = () => resolve()
    sent.onerror = () => reject(new Error(UNREACHED))
    sent.ontimeout = () => reject(new Error(UNREACHED))
    sent.timeout = 120_000
    sent.send(body as FormData)
  })
  const answer = new Response(sent.responseText, { status: sent.status })
  if (!answer.ok) throw await callError(answer)
  return answer.json() as Promise<AnswerOf<E>>
}
