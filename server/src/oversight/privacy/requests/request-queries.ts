import type { PrivacyRequestStatus, PrivacyRequestType } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface OwnRequestRecord extends PersonName {
  id: number
  type: PrivacyRequestType
  status: PrivacyRequestStatus
  details: string | null
  answer: string | null
  due_on: string
  created_at: Date
  closed_at: Date | null
}

/** The requests about these people, the newest first. */
export const findRequestsOf = (db: Db, personIds: readonly number[]) => all<OwnRequestRecord>(db)`
    select r.id, i.first_name, i.last_name, i.middle_name, i.extension_name, r.type, r.status, r.details, r.answer, r.due_on, r.created_at, r.closed_at
    from privacy_requests r join user_infos i on i.id = r.user_info_id
    where r.user_info_id = any(${arrayOf(personIds, 'bigint')}) order by r.id desc limit 50`

export const hasOpenRequest = (tx: Db, personId: number, type: PrivacyRequestType) => hasRow(tx)`
    select from privacy_requests where user_info_id = ${personId} and type = ${type} and status = 'open' limit 1`

interface NewRequest {
  person_id: number
  type: PrivacyRequestType
  details: string
  due_on: string
  created_by: number | null
  at: Date
}

export const insertRequest = (tx: Db, row: NewRequest) => value<{ id: number }>(tx)`
    insert into privacy_requests (user_info_id, type, details, due_on, created_by, created_at)
    values (${row.person_id}, ${row.type}, ${row.details}, ${row.due_on}, ${row.created_by}, ${row.at}) returning id`

type EventKind = 'received' | 'note' | 'extended' | 'exported' | 'anonymised' | 'done' | 'rejected' | 'withdrawn'

interface NewEvent {
  request_id: number
  kind: EventKind
  note: string | null
  by: number
  at: Date
}

export const insertRequestEvent = (tx: Db, event: NewEvent) => execute(tx)`
    insert into privacy_request_events (request_id, kind, note, created_by, created_at)
    values (${event.request_id}, ${event.kind}, ${event.note}, ${event.by}, ${event.at})`

export interface LockedRequest {
  id: number
  person_id: number
  user_id: number | null
  type: PrivacyRequestType
  status: PrivacyRequestStatus
  due_on: string
  updated_at: Date
}

export const lockRequest = (tx: Db, id: number) => first<LockedRequest>(tx)`
    select r.id, r.user_info_id as person_id, i.user_id, r.type, r.status, r.due_on, r.updated_at
    from privacy_requests r join user_infos i on i.id = r.user_info_id where r.id = ${id} for update of r`

export const setClosed = (
  tx: Db,
  id: number,
  row: { status: PrivacyRequestStatus; answer: string | null; by: number; at: Date },
) => execute(tx)`
    update privacy_requests set status = ${row.status}, answer = ${row.answer}, closed_by = ${row.by}, closed_at = ${row.at}
    where id = ${id}`

export const setDueDay = (tx: Db, id: number, dueOn: string) =>
  execute(tx)`update privacy_requests set due_on = ${dueOn}, reminded_on = null where id = ${id}`

interface RequestFilter {
  status?: PrivacyRequestStatus
  type?: PrivacyRequestType
  words: readonly string[]
}

function matches({ status, type, words }: RequestFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (status) conditions.push(sql`r.status = ${status}`)
  if (type) conditions.push(sql`r.type = ${type}`)
  if (words.length > 0)
    conditions.push(sql`r.user_info_id in (select i.id from user_infos i where ${matchesWords(sql`i.search_text`, words)})`)
  return sql.join(conditions, sql` and `)
}

export interface RequestRecord extends PersonName {
  id: number
  student_id_number: string | null
  type: PrivacyRequestType
  status: PrivacyRequestStatus
  due_on: string
  created_at: Date
  closed_at: Date | null
}

/** Open requests first, those that are due soonest before the others. */
export const findRequests = (db: Db, filter: RequestFilter, { limit, offset }: Slice) => all<RequestRecord>(db)`
    select r.id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, r.type, r.status, r.due_on, r.created_at, r.closed_at
    from privacy_requests r join user_infos i on i.id = r.user_info_id
    where ${matches(filter)}
    order by r.status <> 'open', case when r.status = 'open' then r.due_on end, r.id desc limit ${limit} offset ${offset}`

export const countRequests = (db: Db, filter: RequestFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from privacy_requests r where ${matches(filter)}`

export interface RequestDetail extends RequestRecord {
  person_id: number
  student_id: number | null
  user_id: number | null
  email: string | null
  contact_number: string | null
  details: string | null
  answer: string | null
  created_by: string | null
  closed_by: string | null
  is_anonymised: boolean
  updated_at: Date
}

export const findRequest = (db: Db, id: number) => first<RequestDetail>(db)`
    select r.id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, r.type, r.status, r.due_on, r.created_at, r.closed_at,
           i.id as person_id, s.id as student_id, i.user_id, coalesce(u.email, i.personal_email) as email, i.contact_number, r.details, r.answer,
           e.name as created_by, c.name as closed_by, i.anonymised_at is not null as is_anonymised /* never null: a test */, r.updated_at
    from privacy_requests r join user_infos i on i.id = r.user_info_id
    left join students s on s.user_info_id = i.id left join users u on u.id = i.user_id
    left join users e on e.id = r.created_by left join users c on c.id = r.closed_by
    where r.id = ${id}`

export interface RequestEvent {
  id: number
  kind: string
  note: string | null
  by: string | null
  at: Date
}

export const findRequestEvents = (db: Db, requestId: number) => all<RequestEvent>(db)`
    select v.id, v.kind, v.note, u.name as by, v.created_at as at from privacy_request_events v left join users u on u.id = v.created_by
    where v.request_id = ${requestId} order by v.id desc`

export interface PersonMatch extends PersonName {
  id: number
  student_id_number: string | null
  birthdate: string | null
}

export const findPeopleByWords = (db: Db, words: readonly string[]) => all<PersonMatch>(db)`
    select i.id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.birthdate
    from user_infos i where ${matchesWords(sql`i.search_text`, words)} and i.anonymised_at is null
    order by i.sort_name, i.id limit 10`

export const personExists = (db: Db, id: number) => hasRow(db)`select from user_infos where id = ${id}`

/** Marks open requests that are due by a day and not reminded of today; returns how many are due and how many are over. */
export const takeDueRequests = (tx: Db, today: string, until: string) => one<{ due: number; overdue: number }>(tx)`
    with taken as (
      update privacy_requests set reminded_on = ${today}::date
      where status = 'open' and due_on <= ${until}::date and reminded_on is distinct from ${today}::date
      returning due_on
    )
    select count(*) filter (where due_on >= ${today}::date)::int as due, count(*) filter (where due_on < ${today}::date)::int as overdue
    from taken`
