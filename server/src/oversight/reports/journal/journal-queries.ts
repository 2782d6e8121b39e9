import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { escapePattern, matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import { type JournalDays, journalLines } from './journal-fragments.ts'
import type { AccountRecord } from './journal-rules.ts'

export interface JournalFilter extends JournalDays {
  /** The key of an account. */
  account?: string
  /** Of the reference, or of the student or sponsor. */
  words: readonly string[]
}

/** Which account of its kind a line is. */
const accountPart = sql`coalesce(l.fee_category_id::text, l.tender, l.grant_id::text, l.collection_kind_id::text)`

/** An account of the ledger with the names of what it is for. */
const accountColumns = sql`
  l.kind, ${accountPart} as part, coalesce(k.name, g.name, n.name) as part_name, c.code, c.name as code_name`
const accountTables = sql`
  line l
  left join fee_categories k on k.id = l.fee_category_id
  left join grants g on g.id = l.grant_id
  left join other_collection_kinds n on n.id = l.collection_kind_id
  left join account_codes c on c.kind = l.kind and c.fee_category_id is not distinct from l.fee_category_id
    and c.tender is not distinct from l.tender and c.grant_id is not distinct from l.grant_id
    and c.other_collection_kind_id is not distinct from l.collection_kind_id`

function lineCondition({ account, words }: JournalFilter): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (account !== undefined) conditions.push(sql`concat_ws(':', l.kind, ${accountPart}) = ${account}`)
  if (words.length > 0)
    conditions.push(sql`(upper(l.reference) like upper(${escapePattern(words.join(' '))}) || '%'
      or l.student_id in (select s.id from students s where ${matchesWords(sql`s.search_text`, words)})
      or l.sponsor_id in (select o.id from sponsors o where ${matchesWords(sql`plain(concat_ws(' ', o.name, o.code))`, words)}))`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export type JournalRecord = AccountRecord &
  PersonName & {
    day: string
    reference: string
    description: string
    student_id_number: string | null
    has_student: boolean
    sponsor: string | null
    debit_centavos: number
    credit_centavos: number
  }

/** The lines with their names: debits before credits, in the order of what is posted on a day. */
export const selectJournal = (filter: JournalFilter): RawBuilder<unknown> => sql`
  with ${journalLines(filter)}
  select l.day, l.reference /* never null: every source has one */, l.description /* never null: every source has one */, ${accountColumns}, coalesce(i.first_name, '') as first_name, coalesce(i.last_name, '') as last_name,
         i.middle_name, i.extension_name, i.student_id_number, i.id is not null as has_student, o.name as sponsor,
         greatest(l.amount, 0) as debit_centavos, greatest(-l.amount, 0) as credit_centavos
  from ${accountTables}
  left join students s on s.id = l.student_id
  left join user_infos i on i.id = s.user_info_id
  left join sponsors o on o.id = l.sponsor_id
  where ${lineCondition(filter)}
  order by l.day, l.place, l.reference, l.description, l.amount < 0, l.kind, l.fee_category_id, l.grant_id, l.collection_kind_id, l.tender, l.student_id`

export const listJournalLines = (db: Db, filter: JournalFilter, slice: Slice) =>
  all<JournalRecord>(db)`${selectJournal(filter)} limit ${slice.limit} offset ${slice.offset}`

export const countJournalLines = (db: Db, filter: JournalFilter) => value<{ n: number }>(db)`
    with ${journalLines(filter)} select count(*)::int as n from line l where ${lineCondition(filter)}`

export type AccountSums = AccountRecord & { lines: number; debit_centavos: number; credit_centavos: number }

export const sumJournalAccounts = (db: Db, days: JournalDays) => all<AccountSums>(db)`
    with ${journalLines(days)}
    select ${accountColumns}, count(*)::int as lines, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit_centavos,
           coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as credit_centavos
    from ${accountTables}
    group by l.kind, l.fee_category_id, l.tender, l.grant_id, l.collection_kind_id, k.name, g.name, n.name, c.code, c.name
    order by c.code nulls last, l.kind, coalesce(k.name, g.name, n.name, l.tender)`

export interface DaySums {
  day: string
  debit_centavos: number
  credit_centavos: number
}

export const sumJournalDays = (db: Db, days: JournalDays) => all<DaySums>(db)`
    with ${journalLines(days)}
    select l.day, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit_centavos,
           coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as credit_centavos
    from line l group by l.day order by l.day`

/** Everything that the journal can post to, with its code. Of the grants only those that some student has held. */
export const listAccountCodes = (db: Db) => all<AccountRecord>(db)`
    with line as (
      select t.kind, null::bigint as fee_category_id, null::text as tender, null::bigint as grant_id, null::bigint as collection_kind_id, t.place, 0 as sort
      from unnest('{receivable_students,receivable_sponsors,unbilled_grants,advances,refunds,opening_balances,write_offs,discounts}'::text[])
        with ordinality as t (kind, place)
      union all
      select 'tender', null, t.tender, null, null, 100 + t.place, 0 from unnest('{cash,check,bank,gcash,maya}'::text[]) with ordinality as t (tender, place)
      union all
      select 'fee_category', f.id, null, null, null, 200, f.sort from fee_categories f
      union all
      select 'grant', null, null, a.id, null, 300, 0 from grants a where exists (select from student_grants h where h.grant_id = a.id)
      union all
      select 'other_collection', null, null, null, o.id, 400, 0 from other_collection_kinds o
    )
    select ${accountColumns}
    from ${accountTables}
    order by l.place, l.sort, coalesce(k.name, g.name, n.name)`

export interface AccountCodeRow {
  kind: string
  fee_category_id: number | null
  tender: string | null
  grant_id: number | null
  other_collection_kind_id: number | null
  code: string
  name: string
}

/** Writes the codes; those of an empty text are taken away. */
export async function writeAccountCodes(tx: Db, rows: readonly AccountCodeRow[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
    (kind text, fee_category_id bigint, tender text, grant_id bigint, other_collection_kind_id bigint, code text, name text)`
  await execute(tx)`
    delete from account_codes c using ${given}
    where r.code = '' and c.kind = r.kind and c.fee_category_id is not distinct from r.fee_category_id
      and c.tender is not distinct from r.tender and c.grant_id is not distinct from r.grant_id
      and c.other_collection_kind_id is not distinct from r.other_collection_kind_id`
  await execute(tx)`
    insert into account_codes (kind, fee_category_id, tender, grant_id, other_collection_kind_id, code, name)
    select r.kind, r.fee_category_id, r.tender, r.grant_id, r.other_collection_kind_id, r.code, r.name from ${given} where r.code <> ''
    on conflict (kind, fee_category_id, tender, grant_id, other_collection_kind_id) do update set code = excluded.code, name = excluded.name`
}
