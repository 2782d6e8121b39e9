/** SQL of who got no text of a batch. */

import type { SmsExclusion } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import type { LeftOut } from './compose-batch.ts'

/** Keeps who was left out. Of a person neither the name nor the number is copied. */
export async function insertLeftOut(tx: Db, batchId: number, leftOut: readonly LeftOut[]): Promise<void> {
  const given = leftOut.map(({ name, number, ...row }) => (row.person_id === null ? { ...row, name, number } : row))
  await execute(tx)`
    insert into sms_left_out (batch_id, person_id, is_guardian, name, number, reason)
    select ${batchId}::bigint, (g.value ->> 'person_id')::bigint, (g.value ->> 'is_guardian')::boolean, g.value ->> 'name', g.value ->> 'number',
           g.value ->> 'reason'
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as g (value, place)
    order by g.place`
}

export interface LeftOutRecord {
  id: number
  is_guardian: boolean
  /** Of a list of numbers, as they were typed. */
  name: string | null
  number: string | null
  reason: SmsExclusion
  person: { first_name: string; last_name: string; middle_name: string | null; extension_name: string | null } | null
}

interface LeftOutFilter {
  batch_id: number
  reason?: SmsExclusion
  words: readonly string[]
}

const isListed = ({ batch_id, reason, words }: LeftOutFilter): RawBuilder<unknown> => sql`
  l.batch_id = ${batch_id} and ${reason === undefined ? sql`true` : sql`l.reason = ${reason}`}
  and ${matchesWords(sql`coalesce(i.search_text, plain(l.name))`, words)}`

/** In the order in which the batch was composed. */
export const listLeftOut = (db: Db, filter: LeftOutFilter, slice: Slice) => all<LeftOutRecord>(db)`
    select l.id, l.is_guardian, l.name, l.number, l.reason,
           case when i.id is not null then json_build_object('first_name', i.first_name /* never null: a column that is not */,
             'last_name', i.last_name /* never null: a column that is not */, 'middle_name', i.middle_name,
             'extension_name', i.extension_name) end as person
    from sms_left_out l left join user_infos i on i.id = l.person_id
    where ${isListed(filter)}
    order by l.id limit ${slice.limit} offset ${slice.offset}`

export const countLeftOutRows = (db: Db, filter: LeftOutFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from sms_left_out l left join user_infos i on i.id = l.person_id where ${isListed(filter)}`
