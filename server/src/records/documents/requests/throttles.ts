import type { Ctx } from '#platform/context.ts'
import { mailboxOf, throttle } from '#platform/throttle.ts'

/** Many graduates can share one address, for example in a shop that helps with forms. */
const FORMS_OF_ADDRESS = { points: 30, seconds: 3600 }
/** Each form sends a mail to this address. */
const FORMS_OF_EMAIL = { points: 5, seconds: 3600 }
const LOOKUPS_OF_ADDRESS = { points: 30, seconds: 60 }

/** Runs before the file is read. */
export const throttleForm = (ctx: Ctx): Promise<void> => throttle(ctx, 'document-request', ctx.ip, FORMS_OF_ADDRESS)

/** Runs before the file is decoded. */
export const throttleMail = (ctx: Ctx, { email }: { email: string }): Promise<void> =>
  throttle(ctx, 'document-request-mail', mailboxOf(email), FORMS_OF_EMAIL)

export const throttleLookup = (ctx: Ctx): Promise<void> => throttle(ctx, 'document-request-lookup', ctx.ip, LOOKUPS_OF_ADDRESS)
