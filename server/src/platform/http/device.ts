import type { FastifyReply, FastifyRequest } from 'fastify'
import { sign, verifySignature } from '../secrets.ts'

/** The browser of a call, as far as accounts have signed in from it before. */
export interface Device {
  isKnownTo(userId: number): boolean
  /** From the answer on, the browser is known to this account. */
  remember(userId: number): void
}

/** Of calls that come from no browser, such as jobs. */
export const unknownDevice: Device = { isKnownTo: () => false, remember: () => undefined }

const COOKIE = 'known_device'
const PURPOSE = 'known-device'
/** A computer of the library is used by many; the last ones count. */
const MOST_ACCOUNTS = 10
/** The longest that browsers keep a cookie: 400 days. */
const SECONDS = 400 * 86_400

/**
 * Reads and writes the cookie with a mark for each account: a signature that names nobody, and that opens nothing. It only gives the
 * account an allowance of its own for wrong passwords, so that nobody else can use it up.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Device {
  return {
    isKnownTo: (userId) => marksOf(request).some((mark) => verifySignature(PURPOSE, String(userId), mark)),
    remember(userId) {
      const mark = sign(PURPOSE, String(userId))
      const all = [mark, ...marksOf(request).filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS).join('.')
      const secure = isHttps ? '; Secure' : ''
      reply.header('set-cookie', `${COOKIE}=${all}; Max-Age=${SECONDS}; Path=/api; HttpOnly; SameSite=Strict${secure}`)
    },
  }
}

function marksOf(request: FastifyRequest): string[] {
  const [, value = ''] = /(?:^|;\s*)known_device=([\w.-]{1,600})/.exec(request.headers.cookie ?? '') ?? []
  return value.split('.').filter(Boolean)
}
