/** SQL of the life of grade sheets. */

import type { SheetPeriod, SheetStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, one, values } from '#platform/db/rows.ts'
import { startSheets } from '../queries.ts'

export interface SheetRecord {
  id: number
  period: SheetPeriod
  status: SheetStatus
  late_reason: string | null
  submitted_at: Date | null
  submitted_by: string | null
  verified_at: Date | null
  verified_by: string | null
  posted_at: Date | null
  posted_by: string | null
  returned_at: Date | null
  returned_by: string | null
  return_note: string | null
  reopening_requested_at: Date | null
  reopening_requested_by: string | null
  reopening_reason: string | null
}

export const listSheets = (db: Db, offerId: number) => all<SheetRecord>(db)`
    select s.id, s.period, s.status, s.late_reason, s.submitted_at, su.name as submitted_by, s.verified_at, ve.name as verified_by,
           s.posted_at, po.name as posted_by, s.returned_at, re.name as returned_by, s.return_note,
           s.reopening_requested_at, ro.name as reopening_requested_by, s.reopening_reason
    from grade_sheets s
    left join users su on su.id = s.submitted_by
    left join users ve on ve.id = s.verified_by
    left join users po on po.id = s.posted_by
    left join users re on re.id = s.returned_by
    left join users ro on ro.id = s.reopening_requested_by
    where s.subject_offer_id = ${offerId}`

/** Whether the offer is one whose sheets this person verifies. */
export const isVerifier = (db: Db, offerId: number, isVerified: RawBuilder<boolean>) =>
  hasRow(db)`select from subject_offers o where o.id = ${offerId} and ${isVerified}`

export interface LockedSheet {
  id: number
  subject_offer_id: number
  period: SheetPeriod
  status: SheetStatus
  late_reason: string | null
  reopening_reason: string | null
  employee_id: number | null
  code: string
  section: string
}

const lockedColumns = sql`
  s.id, s.subject_offer_id, s.period, s.status, s.late_reason, s.reopening_reason, o.employee_id, o.subject_code as code, o.section`

/** Starts the sheet if it has none, and locks it against other steps and against grades being saved. */
export async function lockPeriodSheet(tx: Db, offerId: number, period: SheetPeriod): Promise<LockedSheet> {
  await startSheets(tx, offerId, [period])
  return one<LockedSheet>(tx)`
    select ${lockedColumns} from grade_sheets s join subject_offers o on o.id = s.subject_offer_id
    where s.subject_offer_id = ${offerId} and s.period = ${period} for no key update of s`
}

export const findSheetOffer = (db: Db, id: number, isOpen: RawBuilder<boolean> = sql<boolean>`true`) => first<{
  subject_offer_id: number
  period: SheetPeriod
}>(db)`
    select s.subject_offer_id, s.period from grade_sheets s join subject_offers o on o.id = s.subject_offer_id
    where s.id = ${id} and ${isOpen}`

/** Locks those sheets that this person may verify. */
export const lockSheets = (tx: Db, ids: readonly number[], isVerified: RawBuilder<boolean>) => all<LockedSheet>(tx)`
    select ${lockedColumns} from grade_sheets s join subject_offers o on o.id = s.subject_offer_id
    where s.id = any(${arrayOf(ids, 'bigint')}) and ${isVerified} order by s.id for no key update of s`

interface Author {
  by: number
  at: Date
}

export const setSubmitted = (tx: Db, id: number, lateReason: string | null, { by, at }: Author) => execute(tx)`
    update grade_sheets set status = 'submitted', submitted_at = ${at}, submitted_by = ${by}, late_reason = ${lateReason},
           returned_at = null, returned_by = null, return_note = null
    where id = ${id}`

export const setLate = (tx: Db, id: number, reason: string) => execute(tx)`update grade_sheets set late_reason = ${reason} where id = ${id}`

export const setVerified = (tx: Db, ids: readonly number[], { by, at }: Author) => execute(tx)`
    update grade_sheets set status = 'verified', verified_at = ${at}, verified_by = ${by} where id = any(${arrayOf(ids, 'bigint')})`

export const setPosted = (tx: Db, ids: readonly number[], { by, at }: Author) => execute(tx)`
    update grade_sheets set status = 'posted', posted_at = ${at}, posted_by = ${by}, first_posted_at = coalesce(first_posted_at, ${at}),
           reopening_requested_at = null, reopening_requested_by = null, reopening_reason = null
    where id = any(${arrayOf(ids, 'bigint')})`

/** Makes the sheet a draft again; a note says what the instructor is to correct. */
export async function setDraft(tx: Db, id: number, note: string | null, { by, at }: Author): Promise<void> {
  const [returnedAt, returnedBy] = note === null ? [null, null] : [at, by]
  await execute(tx)`
    update grade_sheets set status = 'draft', returned_at = ${returnedAt}, returned_by = ${returnedBy}, return_note = ${note},
           verified_at = null, verified_by = null, posted_at = null, posted_by = null,
           reopening_requested_at = null, reopening_requested_by = null, reopening_reason = null
    where id = ${id}`
}

export async function setReopeningRequest(tx: Db, id: number, reason: string | null, { by, at }: Author): Promise<void> {
  const [requestedAt, requestedBy] = reason === null ? [null, null] : [at, by]
  await execute(tx)`
    update grade_sheets set reopening_requested_at = ${requestedAt}, reopening_requested_by = ${requestedBy}, reopening_reason = ${reason}
    where id = ${id}`
}

/** The accounts of the principal or the dean who verify the sheets of an offer. */
export const listVerifiers = (db: Db, offerId: number) => values<{ id: number }>(db)`
    select distinct u.id
    from subject_offers o
    join prospectuses p on p.id = o.prospectus_id
    join curricula k on k.id = p.curriculum_id
    join courses c on c.id = k.course_id
    join roles r on r.key in ('dean', 'principal')
    join user_roles ur on ur.role_id = r.id
    join users u on u.id = ur.user_id and u.status = 1
    left join user_infos i on i.user_id = u.id
    where o.id = ${offerId} and (r.key = 'principal' and c.level_type = 'high_school' or i.department_id = c.department_id)
    order by u.id`

/** The accounts of the students of these classes, with the codes of their subjects. */
export const listGradedStudents = (db: Db, offerIds: readonly number[]): Promise<{ user_id: number; codes: string[] }[]> => all<{
  user_id: number /* never null: a condition */
  codes: string[]
}>(db)`
    select i.user_id, array_agg(distinct o.subject_code order by o.subject_code) as codes
    from loads l
    join subject_offers o on o.id = l.subject_offer_id
    join enrollments e on e.id = l.enrollment_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where l.subject_offer_id = any(${arrayOf(offerIds, 'bigint')}) and l.deleted_at is null and l.dropped_at is null
      and e.status = 4 and e.withdrawn_at is null and i.user_id is not null
    group by i.user_id
    order by i.user_id`
