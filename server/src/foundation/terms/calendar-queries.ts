/** The terms of the school calendar, with their grading periods, due dates and enrollment periods. */

import { type CalendarTerm, levelGroups, periodKeys, periodNames, type TermDays } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, firstValue, value } from '#platform/db/rows.ts'
import type { Term } from './current-term.ts'
import type { TypePeriod } from './enrollment-period.ts'

interface StoredDays {
  opens_on: string | null
  closes_on: string | null
}

export interface TermRecord extends Term {
  id: number
  level_group: CalendarTerm['level_group']
  status: CalendarTerm['status']
  classes_start_on: string | null
  classes_end_on: string | null
  add_drop_closes_on: string | null
  updated_at: Date
  enrollment_opens_on: string | null
  enrollment_closes_on: string | null
  type_periods: Partial<Record<string, StoredDays>>
  grading_periods: Partial<Record<string, StoredDays>>
  due_dates: Partial<Record<string, string>>
}

const listTermRecords = (db: Db, condition: RawBuilder<unknown>) => all<TermRecord>(db)`
    select t.id, t.level_group, t.school_year, t.semester, t.status, t.classes_start_on, t.classes_end_on, t.add_drop_closes_on, t.updated_at,
           e.opens_on as enrollment_opens_on, e.closes_on as enrollment_closes_on,
           (select coalesce(json_object_agg(p.enrollee_type, json_build_object('opens_on', p.opens_on, 'closes_on', p.closes_on)), '{}')
            from enrollment_type_periods p where p.term_id = t.id) as type_periods,
           (select coalesce(json_object_agg(p.key, json_build_object('opens_on', p.opens_on, 'closes_on', p.closes_on)), '{}')
            from grading_periods p where p.term_id = t.id) as grading_periods,
           (select coalesce(json_object_agg(d.installment, d.due_on), '{}') from payment_due_dates d where d.term_id = t.id) as due_dates
    from terms t
    left join enrollment_periods e on e.school_year = t.school_year and e.semester = t.semester
    where ${condition}
    order by t.school_year desc, array_position(${[...levelGroups]}::text[], t.level_group), t.semester`

export const listTerms = (db: Db, schoolYear: string | undefined): Promise<TermRecord[]> =>
  listTermRecords(db, schoolYear === undefined ? sql`true` : sql`t.school_year = ${schoolYear}`)

export const findTerm = async (db: Db, id: number): Promise<TermRecord | undefined> => (await listTermRecords(db, sql`t.id = ${id}`))[0]

export interface NeighborTerm extends Term {
  id: number
  status: CalendarTerm['status']
  classes_start_on: string | null
  classes_end_on: string | null
}

export const listTermsOfGroup = (db: Db, levelGroup: string) => all<NeighborTerm>(db)`
    select id, school_year, semester, status, classes_start_on, classes_end_on from terms where level_group = ${levelGroup}
    order by school_year, semester`

/** Undefined when the calendar has the term already. */
export const insertTerm = (tx: Db, { level_group, school_year, semester }: Term & { level_group: string }) => firstValue<{ id: number }>(
  tx,
)`
    insert into terms (level_group, school_year, semester) values (${level_group}, ${school_year}, ${semester})
    on conflict (level_group, school_year, semester) do nothing returning id`

