import type { GradingScale, PeriodKey, SheetPeriod } from '@talaan/contract'
import { sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'
import type { AllGrades, Grades } from './rules.ts'
import type { GradeWindow } from './windows.ts'

/** Whether a load `l` is on the sheet: active, and of an enrolled student `e`. */
const isOnSheet = sql<boolean>`l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null`

/** The grades of a load `l` by the key of their period. */
const periodGrades = sql`(select coalesce(json_object_agg(g.period, g.grade), '{}') from load_period_grades g where g.load_id = l.id)`

export type SheetRecord = PersonName &
  Grades & {
    period_grades: Partial<Record<PeriodKey, string>>
    id: number
    version: number
    grading_scale: GradingScale
    status: number
    student_id_number: string | null
    course: string
    level: number
    gender: string | null
    /** The latest day that was given to settle the grade. */
    extended_to: string | null
  }

export const listSheetRows = (db: Db, offerId: number) => all<SheetRecord>(db)`
    select l.id, l.version, l.grading_scale, l.status, l.midterm_grade, l.grade, l.re_exam, ${periodGrades} as period_grades, c.code as course, e.level,
           i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.gender,
           (select x.due_on from grade_extensions x where x.load_id = l.id order by x.id desc limit 1) as extended_to
    from loads l
    join enrollments e on e.id = l.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where l.subject_offer_id = ${offerId} and ${isOnSheet}
    order by e.sort_name, l.id`

export type CalendarRecord = Term & {
  /** Of the subject in its curriculum. */
  level: number
  term_closed: boolean
  term: string | null
  classes_end_on: string | null
  midterm: GradeWindow
  final: GradeWindow
  /** The periods with a grade of their own, in their order. */
  periods: (GradeWindow & { key: PeriodKey; name: string })[]
  level_type: 'college' | 'high_school'
}

/** The periods in which the sheet may be written, and whether it was submitted. `level_type` is that of the subject's curriculum. */
export const findSheetCalendar = (db: Db, offerId: number) => first<CalendarRecord>(db)`
    select o.school_year, o.semester, p.level, term_is_over(level_group_of(p.level), o.school_year, o.semester) as term_closed,
           t.status as term, t.classes_end_on, c.level_type,
           json_build_object('opens_on', pm.opens_on, 'closes_on', pm.closes_on, 'sheet', coalesce(m.status, 'draft'),
                             'is_late', m.late_reason is not null) as midterm,
           json_build_object('opens_on', pf.opens_on, 'closes_on', pf.closes_on, 'sheet', coalesce(f.status, 'draft'),
                             'is_late', f.late_reason is not null) as final,
           (select coalesce(json_agg(json_build_object('key', p.key, 'name', p.name, 'opens_on', p.opens_on, 'closes_on', p.closes_on,
                                                       'sheet', coalesce(s.status, 'draft'), 'is_late', s.late_reason is not null) order by p.sort, p.key), '[]')
            from grading_periods p left join grade_sheets s on s.subject_offer_id = o.id and s.period = p.key
            where p.term_id = t.id and p.key not in ('midterm', 'final')) as periods
    from subject_offers o
    join prospectuses p on p.id = o.prospectus_id
    join curricula k on k.id = p.curriculum_id
    join courses c on c.id = k.course_id
    left join terms t on t.level_group = level_group_of(p.level) and t.school_year = o.school_year and t.semester = o.semester
    left join grading_periods pm on pm.term_id = t.id and pm.key = 'midterm'
    left join grading_periods pf on pf.term_id = t.id and pf.key = 'final'
    left join grade_sheets m on m.subject_offer_id = o.id and m.period = 'midterm'
    left join grade_sheets f on f.subject_offer_id = o.id and f.period = 'final'
    where o.id = ${offerId}`

export interface LockedOffer {
  id: number
  employee_id: number | null
  code: string
  section: string
}

/** Locks the term of the offer against being closed; seats of the offer can still be taken. */
export const lockOffer = (tx: Db, offerId: number) => first<LockedOffer>(tx)`
    with term as materialized (
      select o.id, lock_open_term(level_group_of(p.level), o.school_year, o.semester) as is_closed
      from subject_offers o join prospectuses p on p.id = o.prospectus_id where o.id = ${offerId}
    )
    select o.id, o.employee_id, o.subject_code as code, o.section from term join subject_offers o on o.id = term.id for key share of o`

/** Starts the sheets of these periods, and locks the sheets of the class against being submitted while grades are saved. */
export async function lockStartedSheets(tx: Db, offerId: number, periods: readonly SheetPeriod[]): Promise<void> {
  await startSheets(tx, offerId, periods)
  await execute(tx)`select from grade_sheets where subject_offer_id = ${offerId} order by id for share`
}

export const startSheets = (tx: Db, offerId: number, periods: readonly SheetPeriod[]) => execute(tx)`
    insert into grade_sheets (subject_offer_id, period) select ${offerId}, period from unnest(${[...periods]}::text[]) as period order by period
    on conflict (subject_offer_id, period) do nothing`

export type LockedLoad = PersonName &
  Grades & {
    period_grades: Partial<Record<PeriodKey, string>>
    id: number
    /** The account of the student. */
    user_id: number | null
    version: number
    grading_scale: GradingScale
    on_sheet: boolean
  }

/** Locks those loads that belong to this offer. Enrollments are locked first, as in every other action. */
export async function lockLoads(tx: Db, offerId: number, ids: readonly number[]): Promise<LockedLoad[]> {
  const loadCondition = sql<boolean>`l.subject_offer_id = ${offerId} and l.id = any(${[...ids]}::bigint[])`
  await execute(tx)`
    select from enrollments where id in (select l.enrollment_id from loads l where ${loadCondition}) order by id for share`
  await execute(tx)`select from loads l where ${loadCondition} order by l.id for no key update`
  return all<LockedLoad>(tx)`
    select l.id, l.version, l.grading_scale, l.midterm_grade, l.grade, l.re_exam, ${periodGrades} as period_grades, ${isOnSheet} as on_sheet,
           i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name
    from loads l
    join enrollments e on e.id = l.enrollment_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where ${loadCondition}
    order by e.sort_name, l.id`
}

/** Updates the whole class in two statements. Triggers write the log, with the actor and the reason that are set here; every row gets a new version. */
export async function updateGrades(tx: Db, actorId: number, rows: readonly (AllGrades & { id: number })[], reason = ''): Promise<void> {
  await execute(tx)`select set_config('talaan.actor_id', ${String(actorId)}, true), set_config('talaan.reason', ${reason}, true)`
  await execute(tx)`
    update loads l
    set midterm_grade = g.midterm_grade, grade = g.grade, re_exam = g.re_exam, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, midterm_grade text, grade text, re_exam text)
    where l.id = g.id`
  const periodRows = rows.flatMap(({ id, period_grades }) =>
    Object.entries(period_grades).map(([period, grade]) => ({ id, period, grade })),
  )
  if (periodRows.length > 0) await updatePeriodGrades(tx, periodRows)
}

/** Writes the period grades that differ, and deletes those that are null. */
async function updatePeriodGrades(tx: Db, rows: readonly { id: number; period: string; grade: string | null }[]): Promise<void> {
  const isGiven = (row: { grade: string | null }) => row.grade !== null
  await execute(tx)`
    delete from load_period_grades p using jsonb_to_recordset(${JSON.stringify(rows.filter((row) => !isGiven(row)))}::jsonb) as g (id bigint, period text)
    where p.load_id = g.id and p.period = g.period`
  await execute(tx)`
    insert into load_period_grades (load_id, period, grade)
    select g.id, g.period, g.grade
    from jsonb_to_recordset(${JSON.stringify(rows.filter(isGiven))}::jsonb) as g (id bigint, period text, grade text)
    on conflict (load_id, period) do update set grade = excluded.grade where load_period_grades.grade <> excluded.grade`
}
