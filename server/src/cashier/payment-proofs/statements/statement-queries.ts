import type { ProofTender, StatementField } from '@talaan/contract'
import { sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import type { ReadLine } from './read-lines.ts'

/** The names of the columns of a source's files. */
export type RememberedMapping = Partial<Record<StatementField, string>>

export interface SourceRecord {
  id: number
  name: string
  tender: ProofTender
  mapping: RememberedMapping
}

export const listSources = (db: Db) =>
  all<SourceRecord>(db)`select id, name, tender, mapping from statement_sources order by lower(name) limit 200`

/** The source with a name, locked, so that two imports of it wait for each other. A new name makes a source; a known one keeps its mode of payment. */
export const lockSource = (tx: Db, { name, tender, mapping }: { name: string; tender: ProofTender; mapping: RememberedMapping }) => one<
  Pick<SourceRecord, 'id' | 'tender'>
>(tx)`
    insert into statement_sources (name, tender, mapping) values (${name}, ${tender}, ${JSON.stringify(mapping)})
    on conflict (lower(name)) do update set mapping = excluded.mapping
    returning id, tender`

/** Which of these lines an earlier import of the source had. */
export async function listKnownFingerprints(tx: Db, sourceId: number, fingerprints: readonly Buffer[]): Promise<Set<string>> {
  const rows = await all<{ fingerprint: Buffer }>(tx)`
    select fingerprint from bank_statement_lines where source_id = ${sourceId} and fingerprint = any(${arrayOf(fingerprints, 'bytea')})`
  return new Set(rows.map((row) => row.fingerprint.toString('hex')))
}

interface NewStatement {
  source_id: number
  file_name: string
  known_lines: number
  other_lines: number
}

/** Stores a statement with its lines, of which there is at least one; returns its id. */
export async function insertStatement(tx: Db, statement: NewStatement, lines: readonly ReadLine[], by: number, at: Date): Promise<number> {
  const days = lines.map(({ day }) => day).sort()
  const id = await value<{ id: number }>(tx)`
    insert into bank_statements (source_id, file_name, first_day, last_day, known_lines, other_lines, created_by, created_at)
    values (${statement.source_id}, ${statement.file_name}, ${days[0]}::date, ${days.at(-1)}::date, ${statement.known_lines},
            ${statement.other_lines}, ${by}, ${at})
    returning id`
  await execute(tx)`
    insert into bank_statement_lines (statement_id, source_id, line, day, reference, description, amount_centavos, fingerprint)
    select ${id}, ${statement.source_id}, *
    from unnest(${lines.map((row) => row.line)}::integer[], ${lines.map((row) => row.day)}::date[], ${lines.map((row) => row.reference)}::text[],
                ${lines.map((row) => row.description)}::text[], ${lines.map((row) => row.amount_centavos)}::bigint[],
                ${lines.map((row) => row.fingerprint)}::bytea[])`
  return id
}

export interface StatementRecord {
  id: number
  source: string
  tender: ProofTender
  file_name: string
  first_day: string
  last_day: string
  lines: number
  known_lines: number
  other_lines: number
  created_by: string | null
  created_at: Date
}

const statementColumns = sql`
  t.id, c.name as source, c.tender, t.file_name, t.first_day, t.last_day,
  (select count(*) from bank_statement_lines l where l.statement_id = t.id)::int as lines,
  t.known_lines, t.other_lines, u.name as created_by, t.created_at`
const statementTables = sql`
  bank_statements t
  join statement_sources c on c.id = t.source_id
  left join users u on u.id = t.created_by`

export const findStatement = (db: Db, id: number) =>
  first<StatementRecord>(db)`select ${statementColumns} from ${statementTables} where t.id = ${id}`

/** Newest first. */
export const listStatements = (db: Db, pattern: string | null, slice: Slice) => all<StatementRecord>(db)`
    select ${statementColumns} from ${statementTables}
    where ${pattern}::text is null or c.name ilike ${pattern} or t.file_name ilike ${pattern}
    order by t.id desc limit ${slice.limit} offset ${slice.offset}`

export const countStatements = (db: Db, pattern: string | null) => value<{ n: number }>(db)`
    select count(*) as n from bank_statements t join statement_sources c on c.id = t.source_id
    where ${pattern}::text is null or c.name ilike ${pattern} or t.file_name ilike ${pattern}`

/** Locks a line until the end of the transaction. */
export const lockLine = (tx: Db, id: number) =>
  first<{ id: number }>(tx)`select id from bank_statement_lines where id = ${id} for no key update`

export const setLinePayment = (tx: Db, id: number, paymentId: number) =>
  execute(tx)`update bank_statement_lines set payment_id = ${paymentId} where id = ${id}`

/** Null takes the reason back. */
export const setLineIgnored = (tx: Db, id: number, reason: string | null, { by, at }: { by: number; at: Date }) => execute(tx)`
    update bank_statement_lines
    set ignored_at = ${reason === null ? null : at}::timestamptz, ignored_by = ${reason === null ? null : by}::bigint, ignore_reason = ${reason}
    where id = ${id}`
