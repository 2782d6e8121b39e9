/** SQL of changes of posted grades. */

import type { CorrectionKind, CorrectionStatus, SheetGradeField, SheetPeriod, SheetStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

/** The class of a load and the state of the sheet of a period. */
export const findLoadSheet = (db: Db, loadId: number, period: SheetPeriod) => first<{ subject_offer_id: number; status: SheetStatus }>(db)`
    select l.subject_offer_id, coalesce(s.status, 'draft') as status
    from loads l left join grade_sheets s on s.subject_offer_id = l.subject_offer_id and s.period = ${period}
    where l.id = ${loadId}`

/** Whether the sheets of all these quarters or terms are posted, and no remedial mark is written that is not. */
export async function canPostRemedials(tx: Db, offerId: number, periods: readonly SheetPeriod[]): Promise<boolean> {
  const areAllPosted = await value<{ can: boolean }>(tx)`
    select (select count(*) from grade_sheets s
            where s.subject_offer_id = ${offerId} and s.status = 'posted' and s.period = any(${[...periods]}::text[])) = ${periods.length}::bigint
           and not exists (select from loads l where l.subject_offer_id = ${offerId} and l.deleted_at is null and l.re_exam is not null)
             as can /* never null: both are known */`
  return periods.length > 0 && areAllPosted
}

export const postRemedials = (tx: Db, offerId: number, by: number, at: Date) => execute(tx)`
    insert into grade_sheets (subject_offer_id, period, status, submitted_at, submitted_by, verified_at, verified_by, posted_at, posted_by, first_posted_at)
    values (${offerId}, 'final', 'posted', ${at}, ${by}, ${at}, ${by}, ${at}, ${by}, ${at})
    on conflict (subject_offer_id, period) do update
    set status = 'posted', submitted_at = ${at}, submitted_by = ${by}, verified_at = ${at}, verified_by = ${by}, posted_at = ${at}, posted_by = ${by},
        first_posted_at = coalesce(grade_sheets.first_posted_at, ${at})`

export interface NewCorrection {
  load_id: number
  field: SheetGradeField
  old_value: string | null
  new_value: string
  reason: string
  kind: CorrectionKind
  or_number: string | null
  /** What of the receipt the change uses. */
  fee_centavos: number | null
  status: 'requested' | 'applied'
}

export async function insertCorrection(tx: Db, row: NewCorrection, by: number, at: Date): Promise<number> {
  const [decidedBy, decidedAt] = row.status === 'applied' ? [by, at] : [null, null]
  return value<{ id: number }>(tx)`
    insert into grade_corrections (load_id, field, old_value, new_value, reason, kind, or_number, fee_centavos, status, requested_by, requested_at,
                                   decided_by, decided_at)
    values (${row.load_id}, ${row.field}, ${row.old_value}, ${row.new_value}, ${row.reason}, ${row.kind}, ${row.or_number}, ${row.fee_centavos},
            ${row.status}, ${by}, ${at}, ${decidedBy}, ${decidedAt})
    returning id`
}

export interface LockedCorrection {
  id: number
  load_id: number
  subject_offer_id: number
  employee_id: number | null
  code: string
  section: string
  field: SheetGradeField
  old_value: string | null
  new_value: string
  reason: string
  kind: CorrectionKind
  status: CorrectionStatus
  requested_by: number
  requested_at: Date
  file_id: number | null
}

/** Locks a request, if this person may read it. */
export const lockCorrection = (tx: Db, id: number, isReadable: RawBuilder<boolean>) => first<LockedCorrection>(tx)`
    select r.id, r.load_id, l.subject_offer_id, o.employee_id, o.subject_code as code, o.section, r.field, r.old_value, r.new_value, r.reason, r.kind,
           r.status, r.requested_by, r.requested_at, r.file_id
    from grade_corrections r join loads l on l.id = r.load_id join subject_offers o on o.id = l.subject_offer_id
    where r.id = ${id} and ${isReadable} for no key update of r`

export const setEndorsed = (tx: Db, id: number, by: number, at: Date) =>
  execute(tx)`update grade_corrections set status = 'endorsed', endorsed_by = ${by}, endorsed_at = ${at} where id = ${id}`

export const setDecided = (
  tx: Db,
  id: number,
  decision: { status: 'applied' | 'rejected'; note: string | null; or_number: string | null; fee_centavos: number | null },
  by: number,
  at: Date,
) => execute(tx)`
    update grade_corrections set status = ${decision.status}, decision_note = ${decision.note}, or_number = ${decision.or_number},
           fee_centavos = ${decision.fee_centavos},            decided_by = ${by}, decided_at = ${at}
    where id = ${id}`

export const setFile = (tx: Db, id: number, fileId: number) =>
  execute(tx)`update grade_corrections set file_id = ${fileId} where id = ${id}`

export const findFileId = (db: Db, id: number, isReadable: RawBuilder<boolean>) => firstValue<{ file_id: number | null }>(db)`
    select r.file_id from grade_corrections r join loads l on l.id = r.load_id join subject_offers o on o.id = l.subject_offer_id
    where r.id = ${id} and ${isReadable}`

export type CorrectionRecord = PersonName &
  Omit<LockedCorrection, 'file_id'> & {
    student_id_number: string | null
    has_file: boolean
    or_number: string | null
    requested_by_name: string
    endorsed_by_name: string | null
    endorsed_at: Date | null
    decided_by_name: string | null
    decided_at: Date | null
    decision_note: string | null
    is_verifier: boolean
    total: number
  }

export interface CorrectionFilter {
  statuses: readonly CorrectionStatus[]
  subject_offer_id?: number
  words: readonly string[]
  isReadable: RawBuilder<boolean>
}

export const listCorrections = (db: Db, filter: CorrectionFilter, isVerified: RawBuilder<boolean>, slice: Slice) => all<CorrectionRecord>(
  db,
)`
    select r.id, r.load_id, l.subject_offer_id, o.employee_id, o.subject_code as code, o.section, i.first_name, i.last_name, i.middle_name, i.extension_name,
           i.student_id_number, r.field, r.old_value, r.new_value, r.reason, r.kind, r.file_id is not null as has_file, r.or_number, r.status,
           r.requested_by, ru.name as requested_by_name, r.requested_at, eu.name as endorsed_by_name, r.endorsed_at, du.name as decided_by_name, r.decided_at,
           r.decision_note, ${isVerified} as is_verifier, count(*) over ()::int as total
    from grade_corrections r
    join loads l on l.id = r.load_id
    join subject_offers o on o.id = l.subject_offer_id
    join enrollments e on e.id = l.enrollment_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join users ru on ru.id = r.requested_by
    left join users eu on eu.id = r.endorsed_by
    left join users du on du.id = r.decided_by
    where r.status = any(${[...filter.statuses]}::text[]) and ${filter.isReadable}
      and ${filter.subject_offer_id === undefined ? sql`true` : sql`l.subject_offer_id = ${filter.subject_offer_id}`}
      and (${matchesWords(sql`o.search_text`, filter.words)} or ${matchesWords(sql`i.search_text`, filter.words)})
    order by r.id desc limit ${slice.limit} offset ${slice.offset}`

/** The account of the student of a load. */
export async function findStudentAccount(db: Db, loadId: number): Promise<number | null> {
  const rows = await all<{ user_id: number | null }>(db)`
    select i.user_id from loads l join enrollments e on e.id = l.enrollment_id join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id where l.id = ${loadId}`
  return rows[0]?.user_id ?? null
}
