import { type NoticeChannel, normalizeMobileNumber, noticeChannels } from '@talaan/contract'
import { readOptedOutNumbers } from '#communication/sms/lists/read-opted-out-numbers.ts'
import type { Db } from '#platform/db/database.ts'
import { findUnwillingUsers } from '../preferences/reads.ts'
import type { NoticePerson } from './render-notice.ts'

/** The channels on which each person wants reminders; the number of a parent can be another one for each child. Who has no account has not chosen; a number that opted out gets no texts. */
export async function readWantedChannels(
  db: Db,
  people: readonly NoticePerson[],
): Promise<ReadonlyMap<NoticePerson, readonly NoticeChannel[]>> {
  const userIds = [...new Set(people.flatMap(({ user_id }) => user_id ?? []))]
  const unwilling = new Map<NoticeChannel, ReadonlySet<number>>()
  for (const channel of noticeChannels) unwilling.set(channel, await findUnwillingUsers(db, userIds, 'reminders', channel))
  const optedOut = await readOptedOutNumbers(
    db,
    people.flatMap(({ mobile }) => numberOf(mobile) ?? []),
  )
  const isWanted = ({ user_id, mobile }: NoticePerson, channel: NoticeChannel): boolean => {
    if (channel === 'sms' && optedOut.has(numberOf(mobile) ?? '')) return false
    return user_id === null || !unwilling.get(channel)?.has(user_id)
  }
  return new Map(people.map((person) => [person, noticeChannels.filter((channel) => isWanted(person, channel))]))
}

const numberOf = (mobile: string | null): string | undefined => (mobile === null ? undefined : normalizeMobileNumber(mobile))
