import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { execute, first, one } from '#platform/db/rows.ts'
import type { Assessment, DroppedSubject } from './assess-fees.ts'
import type { AssessedSubject, Fee, LevelType } from './fee-choice.ts'
import type { CashDiscount, Grant } from './grant-rules.ts'
import { writeBillPlans } from './plans/plan-fragments.ts'

export type AssessedEnrollment = {
  student_id: number
  course_id: number
  level: number
  level_type: LevelType
  school_year: string
  semester: number
  enrollee_type: string
  /** Whether new-student fees of this kind of school were billed in another enrollment up to this term. */
  assessed_before: boolean
  /** Whether an earlier term of the same school year was assessed. */
  year_assessed: boolean
}

type AssessmentHistory = Pick<AssessedEnrollment, 'assessed_before' | 'year_assessed'>
export type PlannedEnrollment = Omit<AssessedEnrollment, keyof AssessmentHistory>

export const enrollmentToAssess = (
  db: Db,
  enrollmentId: number,
): Promise<(PlannedEnrollment & { cash_discount: CashDiscount | null }) | undefined> => first<
  PlannedEnrollment & { cash_discount: CashDiscount | null }
>(db)`
    select e.student_id, e.course_id, e.level, c.level_type, e.school_year, e.semester, e.enrollee_type,
           (select json_build_object('percent' /* never null: selected by it */, b.discount_percent, 'base' /* never null: it comes with the percentage */, b.discount_base)
            from bill_plans b where b.enrollment_id = e.id and b.is_current and b.discount_percent is not null) as cash_discount
    from enrollments e join courses c on c.id = e.course_id where e.id = ${enrollmentId}`

export const lockForAssessment = (tx: Db, enrollmentId: number) =>
  execute(tx)`select from enrollments where id = ${enrollmentId} for no key update`

type AssessmentInputs = {
  subjects: (AssessedSubject & { code: string; place: number })[]
  dropped: DroppedSubject[]
  fees: Fee[]
  grants: Grant[]
}

/** Nobody in particular has no grants. */
type StudentTerm = Pick<AssessedEnrollment, 'school_year' | 'semester'> & { student_id: number | null }

/** The subjects of an enrollment with its charged drops, or classes that are only planned. */
export interface SubjectSource {
  active: RawBuilder<unknown>
  dropped: RawBuilder<unknown>
}

const dropColumns = sql`d.load_id, d.class_day, d.charge_percent, d.base, d.fee_category_id`

/** `place` is the load. A subject that was added again after its drop is charged once, and one that was dropped twice by its last drop. */
export const loadedSubjects = (enrollmentId: number): SubjectSource => ({
  active: sql`
    (select l.prospectus_id, l.id as place from loads l where l.enrollment_id = ${enrollmentId} and l.deleted_at is null and l.dropped_at is null)`,
  dropped: sql`
    (select distinct on (l.prospectus_id) l.prospectus_id, ${dropColumns}
     from loads l join drop_charges d on d.load_id = l.id
     where l.enrollment_id = ${enrollmentId} and not exists (
       select from loads again where again.enrollment_id = l.enrollment_id and again.prospectus_id = l.prospectus_id
         and again.deleted_at is null and again.dropped_at is null)
     order by l.prospectus_id, d.load_id desc)`,
})
const noDrops = sql`(select null::bigint as prospectus_id, ${dropColumns} from drop_charges d where false)`
export const noSubjects: SubjectSource = {
  active: sql`(select p.id as prospectus_id, p.id as place from prospectuses p where false)`,
  dropped: noDrops,
}
/** `place` is the class. */
export const offeredSubjects = (ids: readonly number[]): SubjectSource => ({
  active: sql`(select o.prospectus_id, o.id as place from subject_offers o where o.id = any(${arrayOf(ids, 'bigint')}))`,
  dropped: noDrops,
})

/** The subjects that a curriculum prescribes for a level in a semester; `place` is the row of the curriculum. */
export const prescribedSubjects = (plan: { curriculum_id: number; level: number; semester: number }): SubjectSource => ({
  active: sql`
    (select p.id as prospectus_id, p.id as place from prospectuses p
     where p.curriculum_id = ${plan.curriculum_id} and p.level = ${plan.level} and p.semester = ${plan.semester} and p.is_active)`,
  dropped: noDrops,
})

/**
 * What the student was billed before: in another enrollment of the same kind of school up to this term, and in an earlier term of the same
 * school year. A withdrawn enrollment counts for new-student fees when the withdrawal charged as much as they are; memos do not count.
 */
export const assessmentHistory = (db: Db, term: PlannedEnrollment & { enrollment_id: number | null }) => one<AssessmentHistory>(db)`
    select coalesce(bool_or(c.level_type = ${term.level_type} and (o.withdrawn_at is null or billed.centavos >= greatest(1, once.centavos))), false) as assessed_before,
           coalesce(bool_or(o.school_year = ${term.school_year} and o.semester < ${term.semester}::smallint and o.withdrawn_at is null), false) as year_assessed
    from enrollments o
    join courses c on c.id = o.course_id
    join assessments a on a.enrollment_id = o.id and a.is_current
    cross join lateral (
      select coalesce(sum(h.amount_centavos), 0) as centavos from charges h left join adjustments j on j.id = h.adjustment_id
      where h.enrollment_id = o.id and (h.assessment_id is not null or j.type = 'withdrawal')
    ) billed
    cross join lateral (
      select coalesce(sum(l.amount_centavos), 0) as centavos from assessment_lines l where l.assessment_id = a.id and l.kind = 'other'
    ) once
    where o.student_id = ${term.student_id} and (o.school_year, o.semester) <= (${term.school_year}::text, ${term.semester}::smallint)
      and o.id is distinct from ${term.enrollment_id}::bigint and o.status > 1`

