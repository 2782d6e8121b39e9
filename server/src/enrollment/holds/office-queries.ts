import type { ClearanceBlock } from '@talaan/contract'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'

interface Entry {
  by: number
  at: Date
}

export const insertOfficeHolds = (tx: Db, deficiencyIds: readonly number[], { by, at }: Entry) => execute(tx)`
    insert into holds (student_id, kind, reason, amount_centavos, raised_at, raised_by, deficiency_id)
    select d.student_id, 'clearance', concat(o.name, ': ', d.reason), d.amount_centavos, ${at}, ${by}, d.id
    from deficiencies d join clearance_offices o on o.id = d.office_id
    where d.id = any(${arrayOf(deficiencyIds, 'bigint')})
    order by d.id`

export const setOfficeHoldsLifted = (tx: Db, deficiencyIds: readonly number[], reason: string, { by, at }: Entry) => execute(tx)`
    update holds set lifted_at = ${at}, lift_reason = ${reason}, lifted_by = ${by}
    where deficiency_id = any(${arrayOf(deficiencyIds, 'bigint')}) and lifted_at is null`

export interface OfficeHold {
  office: string
  location: string | null
  reason: string
  how_to_clear: string | null
  amount_centavos: number | null
}

/** The open holds of offices that stop something for a student. */
export const listOfficeHolds = (db: Db, studentId: number, stopped: ClearanceBlock) => all<OfficeHold>(db)`
    select o.name as office, o.location, d.reason, d.how_to_clear, d.amount_centavos
    from holds h
    join deficiencies d on d.id = h.deficiency_id
    join clearance_offices o on o.id = d.office_id
    where h.student_id = ${studentId} and h.lifted_at is null and ${stopped}::text = any(o.blocks)
    order by h.id`

/** The offices that stop something for each of these students, in the order of their holds. */
export const listStoppingOffices = (db: Db, studentIds: readonly number[], stopped: ClearanceBlock) => all<{
  student_id: number
  office: string
  reason: string
}>(db)`
    select h.student_id, o.name as office, d.reason
    from holds h
    join deficiencies d on d.id = h.deficiency_id
    join clearance_offices o on o.id = d.office_id
    where h.student_id = any(${arrayOf(studentIds, 'bigint')}) and h.lifted_at is null and ${stopped}::text = any(o.blocks)
    order by h.id`
