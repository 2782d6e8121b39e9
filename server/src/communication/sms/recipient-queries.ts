import { type RawBuilder, sql } from 'kysely'
import { openAccounts } from '#billing/assessment/plans/open-part-fragments.ts'
import { hasConsent } from '#foundation/people/consent-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one, values } from '#platform/db/rows.ts'

export interface RecipientRecord extends PersonName {
  /** Null for who has no account. */
  user_id: number | null
  person_id: number
  is_student: boolean
  student_id_number: string | null
  birthdate: string | null
  course: string | null
  level: number | null
  section: string | null
  balance_centavos: number
  contact_number: string | null
  /** Of parents with an account first, then those that the student has on record. */
  guardian_numbers: (string | null)[]
  /** Whether the person, or a parent for a minor, consented to news by text. */
  allows_news: boolean
}

const allowsNews = hasConsent(sql`i.id`, 'sms_news')

export interface RecipientOptions {
  day: string
  term: { school_year: string; semester: number }
  /** Whether the balance is needed, which reads the accounts of all students. */
  has_balance: boolean
}

interface StudentFilter {
  course_ids: readonly number[]
  levels: readonly number[]
  section_ids: readonly number[]
  is_enrolled: boolean
  least_centavos: number | null
}

type Chosen = { person_id: number } | { role_ids: readonly number[] } | { students: StudentFilter }

/** Condition for person `i`, student `s`, account `u`, enrollment `e` and balance `b`. */
function chosen(choice: Chosen): RawBuilder<unknown> {
  if ('person_id' in choice) return sql`i.id = ${choice.person_id}`
  if ('role_ids' in choice)
    return sql`u.status = 1 and u.id in (select ur.user_id from user_roles ur where ur.role_id = any(${[...choice.role_ids]}::bigint[]))`
  const { course_ids, levels, section_ids, is_enrolled, least_centavos } = choice.students
  const conditions = [sql`s.status = 'active'`]
  if (is_enrolled) conditions.push(sql`e.id is not null`)
  if (course_ids.length > 0) conditions.push(sql`coalesce(e.course_id, s.current_course_id) = any(${[...course_ids]}::bigint[])`)
  if (levels.length > 0) conditions.push(sql`coalesce(e.level, s.level) = any(${[...levels]}::smallint[])`)
  if (section_ids.length > 0) conditions.push(inSections(section_ids))
  if (least_centavos !== null) conditions.push(sql`b.balance_centavos >= ${least_centavos}::bigint`)
  return sql.join(conditions, sql` and `)
}

/** Members of the sections, and in college the students who have a class of the section. */
const inSections = (ids: readonly number[]): RawBuilder<unknown> => sql`
  e.id in (
    select m.enrollment_id from section_members m where m.section_id = any(${[...ids]}::bigint[])
    union
    select l.enrollment_id
    from sections x
    join subject_offers o on o.school_year = x.school_year and o.term_part = any(term_parts(x.semester)) and section_key(o.section) = section_key(x.code)
    join loads l on l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null
    where x.id = any(${[...ids]}::bigint[]))`

const balances = ({ has_balance, day }: RecipientOptions): RawBuilder<unknown> =>
  has_balance
    ? sql`${openAccounts({ as_of: day, is_today: true, downpayment: 0 })}, balance as (
        select student_id, sum(net_centavos - paid_centavos)::bigint as balance_centavos from account group by 1)`
    : sql`balance as (select null::bigint as student_id, 0::bigint as balance_centavos where false)`

/** The people of an audience by name. */
export async function findRecipients(db: Db, choice: Chosen, options: RecipientOptions): Promise<RecipientRecord[]> {
  const { school_year, semester } = options.term
  return all<RecipientRecord>(db)`
    with ${balances(options)}
    select i.user_id, i.id as person_id, s.id is not null as is_student, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           i.birthdate, c.code as course, coalesce(e.level, s.level) as level,
           coalesce(x.code, (
             select o.section from loads l join subject_offers o on o.id = l.subject_offer_id
             where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
             group by o.section order by count(*) desc, o.section limit 1)) as section,
           coalesce(b.balance_centavos, 0) as balance_centavos, i.contact_number,
           array(
             select p.contact_number from parent_links k join user_infos p on p.user_id = k.parent_id
             where k.student_id = s.id and k.removed_at is null order by k.id
           ) || array[i.guardian_contact_number, i.mother_contact_number, i.father_contact_number, i.emergency_contact_number] as guardian_numbers /* never null: two arrays */,
           ${allowsNews} as allows_news
    from user_infos i
    left join users u on u.id = i.user_id
    left join students s on s.user_info_id = i.id
    left join enrollments e on e.student_id = s.id and e.school_year = ${school_year} and e.term_part = any(term_parts(${semester}::integer))
      and e.status = 4 and e.withdrawn_at is null
    left join section_members m on m.enrollment_id = e.id
    left join sections x on x.id = m.section_id
    left join courses c on c.id = coalesce(e.course_id, s.current_course_id)
    left join balance b on b.student_id = s.id
    where ${chosen(choice)}
    order by i.sort_name, i.id`
}

/** Those of the keys (the last ten digits of a number) under which somebody who consented to news is on record. */
export const findConsentingKeys = (db: Db, keys: readonly string[]) => values<{ key: string }>(db)`
    select distinct i.mobile_key as key from user_infos i where i.mobile_key = any(${[...keys]}::text[]) and ${allowsNews}`

export interface PersonRecord extends PersonName {
  id: number
  student_id_number: string | null
  course: string | null
  level: number | null
  roles: string[]
  contact_number: string | null
}

/** The first people whose name or number has every word. */
export const findPeople = (db: Db, words: readonly string[], limit: number) => all<PersonRecord>(db)`
    select i.id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course, s.level,
           array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = i.user_id order by r.id) as roles,
           i.contact_number
    from user_infos i
    left join students s on s.user_info_id = i.id
    left join courses c on c.id = s.current_course_id
    where ${matchesWords(sql`i.search_text`, words)}
    order by i.sort_name, i.id limit ${limit}`

export interface NamedRecord {
  id: number
  name: string
}

/** Roles, courses and the sections of a term. Students are chosen by course, level and section, not by their role. */
export const findAudienceOptions = (db: Db, term: { school_year: string; semester: number }) => one<
  Record<'roles' | 'courses' | 'sections', NamedRecord[]>
>(db)`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from roles where key is distinct from 'student') as roles /* never null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', id, 'name', code) order by code), '[]') from courses where is_active) as courses /* never null: coalesced */,
      (select coalesce(json_agg(json_build_object('id', id, 'name', code) order by code), '[]') from sections
       where school_year = ${term.school_year} and term_part_of(level, semester) = any(term_parts(${term.semester}::integer))) as sections /* never null: coalesced */`
