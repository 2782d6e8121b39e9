import { createHash } from 'node:crypto'
import { TransNo } from '@talaan/contract'
import type { Ctx } from '#platform/context.ts'
import { mailboxOf, throttle } from '#platform/throttle.ts'

/** All calls of one address without a session. The admission period is not counted: sign-in pages read it. */
const PUBLIC_CALLS = { points: 50, seconds: 60 }
/** Many applicants can share one address, for example in a computer room or a town hall. */
const SUBMISSIONS = { points: 60, seconds: 3600 }
/** Siblings can share an email address. Each submission sends a mail to it. */
const SUBMISSIONS_OF_EMAIL = { points: 15, seconds: 3600 }
const LOOKUPS_OF_ADDRESS = { points: 60, seconds: 600 }
const LOOKUPS_OF_NUMBER = { points: 10, seconds: 600 }
const CODES_OF_NUMBER = { points: 3, seconds: 600 }
/** A misspelled name is corrected once or twice. Each name of somebody else who applied sends a mail to them. */
const IDENTITIES_OF_NUMBER = { points: 5, seconds: 86_400 }
const IDENTITIES_OF_ADDRESS = { points: 20, seconds: 3600 }
const NUMBERS_OF_ADDRESS = { points: 20, seconds: 3600 }
const NUMBERS_OF_PERSON = { points: 3, seconds: 3600 }
const FILES_OF_NUMBER = { points: 20, seconds: 900 }

export const throttlePublic = (ctx: Ctx): Promise<void> => throttle(ctx, 'public', ctx.ip, PUBLIC_CALLS)

export async function throttleSubmission(ctx: Ctx, email: string | null | undefined): Promise<void> {
  await throttlePublic(ctx)
  await throttle(ctx, 'admission-submit', ctx.ip, SUBMISSIONS)
  if (email) await throttle(ctx, 'admission-email', mailboxOf(email), SUBMISSIONS_OF_EMAIL)
}

/** Limits edits that change the name or birthdate of an application. */
export async function throttleIdentity(ctx: Ctx, transNo: string): Promise<void> {
  await throttle(ctx, 'admission-identity', transNo, IDENTITIES_OF_NUMBER)
  await throttle(ctx, 'admission-identities', ctx.ip, IDENTITIES_OF_ADDRESS)
}

/** Limits lookups per number, too: the birthdate is the second half of the key and has few values. */
export async function throttleLookup(ctx: Ctx, transNo: string): Promise<void> {
  await throttlePublic(ctx)
  await throttle(ctx, 'admission-address', ctx.ip, LOOKUPS_OF_ADDRESS)
  await throttle(ctx, 'admission-number', transNo, LOOKUPS_OF_NUMBER)
}

export async function throttleCode(ctx: Ctx, transNo: string): Promise<void> {
  await throttlePublic(ctx)
  await throttle(ctx, 'admission-code', transNo, CODES_OF_NUMBER)
}

/** Limits mails with a lost number, per person and per address: each goes to somebody's mailbox. */
export async function throttleNumber(ctx: Ctx, person: { first_name: string; last_name: string; birthdate: string }): Promise<void> {
  await throttlePublic(ctx)
  await throttle(ctx, 'admission-number-address', ctx.ip, NUMBERS_OF_ADDRESS)
  const identity = `${person.last_name} ${person.first_name} ${person.birthdate}`.toLowerCase()
  await throttle(ctx, 'admission-number-person', createHash('sha256').update(identity).digest('hex'), NUMBERS_OF_PERSON)
}

/** Runs before the file is read, so the number is not yet normalized. */
export async function throttleFile(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<void> {
  await throttlePublic(ctx)
  await throttle(ctx, 'admission-file', TransNo.safeParse(params.trans_no).data ?? '', FILES_OF_NUMBER)
}
