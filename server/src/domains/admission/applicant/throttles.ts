import { TransNo } from '@talaan/contract'
import type { Ctx } from '../../../platform/context.ts'
import { addAttempts, throttle } from '../../../platform/throttle.ts'

/** Whatever one address asks about applications and students without signing in. The period is not counted: sign-in pages read it. */
const PUBLIC_CALLS = { points: 50, seconds: 60 }
/** A computer room or a town hall applies from one address. */
const SUBMISSIONS = { points: 60, seconds: 3600 }
/** Whoever sends somebody else's name and birthdate learns whether they applied: it counts like this many forms more. */
const DUPLICATE_COSTS = 4
/** Brothers and sisters may share an email. Each submission mails there. */
const SUBMISSIONS_OF_EMAIL = { points: 15, seconds: 3600 }
const LOOKUPS_OF_ADDRESS = { points: 60, seconds: 600 }
const LOOKUPS_OF_NUMBER = { points: 10, seconds: 600 }
const CODES_OF_NUMBER = { points: 3, seconds: 600 }
/** A misspelled name is corrected once or twice. Trying other people's names on one's own application tells who has applied. */
const IDENTITIES_OF_NUMBER = { points: 5, seconds: 86_400 }
const IDENTITIES_OF_ADDRESS = { points: 20, seconds: 3600 }
const FILES_OF_NUMBER = { points: 20, seconds: 900 }

export const throttlePublic = (ctx: Ctx): Promise<void> => throttle(ctx, 'public', ctx.ip, PUBLIC_CALLS)

export async function throttleSubmission(ctx: Ctx, email: string): Promise<void> {
  await throttlePublic(ctx)
  await throttle(ctx, 'admission-submit', ctx.ip, SUBMISSIONS)
  await throttle(ctx, 'admission-email', email, SUBMISSIONS_OF_EMAIL)
}

export const countDuplicate = (ctx: Ctx): void => addAttempts(ctx, 'admission-submit', ctx.ip, SUBMISSIONS, DUPLICATE_COSTS)

/** An application that would become somebody else's. */
export async function throttleIdentity(ctx: Ctx, transNo: string): Promise<void> {
  await throttle(ctx, 'admission-identity', transNo, IDENTITIES_OF_NUMBER)
  await throttle(ctx, 'admission-identities', ctx.ip, IDENTITIES_OF_ADDRESS)
}

/** The birthdate is the second half of the key, and has few values: guesses are counted per number too. */
export async function throttleLookup(ctx: Ctx, transNo: string): Promise<void> {
  await throttlePublic(ctx)
  await throttle(ctx, 'admission-address', ctx.ip, LOOKUPS_OF_ADDRESS)
  await throttle(ctx, 'admission-number', transNo, LOOKUPS_OF_NUMBER)
}

export async function throttleCode(ctx: Ctx, transNo: string): Promise<void> {
  await throttlePublic(ctx)
  await throttle(ctx, 'admission-code', transNo, CODES_OF_NUMBER)
}

/** Runs before the file is read, so the number is still as it was typed. */
export async function throttleFile(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<void> {
  await throttlePublic(ctx)
  await throttle(ctx, 'admission-file', TransNo.safeParse(params.trans_no).data ?? '', FILES_OF_NUMBER)
}
