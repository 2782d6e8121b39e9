/** Statements of what cashiers handed over. */

import type { Remittance } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, first, firstValue, hasRow, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import { cashiersNamed, isInForce } from './queries.ts'

interface NewRemittance {
  shift_id: number
  destination: string
  cash_centavos: number
  check_centavos: number
  received_by: string
  reference: string | null
  remitted_on: string
  is_after_closing: boolean
}

export const insertRemittance = (tx: Db, row: NewRemittance, { by, at }: { by: number; at: Date }) => value<{ id: number }>(tx)`
    insert into remittances (shift_id, destination, cash_centavos, check_centavos, received_by, reference, remitted_on, is_after_closing,
      created_by, created_at)
    values (${row.shift_id}, ${row.destination}, ${row.cash_centavos}, ${row.check_centavos}, ${row.received_by}, ${row.reference},
            ${row.remitted_on}::date, ${row.is_after_closing}, ${by}, ${at})
    returning id`

/** What was handed over of a shift with this slip; capitals do not matter. One slip may cover the money of several shifts. */
export const findSameSlip = (db: Db, shiftId: number, { received_by, reference }: { received_by: string; reference: string }) => first<{
  remitted_on: string
}>(db)`
    select h.remitted_on from remittances h
    where h.shift_id = ${shiftId} and lower(h.reference) = lower(${reference}) and lower(h.received_by) = lower(${received_by}) and ${isInForce} limit 1`

type RemittanceRecord = Omit<Remittance, 'created_at' | 'reversed_at'> & { created_at: Date; reversed_at: Date | null }

export const presentRemittance = <T extends RemittanceRecord>(row: T) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  reversed_at: row.reversed_at?.toISOString() ?? null,
})

const remittanceColumns = sql`
  h.id, h.destination, h.cash_centavos, h.check_centavos, h.received_by, h.reference, h.remitted_on, u.name as created_by, h.created_at,
  x.created_at as reversed_at, y.name as reversed_by, x.reason as reverse_reason`
const reversals = sql`left join remittance_reversals x on x.remittance_id = h.id left join users y on y.id = x.created_by`

/** What was handed over of a shift, in order. */
export const listRemittancesOf = (db: Db, shiftId: number) => all<RemittanceRecord>(db)`
    select ${remittanceColumns} from remittances h join users u on u.id = h.created_by ${reversals} where h.shift_id = ${shiftId} order by h.id`

export interface RemittanceFilter {
  from?: string
  to?: string
  destination?: string
  words: readonly string[]
}

function remittanceCondition(filter: RemittanceFilter): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (filter.from) conditions.push(sql`h.remitted_on >= ${filter.from}::date`)
  if (filter.to) conditions.push(sql`h.remitted_on <= ${filter.to}::date`)
  if (filter.destination) conditions.push(sql`h.destination = ${filter.destination}`)
  if (filter.words.length > 0)
    conditions.push(sql`(${matchesWords(sql`plain(concat_ws(' ', h.received_by, h.reference))`, filter.words)}
      or h.shift_id in (select x.id from cashier_shifts x where x.cashier_id in (${cashiersNamed(filter.words)})))`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export const listRemittances = (
  db: Db,
  filter: RemittanceFilter,
  slice: Slice,
): Promise<(RemittanceRecord & { shift_id: number; cashier: string })[]> => all<RemittanceRecord & { shift_id: number; cashier: string }>(
  db,
)`
    select ${remittanceColumns}, h.shift_id, k.name as cashier
    from remittances h join cashier_shifts s on s.id = h.shift_id join users k on k.id = s.cashier_id join users u on u.id = h.created_by ${reversals}
    where ${remittanceCondition(filter)}
    order by h.remitted_on desc, h.id desc limit ${slice.limit} offset ${slice.offset}`

export const sumRemittances = (db: Db, filter: RemittanceFilter) => one<{ n: number; cash_centavos: number; check_centavos: number }>(db)`
    select count(*)::int as n, coalesce(sum(h.cash_centavos) filter (where ${isInForce}), 0)::bigint as cash_centavos,
           coalesce(sum(h.check_centavos) filter (where ${isInForce}), 0)::bigint as check_centavos
    from remittances h where ${remittanceCondition(filter)}`

/** The shift of a remittance, which never changes. */
export const findShiftOfRemittance = (db: Db, id: number) =>
  firstValue<{ shift_id: number }>(db)`select shift_id from remittances where id = ${id}`

/** False when it was already reversed. */
export const insertReversal = (
  tx: Db,
  row: { remittance_id: number; reason: string; is_after_closing: boolean },
  { by, at }: { by: number; at: Date },
) => hasRow(tx)`
    insert into remittance_reversals (remittance_id, reason, is_after_closing, created_by, created_at)
    values (${row.remittance_id}, ${row.reason}, ${row.is_after_closing}, ${by}, ${at})
    on conflict do nothing returning remittance_id`
