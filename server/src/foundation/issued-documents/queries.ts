import type { IssuedKind, IssuedStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

/** Who writes a row, and when. */
interface Entry {
  by: number
  at: Date
}

interface DocumentKey {
  kind: IssuedKind
  source_id: number
  variant?: string
}

interface NewDocument extends DocumentKey {
  code: string
  student_id: number | null
  holder: string
  number?: string | null
  about?: string | null
  amount_centavos?: number | null
  content: object
}

/** Locks the document of a row that counts now, and answers whether it has this content. */
export const lockCurrentDocument = (tx: Db, { kind, source_id, variant = '', content }: DocumentKey & { content: object }) => first<{
  id: number
  code: string
  number: string | null
  is_same: boolean
}>(tx)`
    select id, code, number, content = ${JSON.stringify(content)}::jsonb as is_same
    from issued_documents
    where kind = ${kind} and source_id = ${source_id} and variant = ${variant} and replaced_at is null and revoked_at is null
    for no key update`

/** The document of a row that counts now, and whether it has this content. */
export const findCurrentDocument = (db: Db, { kind, source_id, variant = '', content }: DocumentKey & { content: object }) => first<{
  number: string | null
  code: string
  issued_at: Date
  is_same: boolean
}>(db)`
    select d.number, d.code, d.issued_at, d.content = ${JSON.stringify(content)}::jsonb as is_same
    from issued_documents d
    where d.kind = ${kind} and d.source_id = ${source_id} and d.variant = ${variant} and d.replaced_at is null and d.revoked_at is null`

export const setReplaced = (tx: Db, id: number, at: Date) => execute(tx)`update issued_documents set replaced_at = ${at} where id = ${id}`

/** Undefined when the row has a document that counts. */
export async function insertDocument(tx: Db, document: NewDocument, { by, at }: Entry): Promise<number | undefined> {
  const { code, kind, source_id, variant = '', student_id, holder, number = null, about = null, amount_centavos = null, content } = document
  return firstValue<{ id: number }>(tx)`
    insert into issued_documents (code, kind, source_id, variant, student_id, holder, number, about, amount_centavos, content, issued_by, issued_at)
    values (${code}, ${kind}, ${source_id}, ${variant}, ${student_id}, ${holder}, ${number}, ${about}, ${amount_centavos},
            ${JSON.stringify(content)}::jsonb, ${by}, ${at})
    on conflict (kind, source_id, variant) where replaced_at is null and revoked_at is null do nothing
    returning id`
}

export const insertPrint = (tx: Db, documentId: number, { by, at }: Entry) =>
  execute(tx)`insert into document_prints (document_id, printed_by, printed_at) values (${documentId}, ${by}, ${at})`

export const countPrints = (tx: Db, documentId: number) =>
  value<{ n: number }>(tx)`select count(*)::int as n from document_prints where document_id = ${documentId}`

/**
 * The state of the document `d`. What it says no longer counts when its payment or refund is voided, when the bank returned the check that paid
 * all of it, when its promissory note is rejected, cancelled or ended, when a class or an office
 * no longer clears the student, or when its bill has a newer version, whether or not anybody printed it again.
 */
const statusOf: RawBuilder<IssuedStatus> = sql<IssuedStatus>`
  case when d.revoked_at is not null then 'revoked'
       when d.kind = 'receipt'
         and exists (select from payments p where p.id = d.source_id and (p.voided_at is not null or p.returned_centavos = p.amount_centavos)) then 'revoked'
       when d.kind = 'sponsor_receipt'
         and exists (select from sponsor_payments p where p.id = d.source_id and (p.voided_at is not null or p.returned_centavos = p.amount_centavos)) then 'revoked'
       when d.kind = 'other_receipt'
         and exists (select from other_collections p where p.id = d.source_id and (p.voided_at is not null or p.returned_centavos = p.amount_centavos)) then 'revoked'
       when d.kind = 'refund_voucher' and exists (select from refunds r where r.id = d.source_id and r.voided_at is not null) then 'revoked'
       when d.kind = 'promissory_note'
         and exists (select from promissory_notes n where n.id = d.source_id and n.status in ('rejected', 'cancelled', 'ended')) then 'revoked'
       when d.kind = 'clearance' and exists (select from enrollments e where e.id = d.source_id and (
         exists (select from loads l where l.enrollment_id = e.id and l.status = 0 and l.deleted_at is null and l.dropped_at is null)
         or exists (select from deficiencies f where f.student_id = e.student_id and f.status = 'open'
                    and (f.school_year, f.semester) <= (e.school_year, e.semester)))) then 'revoked'
       when d.replaced_at is not null then 'replaced'
       when d.kind = 'assessment_form' and d.number is distinct from
         (select max(x.version)::text from assessments x where x.enrollment_id = d.source_id and x.is_current) then 'replaced'
       else 'valid' end`

interface VerifiedRecord {
  kind: IssuedKind
  status: IssuedStatus
  number: string | null
  about: string | null
  holder: string
  issued_at: Date
  amount_centavos: number | null
}

export const findByCode = (db: Db, code: string) => first<VerifiedRecord>(db)`
    select d.kind, ${statusOf} as status, d.number, d.about, d.holder, d.issued_at, d.amount_centavos
    from issued_documents d where d.code = ${code}`

export interface DocumentRecord {
  id: number
  code: string
  kind: IssuedKind
  status: IssuedStatus
  number: string | null
  about: string | null
  holder: string
  student_id: number | null
  issued_by: string
  issued_at: Date
  prints: number
  revoked_at: Date | null
  revoke_reason: string | null
}

const documentColumns = sql`
  d.id, d.code, d.kind, ${statusOf} as status, d.number, d.about, d.holder, d.student_id, u.name as issued_by, d.issued_at,
  (select count(*)::int from document_prints p where p.document_id = d.id) as prints, d.revoked_at, d.revoke_reason`

export interface DocumentFilter {
  kind?: IssuedKind
  student_id?: number
  /** The code that was searched for. */
  code?: string
  /** The number that was searched for. */
  number?: string
  words: readonly string[]
}

function condition({ kind, student_id, code, number, words }: DocumentFilter): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (kind) conditions.push(sql`d.kind = ${kind}`)
  if (student_id !== undefined) conditions.push(sql`d.student_id = ${student_id}`)
  if (words.length > 0) {
    conditions.push(sql`(d.code = ${code ?? ''} or d.number = ${number ?? ''}
      or d.student_id in (select s.id from students s where ${matchesWords(sql`s.search_text`, words)})
      or (d.student_id is null and ${matchesWords(sql`plain(d.holder)`, words)}))`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Newest first; the state and the prints are read for the page alone. */
export async function listDocuments(db: Db, filter: DocumentFilter, slice: Slice): Promise<{ rows: DocumentRecord[]; total: number }> {
  const rows = await all<DocumentRecord>(db)`
    select ${documentColumns}
    from (select * from issued_documents d where ${condition(filter)} order by d.issued_at desc, d.id desc
          limit ${slice.limit} offset ${slice.offset}) d
    join users u on u.id = d.issued_by
    order by d.issued_at desc, d.id desc`
  const total = await value<{ n: number }>(db)`select count(*)::int as n from issued_documents d where ${condition(filter)}`
  return { rows, total }
}

/** Locks a document until the end of the transaction. */
export async function lockDocument(tx: Db, id: number): Promise<DocumentRecord | undefined> {
  await execute(tx)`select id from issued_documents where id = ${id} for no key update`
  return findDocument(tx, id)
}

export const findDocument = (db: Db, id: number) => first<DocumentRecord>(db)`
    select ${documentColumns} from issued_documents d join users u on u.id = d.issued_by where d.id = ${id}`

export const setRevoked = (tx: Db, id: number, reason: string, { by, at }: Entry) =>
  execute(tx)`update issued_documents set revoked_at = ${at}, revoked_by = ${by}, revoke_reason = ${reason} where id = ${id}`
