import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sign, verifySignature } from '../secrets.ts'

/** The browser of a call, as far as accounts have signed in from it before. */
export interface Device {
  isKnownTo(userId: number): boolean
  /** From the answer on, the browser is known to this account. */
  remember(userId: number): void
  /** Whether the second step of the account was done here and may be left out: until its time is over or the account's epoch changes. */
  isTrustedBy(userId: number, epoch: number, now: Date): boolean
  /** From the answer on, the account needs no second step here until then. */
  trust(userId: number, epoch: number, until: Date): void
  /** What the browser was marked with when it began a sign-in at a provider; undefined without one. */
  readonly signInMark: string | undefined
  /** Marks the browser for a sign-in at a provider, and returns the mark. One that has begun several keeps its mark. */
  markSignIn(): string
}

/** Of calls that come from no browser, such as jobs. */
export const unknownDevice: Device = {
  isKnownTo: () => false,
  remember: () => undefined,
  isTrustedBy: () => false,
  trust: () => undefined,
  signInMark: undefined,
  markSignIn: () => '',
}

const COOKIE = 'known_device'
const PURPOSE = 'known-device'
const TRUST_COOKIE = 'trusted_device'
const TRUST_PURPOSE = 'trusted-device'
/** A computer of the library is used by many; the last ones count. */
const MOST_ACCOUNTS = 10
/** The longest that browsers keep a cookie: 400 days. */
const SECONDS = 400 * 86_400

const SIGN_IN_COOKIE = 'sign_in'
/** A sign-in at a provider takes at most this long. */
export const SIGN_IN_SECONDS = 600

/**
 * Reads and writes the cookies with a mark for each account: a signature that names nobody, and that opens nothing. That of a known browser
 * gives the account an allowance of its own for wrong passwords, so that nobody else can use it up; that of a trusted one replaces the
 * second step, after the right password.
 */
export function deviceOf(request: FastifyRequest, reply: FastifyReply, isHttps: boolean): Device {
  const secure = isHttps ? '; Secure' : ''
  const signInMark = signInMarkOf(request)
  const setCookie = (name: string, marks: readonly string[], seconds: number) => {
    const value = marks.slice(0, MOST_ACCOUNTS).join('.')
    reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; Path=/api; HttpOnly; SameSite=Strict${secure}`)
  }
  return {
    isKnownTo: (userId) => marksOf(request, COOKIE).some((mark) => verifySignature(PURPOSE, String(userId), mark)),
    remember(userId) {
      const mark = sign(PURPOSE, String(userId))
      setCookie(COOKIE, [mark, ...marksOf(request, COOKIE).filter((other) => other !== mark)], SECONDS)
    },
    isTrustedBy: (userId, epoch, now) =>
      marksOf(request, TRUST_COOKIE).some((mark) => {
        const [expires = '', signature = ''] = mark.split('~')
        const isRight = verifySignature(TRUST_PURPOSE, trustText(userId, epoch, expires), signature)
        return isRight && Number.parseInt(expires, 36) * 1000 > now.getTime()
      }),
    trust(userId, epoch, until) {
      const expires = Math.floor(until.getTime() / 1000).toString(36)
      const mark = `${expires}~${sign(TRUST_PURPOSE, trustText(userId, epoch, expires))}`
      setCookie(TRUST_COOKIE, [mark, ...marksOf(request, TRUST_COOKIE)], SECONDS)
    },
    signInMark,
    markSignIn() {
      const mark = signInMark ?? randomBytes(32).toString('base64url')
      reply.header('set-cookie', `${SIGN_IN_COOKIE}=${mark}; Max-Age=${SIGN_IN_SECONDS}; Path=/api; HttpOnly; SameSite=Lax${secure}`)
      return mark
    },
  }
}

const trustText = (userId: number, epoch: number, expires: string): string => `${userId} ${epoch} ${expires}`

const cookies = { [COOKIE]: /(?:^|;\s*)known_device=([\w.-]{1,600})/, [TRUST_COOKIE]: /(?:^|;\s*)trusted_device=([\w.~-]{1,800})/ }

function marksOf(request: FastifyRequest, cookie: keyof typeof cookies): string[] {
  const [, value = ''] = cookies[cookie].exec(request.headers.cookie ?? '') ?? []
  return value.split('.').filter(Boolean)
}

const signInMarkOf = (request: FastifyRequest): string | undefined =>
  /(?:^|;\s*)sign_in=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
