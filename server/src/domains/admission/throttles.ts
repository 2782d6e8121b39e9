import type { Ctx } from '../../platform/context.ts'
import { throttle } from '../../platform/throttle.ts'

/** A computer room or a town hall applies from one address. */
const SUBMISSIONS = { points: 60, seconds: 3600 }
/** Brothers and sisters may share an email. Each submission mails there. */
const SUBMISSIONS_OF_EMAIL = { points: 15, seconds: 3600 }
const LOOKUPS_OF_ADDRESS = { points: 60, seconds: 600 }
const LOOKUPS_OF_NUMBER = { points: 10, seconds: 600 }

export async function throttleSubmission(ctx: Ctx, email: string): Promise<void> {
  await throttle(ctx, 'admission-submit', ctx.ip, SUBMISSIONS)
  await throttle(ctx, 'admission-email', email, SUBMISSIONS_OF_EMAIL)
}

/** The birthdate is the second half of the key, and has few values: guesses are counted per number too. */
export async function throttleLookup(ctx: Ctx, transNo: string): Promise<void> {
  await throttle(ctx, 'admission-address', ctx.ip, LOOKUPS_OF_ADDRESS)
  await throttle(ctx, 'admission-number', transNo, LOOKUPS_OF_NUMBER)
}
