import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, isAllowedAddress, NOT_PUBLIC, urlError } from './allowed-addresses.ts'

const TIMEOUT_MS = 10_000

export interface PostResult {
  response_code: number | null
  /** Null when it was accepted. */
  error: string | null
}

interface PostOptions {
  headers: Record<string, string>
  body: string
  isLoopbackOpen: boolean
}

/** Sends one delivery. Only a 2xx answer counts; a redirect is not followed, because it could lead anywhere. */
export async function postDelivery(address: string, { headers, body, isLoopbackOpen }: PostOptions): Promise<PostResult> {
  const problem = urlError(address, isLoopbackOpen)
  if (problem) return { response_code: null, error: problem }
  const url = new URL(address)
  try {
    const code = await post(url, headers, body, publicLookup(isLoopbackOpen))
    return { response_code: code, error: code >= 200 && code < 300 ? null : answerText(code) }
  } catch (error) {
    return { response_code: null, error: errorText(error as NodeJS.ErrnoException) }
  }
}

/** Connects only to the addresses that were checked, so that a name cannot resolve to something else in between. */
const publicLookup =
  (isLoopbackOpen: boolean): LookupFunction =>
  (hostname, { all: isListWanted }, callback) => {
    lookup(hostname, { all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      const hasInternal = addresses.some(({ address }) => !isAllowedAddress(address, isLoopbackOpen))
      if (hasInternal || !first) return callback(new Error(NOT_PUBLIC), [])
      return isListWanted ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

function post(url: URL, headers: Record<string, string>, body: string, lookupAddress: LookupFunction): Promise<number> {
  const client = url.protocol === 'https:' ? https : http
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = client.request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal,
    ...(isIP(hostOf(url)) === 0 && { lookup: lookupAddress }),
  })
  request.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    // What it says is not read: only its status counts.
    response.destroy()
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

const answerText = (code: number): string =>
  code >= 300 && code < 400 ? `Answered ${code}: redirects are not followed` : `Answered ${code}`

function errorText({ name, code, message }: NodeJS.ErrnoException): string {
  if (name === 'TimeoutError' || name === 'AbortError') return 'No answer within 10 seconds'
  if (message === NOT_PUBLIC) return NOT_PUBLIC
  return code === undefined ? 'The connection failed' : `The connection failed (${code})`
}
