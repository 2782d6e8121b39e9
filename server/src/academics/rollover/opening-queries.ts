/** SQL that opens and starts a term, and undoes an opening. */

import type { EnrollmentPeriod } from '#foundation/settings/enrollment-period.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, value, values } from '#platform/db/rows.ts'
import type { CalendarRow, PlannedTerm } from './rules.ts'

/** Ids by table. `completed` are terms that had no days before. */
export interface CreatedRows {
  terms: number[]
  completed: number[]
  offers: number[]
  sections: number[]
  fees: number[]
  /** The enrollment period that the term had before. */
  period_before: EnrollmentPeriod | null
}

export interface Opening extends Term {
  id: number
  opened_at: Date
  opened_by: string | null
  settings_before: Record<string, string>
  created: CreatedRows
}

/** The term that is opened and not started yet. */
export const findOpening = (db: Db) => first<Opening>(db)`
    select o.id, o.school_year, o.semester, o.opened_at, u.name as opened_by, o.settings_before, o.created
    from term_openings o left join users u on u.id = o.opened_by
    where o.started_at is null and o.undone_at is null`

export const insertOpening = (
  tx: Db,
  opening: Term & { by: number; at: Date; settings_before: Record<string, string>; created: CreatedRows },
) => execute(tx)`
    insert into term_openings (school_year, semester, opened_by, opened_at, settings_before, created)
    values (${opening.school_year}, ${opening.semester}, ${opening.by}, ${opening.at}, ${JSON.stringify(opening.settings_before)}::jsonb,
            ${JSON.stringify(opening.created)}::jsonb)`

export const setStarted = (tx: Db, id: number, at: Date) => execute(tx)`update term_openings set started_at = ${at} where id = ${id}`

export const setUndone = (tx: Db, id: number, at: Date) => execute(tx)`update term_openings set undone_at = ${at} where id = ${id}`

/** The calendar rows of a term, with their grading periods and due dates. */
export const calendarOf = (db: Db, { school_year, semester }: Term) => all<CalendarRow>(db)`
    select t.id, t.level_group, t.classes_start_on, t.classes_end_on, t.add_drop_closes_on,
           (select coalesce(jsonb_agg(jsonb_build_object('key', p.key, 'name', p.name, 'opens_on', p.opens_on, 'closes_on', p.closes_on,
                     'sort', p.sort) order by p.sort), '[]') from grading_periods p where p.term_id = t.id) as periods,
           (select coalesce(jsonb_agg(jsonb_build_object('installment', d.installment, 'due_on', d.due_on) order by d.due_on, d.installment), '[]')
            from payment_due_dates d where d.term_id = t.id) as due_dates
    from terms t where t.school_year = ${school_year} and t.semester = ${semester}`

/** Adds the missing rows of the calendar and completes those without days. Returns the ids of the added rows. */
export async function writeCalendar(tx: Db, { school_year, semester }: Term, planned: readonly PlannedTerm[]): Promise<number[]> {
  const added = planned.filter((row) => row.change === 'add')
  const rows = await all<{ id: number; level_group: string }>(tx)`
    insert into terms (level_group, school_year, semester, status, classes_start_on, classes_end_on, add_drop_closes_on)
    select r.level_group, ${school_year}, ${semester}, 'planned', r.classes_start_on, r.classes_end_on, r.add_drop_closes_on
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as r
      (level_group text, classes_start_on date, classes_end_on date, add_drop_closes_on date)
    returning id, level_group`
  const idOf = new Map(rows.map((row) => [row.level_group, row.id]))
  const completed = planned.filter((row) => row.change === 'complete')
  await setDays(tx, completed)
  const written = [...added, ...completed].map((row) => ({ ...row, id: row.id ?? idOf.get(row.level_group) }))
  await execute(tx)`
    insert into grading_periods (term_id, key, name, opens_on, closes_on, sort)
    select r.id, p.key, p.name, p.opens_on, p.closes_on, p.sort
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (id bigint, periods jsonb)
    cross join lateral jsonb_to_recordset(r.periods) as p (key text, name text, opens_on date, closes_on date, sort smallint)
    on conflict (term_id, key) do update set opens_on = excluded.opens_on, closes_on = excluded.closes_on`
  await execute(tx)`
    insert into payment_due_dates (term_id, installment, due_on)
    select r.id, d.installment, d.due_on
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r (id bigint, due_dates jsonb)
    cross join lateral jsonb_to_recordset(r.due_dates) as d (installment text, due_on date)
    on conflict (term_id, installment) do nothing`
  return rows.map((row) => row.id)
}

const setDays = (
  tx: Db,
  rows: readonly Pick<PlannedTerm, 'id' | 'classes_start_on' | 'classes_end_on' | 'add_drop_closes_on'>[],
) => execute(tx)`
    update terms t set classes_start_on = r.classes_start_on, classes_end_on = r.classes_end_on, add_drop_closes_on = r.add_drop_closes_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (id bigint, classes_start_on date, classes_end_on date, add_drop_closes_on date)
    where t.id = r.id`

/** The sections of a term that have been added since `sections` were counted. */
export const sectionIds = (db: Db, { school_year, semester }: Term) => values<{ id: number }>(db)`
    select id from sections where school_year = ${school_year} and semester = ${semester} order by id`

/** Waits for enrollments that are being written, and counts those of the term; rejected ones count, because their rows stay. */
export async function countEnrollmentsLocked(tx: Db, { school_year, semester }: Term): Promise<number> {
  await execute(tx)`lock table enrollments in share mode`
  return countEnrollments(tx, { school_year, semester })
}

export const countEnrollments = (db: Db, { school_year, semester }: Term) => value<{ n: number }>(db)`
    select count(*)::int as n from enrollments where school_year = ${school_year} and semester = ${semester}`

/** Removes what an opening created. A section that another class uses stays. */
export async function deleteCreated(tx: Db, created: CreatedRows): Promise<void> {
  await execute(tx)`delete from subject_offers where id = any(${arrayOf(created.offers, 'bigint')})`
  await execute(tx)`
    delete from sections s where s.id = any(${arrayOf(created.sections, 'bigint')})
      and not exists (select from subject_offers o where o.school_year = s.school_year and o.semester = s.semester and section_key(o.section) = section_key(s.code))
      and not exists (select from section_members m where m.section_id = s.id)`
  await execute(tx)`delete from fees where id = any(${arrayOf(created.fees, 'bigint')})`
  await execute(tx)`delete from terms where id = any(${arrayOf(created.terms, 'bigint')})`
  await execute(tx)`delete from grading_periods where term_id = any(${arrayOf(created.completed, 'bigint')})`
  await execute(tx)`delete from payment_due_dates where term_id = any(${arrayOf(created.completed, 'bigint')})`
  await setDays(
    tx,
    created.completed.map((id) => ({ id, classes_start_on: null, classes_end_on: null, add_drop_closes_on: null })),
  )
}

/** Makes the term the current one of every level group, in which no other one is current. */
export const setCurrentTerm = (tx: Db, { school_year, semester }: Term) =>
  execute(tx)`update terms set status = 'current' where school_year = ${school_year} and semester = ${semester} and status = 'planned'`
