import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '../../platform/db/database.ts'
import type { AssessedSubject, Assessment, Fee, Grant, LevelType } from './rules.ts'

export type AssessedEnrollment = {
  student_id: number
  course_id: number
  level: number
  level_type: LevelType
  school_year: string
  semester: number
  enrollee_type: string
  /** Whether any earlier term was assessed, and whether one of the same school year was. */
  assessed_before: boolean
  year_assessed: boolean
}

export async function lockForAssessment(tx: Db, enrollmentId: number): Promise<AssessedEnrollment | undefined> {
  const { rows } = await sql<AssessedEnrollment>`
    select e.student_id, e.course_id, e.level, c.level_type, e.school_year, e.semester, e.enrollee_type,
           coalesce(before.any_year, false) as assessed_before, coalesce(before.same_year, false) as year_assessed
    from enrollments e
    join courses c on c.id = e.course_id
    cross join lateral (
      select bool_or(true) as any_year, bool_or(o.school_year = e.school_year) as same_year
      from enrollments o
      join assessments a on a.enrollment_id = o.id and a.is_current
      where o.student_id = e.student_id and (o.school_year, o.semester) < (e.school_year, e.semester)
        and o.status > 1 and o.withdrawn_at is null
    ) before
    where e.id = ${enrollmentId}
    for no key update of e`.execute(tx)
  return rows[0]
}

type AssessmentInputs = { subjects: AssessedSubject[]; fees: Fee[]; grants: Grant[] }

type StudentTerm = Pick<AssessedEnrollment, 'student_id' | 'school_year' | 'semester'>

/** The subjects of an enrollment, or of classes that are only planned. */
export const loadedSubjects = (enrollmentId: number): RawBuilder<unknown> => sql`
  (select l.prospectus_id, l.id as place from loads l where l.enrollment_id = ${enrollmentId} and l.deleted_at is null and l.dropped_at is null)`
export const offeredSubjects = (ids: readonly number[]): RawBuilder<unknown> => sql`
  (select o.prospectus_id, o.id as place from subject_offers o where o.id = any(${arrayOf(ids, 'bigint')}))`

/** Whether the student was assessed in a term before this one, at all and in the same school year. */
export async function assessmentHistory(db: Db, term: StudentTerm): Promise<Pick<AssessedEnrollment, 'assessed_before' | 'year_assessed'>> {
  const { rows } = await sql<Pick<AssessedEnrollment, 'assessed_before' | 'year_assessed'>>`
    select coalesce(bool_or(true), false) as assessed_before, coalesce(bool_or(o.school_year = ${term.school_year}), false) as year_assessed
    from enrollments o
    join assessments a on a.enrollment_id = o.id and a.is_current
    where o.student_id = ${term.student_id} and (o.school_year, o.semester) < (${term.school_year}::text, ${term.semester}::smallint)
      and o.status > 1 and o.withdrawn_at is null`.execute(db)
  return rows[0]!
}

/** The active subjects, every fee that could apply (which one wins is decided by `chooseFees`), and the live grants. */
export async function assessmentInputs(db: Db, subjects: RawBuilder<unknown>, term: StudentTerm): Promise<AssessmentInputs> {
  const { rows } = await sql<AssessmentInputs>`
    select
      (select coalesce(json_agg(json_build_object('lec_units', p.lec_units, 'lab_units', p.lab_units, 'lab_type', p.lab_type,
                'category_id', p.category_id, 'rate_kind', coalesce(k.tuition_rate_kind, 'regular')) order by p.code, s.place), '[]')
       from ${subjects} s
       join prospectuses p on p.id = s.prospectus_id
       left join subject_categories k on k.id = p.category_id) as subjects,
      (select coalesce(json_agg(json_build_object('category_id', f.fee_category_id, 'kind', c.kind, 'name', f.name, 'basis', f.basis,
                'amount_centavos', f.amount_centavos, 'school_year', f.school_year, 'semester', f.semester, 'course_id', f.course_id,
                'level', f.level, 'level_type', f.level_type, 'subject_category_id', f.subject_category_id, 'lab_type', f.lab_type)
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
         and s.revoked_at is null and g.is_active) as grants`.execute(db)
  return rows[0]!
}

export async function supersedeAssessment(tx: Db, enrollmentId: number): Promise<void> {
  await sql`update assessments set is_current = false where enrollment_id = ${enrollmentId} and is_current`.execute(tx)
}

type NewAssessment = Assessment & { enrollment_id: number; reason: string; computed_at: Date; computed_by: number | null }

export async function insertAssessment(tx: Db, bill: NewAssessment): Promise<void> {
  await sql`
    with bill as (
      insert into assessments (enrollment_id, version, gross_centavos, discount_centavos, reason, computed_at, computed_by)
      select ${bill.enrollment_id}, coalesce(max(version), 0) + 1, ${bill.gross_centavos}, ${bill.discount_centavos},
             ${bill.reason}, ${bill.computed_at}, ${bill.computed_by}
      from assessments where enrollment_id = ${bill.enrollment_id}
      returning id
    ), line as (
      insert into assessment_lines (assessment_id, kind, fee_category_id, description, quantity_hundredths, rate_centavos, amount_centavos)
      select bill.id, l.kind, l.category_id, l.description, l.quantity_hundredths, l.rate_centavos, l.amount_centavos
      from bill, jsonb_to_recordset(${JSON.stringify(bill.lines)}::jsonb) as l
        (kind text, category_id bigint, description text, quantity_hundredths bigint, rate_centavos bigint, amount_centavos bigint)
    )
    insert into assessment_discounts (assessment_id, student_grant_id, description, amount_centavos)
    select bill.id, d.student_grant_id, d.description, d.amount_centavos
    from bill, jsonb_to_recordset(${JSON.stringify(bill.discounts)}::jsonb) as d
      (student_grant_id bigint, description text, amount_centavos bigint)`.execute(tx)
}
