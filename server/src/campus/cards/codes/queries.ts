import type { CardStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isNumberOf } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'
import { joinStudies, studyColumns } from './study-fragments.ts'

export interface KeyRecord {
  version: number
  public_key: Buffer
  private_key_enc: Buffer
}

export const findKey = (db: Db, version: number) => first<KeyRecord>(db)`
    select version, public_key, private_key_enc from id_code_keys where version = ${version}`

/** Of two servers that make a key at the same moment one is kept. */
export const insertKey = (db: Db, { version, public_key, private_key_enc }: KeyRecord) => execute(db)`
    insert into id_code_keys (version, public_key, private_key_enc) values (${version}, ${public_key}, ${private_key_enc})
    on conflict (version) do nothing`

export interface HolderRecord extends PersonName {
  /** The card by which the person was found; null when it was a number. */
  card_id: number | null
  card_kind: 'student' | 'employee' | null
  status: CardStatus | null
  valid_until: string | null
  person_id: number
  user_id: number | null
  student_id: number | null
  student_id_number: string | null
  employee_number: string | null
  is_employed: boolean
  /** The roles of who works here. */
  position: string | null
  image_file_id: number | null
  /** Of the enrollment of the term, or else of the record. */
  course_code: string | null
  level: number | null
  section: string | null
  is_enrolled: boolean
  is_withdrawn: boolean
}

interface Wanted {
  /** The numbers of cards whose codes were verified. */
  card_ids: readonly number[]
  /** Student and employee numbers. */
  numbers: readonly string[]
}

/** The people of cards and numbers, with what they are in the term; a person may be found several times. */
export const listHolders = (db: Db, { card_ids, numbers }: Wanted, term: Term) => all<HolderRecord>(db)`
    with wanted as (
      select k.user_info_id, k.id as card_id, k.kind as card_kind, k.status, k.valid_until
      from id_cards k where k.id = any(${arrayOf(card_ids, 'bigint')})
      union all
      select i.id, null, null, null, null from user_infos i
      where ${isNumberOf(sql`i.student_id_number`, numbers)} or ${isNumberOf(sql`i.employee_number`, numbers)}
    )
    ${holdersOfWanted(term)}`

/**
 * Everybody with a card that is valid on the day or later, students of the term and employees, with what they are in the term. A person is
 * found once for each card and once without.
 */
export const listEveryHolder = (db: Db, day: string, term: Term) => all<HolderRecord>(db)`
    with wanted as (
      select k.user_info_id, k.id as card_id, k.kind as card_kind, k.status, k.valid_until from id_cards k where k.valid_until >= ${day}
      union all
      select s.user_info_id, null, null, null, null from students s
      where exists (select from enrollments e where e.student_id = s.id and ${isInTerm('e', term)} and e.status = 4)
      union all
      select i.id, null, null, null, null from user_infos i where i.employment is not null
    )
    ${holdersOfWanted(term)}
    order by w.user_info_id, w.card_id nulls first`

/** What the people of `wanted` are in the term. */
const holdersOfWanted = (term: Term): RawBuilder<unknown> => sql`
    select w.card_id, w.card_kind, w.status, w.valid_until, i.id as person_id, i.user_id, s.id as student_id, i.first_name, i.last_name, i.middle_name,
           i.extension_name, i.student_id_number, i.employee_number, i.employment is not null as is_employed,
           u.image_file_id, ${studyColumns},
           coalesce(e.status = 4 and e.withdrawn_at is null, false) as is_enrolled,
           coalesce(e.withdrawn_at is not null, false) as is_withdrawn
    from wanted w
    join user_infos i on i.id = w.user_info_id
    left join users u on u.id = i.user_id${joinStudies(term)}`
