import type { GradingScale, Honor, LevelType } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'

/** The honors of a term or of graduation, highest first. */
export const listHonors = (db: Db, period: Honor['period']) => all<Honor>(db)`
    select id, name, level_type, period, average, lowest_grade, least_units from honors where period = ${period} order by level_type, sort`

export const lockHonor = (tx: Db, id: number) => first<Honor>(tx)`
    select id, name, level_type, period, average, lowest_grade, least_units from honors where id = ${id} for no key update`

export const updateHonor = (tx: Db, { id, name, average, lowest_grade, least_units }: Honor) => execute(tx)`
    update honors set name = ${name}, average = ${average}, lowest_grade = ${lowest_grade}, least_units = ${least_units} where id = ${id}`

/** The subjects of a student, each fact in a list of its own: a term has tens of thousands, and objects of each would take twice the time. */
interface TermSubjects {
  load_ids: number[]
  subject_ids: number[]
  codes: string[]
  units: number[]
  count_in_gwa: boolean[]
  scales: GradingScale[]
  grades: (string | null)[]
  re_exams: (string | null)[]
}

export interface TermStudent extends PersonName {
  id: number
  student_id_number: string | null
  course_id: number
  course_code: string
  level: number
  subjects: TermSubjects
}

export interface HonorFilter {
  term: Term
  level_type: LevelType
  course_id: number | undefined
  level: number | undefined
  words: readonly string[]
}

/** The enrolled students of a term with the subjects they have not dropped, by name: one query, whatever their number. */
export async function listTermStudents(db: Db, { term, level_type, course_id, level, words }: HonorFilter): Promise<TermStudent[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (course_id !== undefined) conditions.push(sql`e.course_id = ${course_id}`)
  if (level !== undefined) conditions.push(sql`e.level = ${level}`)
  if (words.length > 0) conditions.push(matchesWords(sql`s.search_text`, words))
  return all<TermStudent>(db)`
    select s.id, i.student_id_number, i.first_name, i.last_name, i.middle_name, i.extension_name, c.id as course_id, c.code as course_code, e.level,
           to_json(r) as subjects
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id and c.level_type = ${level_type}
    cross join lateral (
      select coalesce(json_agg(l.id order by o.subject_code, l.id), '[]') as load_ids,
             coalesce(json_agg(o.subject_id order by o.subject_code, l.id), '[]') as subject_ids,
             coalesce(json_agg(o.subject_code order by o.subject_code, l.id), '[]') as codes,
             coalesce(json_agg(o.subject_units order by o.subject_code, l.id), '[]') as units,
             coalesce(json_agg(coalesce(k.counts_in_gwa, true) order by o.subject_code, l.id), '[]') as count_in_gwa,
             coalesce(json_agg(l.grading_scale order by o.subject_code, l.id), '[]') as scales,
             coalesce(json_agg(l.grade order by o.subject_code, l.id), '[]') as grades,
             coalesce(json_agg(l.re_exam order by o.subject_code, l.id), '[]') as re_exams
      from loads l
      join subject_offers o on o.id = l.subject_offer_id
      left join prospectuses p on p.id = l.prospectus_id
      left join subject_categories k on k.id = p.category_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) r
    where e.school_year = ${term.school_year} and e.semester = ${term.semester} and e.status = 4 and e.withdrawn_at is null
      and ${sql.join(conditions, sql` and `)}
    order by e.sort_name, e.id`
}
