import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { execute, first } from '#platform/db/rows.ts'

/** What texts about somebody repeat: read before the record is emptied. */
interface Identifiers {
  user_id: number | null
  first_name: string
  last_name: string
  /** In small letters. */
  addresses: string[]
  /** As messages are sent to, +639…, and as people type them. */
  numbers: string[]
}

export const findIdentifiers = (tx: Db, personId: number) => first<Identifiers>(tx)`
    with reached as (
      select i.personal_email as address, i.contact_number as number from user_infos i where i.id = ${personId}
      union all select u.email, null from user_infos i join users u on u.id = i.user_id where i.id = ${personId}
      union all select r.email, r.contact_number from students s join document_requests r on r.student_id = s.id where s.user_info_id = ${personId}
    )
    select i.user_id, i.first_name, i.last_name,
      (select coalesce(array_agg(distinct lower(address)) filter (where address is not null), '{}') from reached) as addresses /* never null: coalesced */,
      (select coalesce(array_agg(distinct right(regexp_replace(number, '[^0-9]', '', 'g'), 10)) filter (where number ~ '([0-9][^0-9]*){7}'), '{}') from reached) as numbers /* never null: coalesced */
    from user_infos i where i.id = ${personId}`

/** Deletes what was sent to the person, also before there was an account. */
export async function deleteMessagesTo(tx: Db, { user_id, addresses, numbers }: Identifiers): Promise<void> {
  await execute(tx)`
    delete from messages where status <> 'sending' and (user_id = ${user_id}::bigint
      or (user_id is null and (lower(recipient) = any(${addresses}::text[]) or recipient = any(${numbers.map((n) => `+63${n}`)}::text[]))))`
  await execute(tx)`delete from sms_left_out where number = any(${numbers.map((n) => `+63${n}`)}::text[])`
  await execute(tx)`update login_audits set email = null where lower(email) = any(${addresses}::text[])`
}

/** A regular expression of PostgreSQL for the addresses and numbers, and for the name unless it stays. */
export function mentionPattern({ first_name, last_name, addresses, numbers }: Identifiers, keepsName: boolean): string | undefined {
  const [first, last] = [toPattern(first_name), toPattern(last_name)]
  const between = '[ ,.]+([[:alpha:].]+[ ,.]+){0,3}'
  const names = keepsName ? [] : [`\\m${first}${between}${last}\\M`, `\\m${last}${between}${first}\\M`]
  const typedNumbers = numbers.map((number) => `(\\+?63|0)[ -]?${[...number].join('[ -]?')}`)
  const parts = [...names, ...addresses.map(toPattern), ...typedNumbers]
  return parts.length === 0 ? undefined : parts.join('|')
}

const toPattern = (text: string): string =>
  text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, ' +')

const replaced = (column: string, pattern: string): RawBuilder<string> =>
  sql`regexp_replace(${sql.ref(column)}::text, ${pattern}, 'Anonymised', 'gi')`

/** Replaces mentions in what others received, other programs were sent, and sheets and long runs stored. */
export async function emptyMentions(tx: Db, pattern: string): Promise<void> {
  await execute(tx)`
    update messages set subject = ${replaced('subject', pattern)}, body = ${replaced('body', pattern)}, recipient_name = ${replaced('recipient_name', pattern)}
    where (subject || ' ' || body || ' ' || coalesce(recipient_name, '')) ~* ${pattern} and status <> 'sending'`
  await execute(tx)`update notifications set data = ${replaced('data', pattern)}::jsonb where data::text ~* ${pattern}`
  await execute(tx)`update webhook_deliveries set body = ${replaced('body', pattern)} where body ~* ${pattern}`
  await execute(tx)`update idempotency_keys set answer = ${replaced('answer', pattern)}::jsonb where answer::text ~* ${pattern}`
  await execute(tx)`
    update imports set lines = ${replaced('lines', pattern)}::jsonb, problems = ${replaced('problems', pattern)}::jsonb
    where lines::text ~* ${pattern} or problems::text ~* ${pattern}`
  await execute(tx)`
    update bulk_run_rows set label = ${replaced('label', pattern)}, message = ${replaced('message', pattern)}
    where label ~* ${pattern} or message ~* ${pattern}`
  await execute(tx)`delete from throttles where key ~* ${pattern}`
}
