import { normalizeMobileNumber } from '@talaan/contract'
import type { Tx, UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findRecipients } from './recipient-queries.ts'
import { readSmsSettings } from './sms-settings.ts'
import { cancelNewsTexts } from './text-queries.ts'

/** Cancels the news that waits for a person who withdrew the consent to it, also for the parents of a student. */
export async function cancelNews(tx: Tx, ctx: UserContext, personId: number): Promise<void> {
  const { term } = await readSmsSettings(tx, ctx.now)
  const [person] = await findRecipients(tx, { person_id: personId }, { day: schoolDay(ctx.now), term, has_balance: false })
  if (!person) return
  const numbers = [person.contact_number, ...person.guardian_numbers].flatMap((number) => normalizeMobileNumber(number ?? '') ?? [])
  await cancelNewsTexts(tx, numbers)
}
