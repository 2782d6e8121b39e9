/** Queries for the people who have or need ID cards: each reads a whole page or batch. */

import type { CardFilter, CardKind, CardStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesSearch, searchPatterns, searchWords } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface CardPersonRecord extends PersonName {
  person_id: number
  user_id: number | null
  student_id: number | null
  extension_name: string | null
  number: string | null
  image_file_id: number | null
  /** Enrolled in the term, or employed. */
  is_eligible: boolean
  course: string | null
  course_name: string | null
  level: number | null
  section: string | null
  position: string | null
  department: string | null
  /** The valid card of the school year, or else the newest. */
  card: { id: number; kind: CardKind; status: CardStatus; valid_until: string; issued_at: string; printed_count: number } | null
}

export interface PeopleFilter {
  kind: CardKind
  term: Term
  course_id?: number
  level?: number
  section?: string
  department_id?: number
  status?: CardFilter
  search?: string
}

export type PeopleOrder = 'photo' | 'name' | '-name'

const hasCard = (term: Term, condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from id_cards k where k.user_info_id = i.id and k.school_year = ${term.school_year} and ${condition})`

/** The conditions on the person `i` with the account `u`, which are the same for students and employees. */
function statusCondition(term: Term, status: CardFilter | undefined): RawBuilder<unknown> {
  if (status === undefined) return sql`true`
  if (status === 'no_photo') return sql`u.image_file_id is null`
  const isValid = sql`k.status = 'valid'`
  if (status === 'no_card') return sql`not ${hasCard(term, isValid)}`
  if (status === 'printed') return hasCard(term, sql`k.status = 'valid' and k.printed_count > 0`)
  return sql`${hasCard(term, sql`k.status = 'lost'`)} and not ${hasCard(term, isValid)}`
}

/** Students are found by their enrollments of the term, employees by their persons. */
function source(filter: PeopleFilter): RawBuilder<unknown> {
  if (filter.kind === 'employee') return sql`user_infos i left join users u on u.id = i.user_id`
  return sql`enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id left join users u on u.id = i.user_id`
}

function conditions(filter: PeopleFilter): RawBuilder<unknown> {
  const { kind, term, course_id, level, section, department_id, status, search } = filter
  const all: RawBuilder<unknown>[] = [statusCondition(term, status)]
  if (kind === 'employee') {
    all.push(sql`i.employment is not null`)
    for (const pattern of searchPatterns(search)) all.push(sql`i.search_text like plain(${pattern}::text)`)
    if (department_id) all.push(sql`i.department_id = ${department_id}`)
    return sql.join(all, sql` and `)
  }
  all.push(isInTerm('e', term), sql`e.status = 4 and e.withdrawn_at is null`, matchesSearch(term, searchWords(search)))
  if (course_id) all.push(sql`e.course_id = ${course_id}`)
  if (level) all.push(sql`e.level = ${level}`)
  if (section) all.push(isInSection(term, section))
  return sql.join(all, sql` and `)
}

/** The members and the classes first: few, and both on an index. Asking of each enrollment of the term would read all its loads. */
const isInSection = ({ school_year }: Term, section: string) => sql`e.id in (
  select m.enrollment_id from sections c join section_members m on m.section_id = c.id
  where c.school_year = ${school_year} and section_key(c.code) = section_key(${section})
  union
  select l.enrollment_id from subject_offers o join loads l on l.subject_offer_id = o.id
  where o.school_year = ${school_year} and section_key(o.section) = section_key(${section}) and l.deleted_at is null and l.dropped_at is null)`

const orders: Record<PeopleOrder, Record<CardKind, RawBuilder<unknown>>> = {
  photo: {
    student: sql`u.image_file_id is not null, e.sort_name, e.id`,
    employee: sql`u.image_file_id is not null, i.sort_name, i.id`,
  },
  name: { student: sql`e.sort_name, e.id`, employee: sql`i.sort_name, i.id` },
  '-name': { student: sql`e.sort_name desc, e.id desc`, employee: sql`i.sort_name desc, i.id desc` },
}

/** The ids of a page of people, in order. */
export const listPersonIds = (db: Db, filter: PeopleFilter, order: PeopleOrder, slice: Slice) => values<{ id: number }>(db)`
    select i.id from ${source(filter)} where ${conditions(filter)}
    order by ${orders[order][filter.kind]} limit ${slice.limit} offset ${slice.offset}`

export const countPeople = (db: Db, filter: PeopleFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from ${source(filter)} where ${conditions(filter)}`

const positionOf = sql`(
  select string_agg(r.name, ', ' order by r.id) from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = i.user_id and r.key not in ('student', 'parent'))`

/** The people with these ids, in the order of the ids, with their place in the school and their card of the school year. */
export async function listPeople(db: Db, ids: readonly number[], kind: CardKind, term: Term): Promise<CardPersonRecord[]> {
  const isStudent = kind === 'student'
  return all<CardPersonRecord>(db)`
    select i.id as person_id, i.user_id, s.id as student_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
           case when ${isStudent} then i.student_id_number else i.employee_number end as number, u.image_file_id,
           case when ${isStudent} then e.id is not null else i.employment is not null end as is_eligible /* never null: two comparisons */,
           c.code as course, c.name as course_name, e.level,
           coalesce(x.code, (
             select o.section from loads l join subject_offers o on o.id = l.subject_offer_id
             where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
             group by o.section order by count(*) desc, o.section limit 1)) as section,
           case when ${isStudent} then null else ${positionOf} end as position,
           case when ${isStudent} then null else d.name end as department,
           (select json_build_object('id', k.id, 'kind', k.kind, 'status', k.status, 'valid_until', k.valid_until, 'issued_at', k.issued_at,
                                     'printed_count', k.printed_count)
            from id_cards k where k.user_info_id = i.id and k.school_year = ${term.school_year} and (k.status = 'valid' or k.kind = ${kind})
            order by k.status = 'valid' desc, k.id desc limit 1) as card
    from unnest(${arrayOf(ids, 'bigint')}) with ordinality as wanted (id, place)
    join user_infos i on i.id = wanted.id
    left join users u on u.id = i.user_id
    left join departments d on d.id = i.department_id
    left join students s on s.user_info_id = i.id
    left join lateral (
      select e.id, e.level, e.course_id from enrollments e
      where ${isStudent} and e.student_id = s.id and ${isInTerm('e', term)} and e.status = 4 and e.withdrawn_at is null
      order by e.id desc limit 1
    ) e on true
    left join section_members m on m.enrollment_id = e.id
    left join sections x on x.id = m.section_id
    left join courses c on c.id = e.course_id
    order by wanted.place`
}

/** The codes of the sections of a term: those of high school, and those of classes. */
export const listSectionCodes = (db: Db, term: Term) => values<{ code: string }>(db)`
    select code from sections x
    where x.school_year = ${term.school_year} and term_part_of(x.level, x.semester) = any(term_parts(${term.semester}::integer))
    union
    select o.section from subject_offers o where ${isInTerm('o', term)} and o.status <> 'dissolved'
    order by code`

export const listDepartments = (db: Db) => all<{ id: number; name: string }>(db)`select id, name from departments order by name`
