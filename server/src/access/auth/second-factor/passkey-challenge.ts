import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { sign, verifySignature } from '#platform/secrets.ts'
import { isFirstUse } from './passkey-queries.ts'

const PURPOSE = 'passkey-challenge'
const MINUTES = 5

/** What a challenge was made for: it is valid for nothing else. */
export type Binding = `register ${string}` | `step ${string}` | 'sign-in'

/** A challenge that contains when it expires and proves its origin, so that nothing is stored for who only asks for one. */
export function makePasskeyChallenge(now: Date, binding: Binding): string {
  const head = `${Math.floor(now.getTime() / 1000 + MINUTES * 60).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${head}.${sign(PURPOSE, `${binding} ${head}`)}`
}

/** Uses up the challenge in the answer of a browser, in base64url; undefined when it is not valid, or was used already. */
export async function spendPasskeyChallenge(ctx: Ctx, clientData: string, binding: Binding): Promise<string | undefined> {
  const encoded = readChallenge(clientData)
  if (encoded === undefined) return undefined
  const [expires = '', nonce = '', signature = ''] = Buffer.from(encoded, 'base64url').toString('utf8').split('.')
  const expiresAt = Number.parseInt(expires, 36) * 1000
  const isValid = expiresAt >= ctx.now.getTime() && verifySignature(PURPOSE, `${binding} ${expires}.${nonce}`, signature)
  return isValid && (await isFirstUse(ctx.db, signature, new Date(expiresAt))) ? encoded : undefined
}

function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