const subjectFields = sql`
  'lec_units', p.lec_units, 'lab_units', p.lab_units, 'lab_type', p.lab_type, 'category_id', p.category_id,
  'rate_kind', coalesce(k.tuition_rate_kind, 'regular')`

/** The subjects, every fee that could apply (`chooseFees` decides which apply), and the live grants. */
export const assessmentInputs = (db: Db, subjects: SubjectSource, term: StudentTerm) => one<AssessmentInputs>(db)`
    select
      (select coalesce(json_agg(json_build_object(${subjectFields}, 'code', p.code, 'place', s.place) order by p.code, s.place), '[]')
       from ${subjects.active} s
       join prospectuses p on p.id = s.prospectus_id
       left join subject_categories k on k.id = p.category_id) as subjects,
      (select coalesce(json_agg(json_build_object(${subjectFields}, 'code', p.code, 'load_id', s.load_id, 'class_day', s.class_day,
                'charge_percent', s.charge_percent, 'base', s.base, 'fee_category_id', s.fee_category_id) order by s.load_id), '[]')
       from ${subjects.dropped} s
       join prospectuses p on p.id = s.prospectus_id
       left join subject_categories k on k.id = p.category_id) as dropped,
      (select coalesce(json_agg(json_build_object('id', f.id, 'category_id', f.fee_category_id, 'kind', c.kind, 'name', f.name, 'basis', f.basis,
                'amount_centavos', f.amount_centavos, 'school_year', f.school_year, 'semester', f.semester, 'course_id', f.course_id,
                'level', f.level, 'level_type', f.level_type, 'enrollee_type', f.enrollee_type, 'subject_category_id', f.subject_category_id, 'lab_type', f.lab_type)
                order by c.sort, c.name, f.id), '[]')
       from fees f
       join fee_categories c on c.id = f.fee_category_id
       where f.school_year = ${term.school_year} and f.is_active) as fees,
      (select coalesce(json_agg(json_build_object('student_grant_id', s.id, 'name', g.name, 'rule', g.rule, 'base', g.base,
                'cap_centavos', g.cap_centavos, 'is_exclusive', g.is_exclusive, 'value' /* never null: a grant has the one or the other */, coalesce(g.percent, g.amount_centavos))
                order by g.name, s.id), '[]')
       from student_grants s
       join grants g on g.id = s.grant_id
       where s.student_id = ${term.student_id} and s.school_year = ${term.school_year} and (s.semester is null or s.semester = ${term.semester})
         and s.revoked_at is null) as grants`

export const supersedeAssessment = (tx: Db, enrollmentId: number) =>
  execute(tx)`update assessments set is_current = false where enrollment_id = ${enrollmentId} and is_current`

type NewAssessment = Assessment & { enrollment_id: number; reason: string; computed_at: Date; computed_by: number | null }

/** Writes a version of a bill. The first one gets the default payment plan of its kind of school. */
export const insertAssessment = (tx: Db, bill: NewAssessment) => execute(tx)`
    with bill as (
      insert into assessments (enrollment_id, version, gross_centavos, discount_centavos, reason, computed_at, computed_by)
      select ${bill.enrollment_id}, coalesce(max(version), 0) + 1, ${bill.gross_centavos}, ${bill.discount_centavos},
             ${bill.reason}, ${bill.computed_at}, ${bill.computed_by}
      from assessments where enrollment_id = ${bill.enrollment_id}
      returning id, version
    ), line as (
      insert into assessment_lines (assessment_id, kind, fee_category_id, fee_id, description, quantity_hundredths, rate_centavos, amount_centavos, dropped_load_id)
      select bill.id, l.kind, l.category_id, l.fee_id, l.description, l.quantity_hundredths, l.rate_centavos, l.amount_centavos, l.dropped_load_id
      from bill, jsonb_to_recordset(${JSON.stringify(bill.lines)}::jsonb) as l
        (kind text, category_id bigint, fee_id bigint, description text, quantity_hundredths bigint, rate_centavos bigint, amount_centavos bigint, dropped_load_id bigint)
    ), ${writeBillPlans(sql`
      select e.id as enrollment_id, d.payment_plan_id, (${bill.computed_at}::timestamptz)::date as assessed_on, null::bigint as chosen_by,
             ${bill.computed_at}::timestamptz as chosen_at
      from bill, enrollments e
      join courses c on c.id = e.course_id
      join default_payment_plans d on d.level_type = c.level_type
      where bill.version = 1 and e.id = ${bill.enrollment_id}`)}
    insert into assessment_discounts (assessment_id, student_grant_id, description, amount_centavos, is_cash_discount)
    select bill.id, d.student_grant_id, d.description, d.amount_centavos, coalesce(d.is_cash_discount, false)
    from bill, jsonb_to_recordset(${JSON.stringify(bill.discounts)}::jsonb) as d
      (student_grant_id bigint, description text, amount_centavos bigint, is_cash_discount boolean)`