/** Writes everything of a term but its general enrollment period. */
export async function updateTerm(tx: Db, id: number, form: TermDays & { status: string }): Promise<void> {
  await execute(tx)`
    update terms set status = ${form.status}, classes_start_on = ${form.classes_start_on}, classes_end_on = ${form.classes_end_on},
                     add_drop_closes_on = ${form.add_drop_closes_on}
    where id = ${id}`
  const ownPeriods = periodKeys.flatMap((key) => (form.period_days[key] ? [[key, form.period_days[key]] as const] : []))
  const periods: Record<string, StoredDays> = { ...form.grading_periods, ...Object.fromEntries(ownPeriods) }
  await execute(tx)`delete from grading_periods where term_id = ${id} and key <> all(${Object.keys(periods)}::text[])`
  await execute(tx)`
    insert into grading_periods (term_id, key, name, opens_on, closes_on, sort)
    select ${id}, p.key, coalesce(n.value, initcap(p.key)), p.opens_on, p.closes_on, p.sort
    from jsonb_to_recordset(${toRows('key', periods)}::jsonb) as p (key text, opens_on date, closes_on date, sort smallint)
    left join jsonb_each_text(${JSON.stringify(periodNames)}::jsonb) n on n.key = p.key
    on conflict (term_id, key) do update set opens_on = excluded.opens_on, closes_on = excluded.closes_on`
  await execute(tx)`delete from enrollment_type_periods where term_id = ${id}`
  await execute(tx)`
    insert into enrollment_type_periods (term_id, enrollee_type, opens_on, closes_on)
    select ${id}, p.type, p.opens_on, p.closes_on
    from jsonb_to_recordset(${toRows('type', form.enrollment.types)}::jsonb) as p (type text, opens_on date, closes_on date)
    where num_nonnulls(p.opens_on, p.closes_on) > 0`
  await execute(tx)`delete from payment_due_dates where term_id = ${id}`
  await execute(tx)`
    insert into payment_due_dates (term_id, installment, due_on)
    select ${id}, key, value::date from jsonb_each_text(${JSON.stringify(form.due_dates)}::jsonb) where value is not null`
}

const toRows = (name: string, periods: Record<string, StoredDays>): string =>
  JSON.stringify(Object.entries(periods).map(([key, days], index) => ({ [name]: key, ...days, sort: index + 1 })))

/** The number of subjects of students with a saved grade in the classes of the term, also of one period only. */
export const countGradedLoads = (tx: Db, { level_group, school_year, semester }: TermRecord) => value<{ count: number }>(tx)`
    select count(*) as count
    from subject_offers o
    join prospectuses p on p.id = o.prospectus_id
    join loads l on l.subject_offer_id = o.id and l.deleted_at is null
    where o.school_year = ${school_year} and o.semester = ${semester} and level_group_of(p.level) = ${level_group}
      and (num_nonnulls(l.midterm_grade, l.grade, l.re_exam) > 0 or exists (select from load_period_grades g where g.load_id = l.id))`

/** Whether enrollments, applications, classes or sections belong to the term. */
export async function isTermUsed(db: Db, { level_group, school_year, semester }: TermRecord): Promise<boolean> {
  const inTerm = sql`school_year = ${school_year} and semester = ${semester}`
  return value<{ used: boolean }>(db)`
    select exists (select from enrollments where ${inTerm} and level_group_of(level) = ${level_group})
        or exists (select from admissions where ${inTerm} and level_group_of(level) = ${level_group})
        or exists (select from sections where ${inTerm} and level_group_of(level) = ${level_group})
        or exists (select from subject_offers o join prospectuses p on p.id = o.prospectus_id
                   where o.school_year = ${school_year} and o.semester = ${semester} and level_group_of(p.level) = ${level_group}) as used`
}

/** Deletes the term, and the general enrollment period once no level group has the term. */
export async function deleteTermRow(tx: Db, { id, school_year, semester }: TermRecord): Promise<void> {
  await execute(tx)`delete from terms where id = ${id}`
  await execute(tx)`
    delete from enrollment_periods where school_year = ${school_year} and semester = ${semester}
      and not exists (select from terms where school_year = ${school_year} and semester = ${semester})`
}

/** The periods that enrollee types have of their own in a term. */
export const listTypePeriods = (db: Db, { school_year, semester }: Term) => all<TypePeriod>(db)`
    select t.level_group, p.enrollee_type, p.opens_on, p.closes_on
    from terms t join enrollment_type_periods p on p.term_id = t.id
    where t.school_year = ${school_year} and t.semester = ${semester}`
