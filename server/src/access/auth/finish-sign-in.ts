import { randomBytes } from 'node:crypto'
import type { Session, Settings, SignIn } from '@talaan/contract'
import type { z } from 'zod'
import { currentUserById } from '#access/users/reads.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { hasFactor, setDue, setUpStatusOf } from '#platform/access/second-factor.ts'
import { afterCommit, type Ctx, type Tx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { hashToken, openSession } from '#platform/sessions.ts'
import { recordAttempt } from './queries.ts'
import { type FactorFacts, findFactorFacts, insertStep } from './second-factor/queries.ts'
import { STEP_MINUTES } from './second-factor/rules.ts'

export interface SignInAccount {
  id: number
  /** The email, or the number that the account signs in with. */
  sign_in_name: string
  /** What the sign-in provider is called that vouched for the person; none after a password. */
  provider?: string | null
}

/**
 * The last step of every sign-in: who has a second factor gets the token of the second step, everybody else a session. It runs in the
 * transaction that locked the account and checked that it is active.
 */
export async function finishSignIn(tx: Tx, ctx: Ctx, account: SignInAccount): Promise<z.input<typeof SignIn>> {
  const [facts, settings] = await readFacts(tx, ctx, account)
  const canRemember = settings.second_factor_remember === '1'
  const isRemembered = canRemember && ctx.device.isTrustedBy(account.id, facts.device_epoch, ctx.now)
  if (!hasFactor(facts) || isRemembered) return open(tx, ctx, account, facts, settings)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + STEP_MINUTES * 60_000)
  await insertStep(tx, {
    user_id: account.id,
    hash: hashToken(token),
    provider: account.provider ?? null,
    now: ctx.now,
    expires_at: expiresAt,
  })
  await record(tx, ctx, account, 'second_step')
  const { has_app, passkeys } = facts
  return { second_step: { token, expires_at: expiresAt, has_app, has_passkey: passkeys > 0, can_remember: canRemember } }
}

/** Opens the session of somebody who has proven everything that is asked: the end of the second step. */
export async function openSignIn(tx: Tx, ctx: Ctx, account: SignInAccount): Promise<z.input<typeof Session>> {
  return open(tx, ctx, account, ...(await readFacts(tx, ctx, account)))
}

async function readFacts(tx: Tx, ctx: Ctx, { id }: SignInAccount): Promise<[FactorFacts, Settings]> {
  return [(await findFactorFacts(tx, id)) ?? notFound(), await currentSettings(tx, ctx.now)]
}

/** Without a second factor that is overdue, the session opens only its set-up. */
async function open(tx: Tx, ctx: Ctx, account: SignInAccount, facts: FactorFacts, settings: Settings): Promise<z.input<typeof Session>> {
  const setUp = setUpStatusOf(facts, settings, ctx.now)
  if (setUp.status !== 'settled' && facts.due_at === null) await setDue(tx, account.id, setUp.due_at)
  const session = await openSession(tx, ctx, account.id, { isSetUpOnly: setUp.status === 'overdue' })
  await record(tx, ctx, account, 'signed_in')
  // The answer sets the cookie, so it waits until the session is there.
  afterCommit(tx, () => ctx.device.remember(account.id))
  return { ...session, user: await currentUserById(tx, account.id), second_factor: setUp.status }
}

const record = (tx: Tx, ctx: Ctx, { id, sign_in_name, provider }: SignInAccount, outcome: 'signed_in' | 'second_step') =>
  recordAttempt(tx, { user_id: id, sign_in_name, outcome, ip: ctx.ip, user_agent: ctx.userAgent, provider })
