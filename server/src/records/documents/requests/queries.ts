import type { ClaimWay, DocumentRequestStatus, HeldStatus, RequestedItem, RequestMove, RequestPurpose } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, one, value } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'
import { sumToPay } from './fee-queries.ts'

/** What the form of a request says, and where the request stands. */
interface RequestForm extends PersonName {
  code: string
  status: DocumentRequestStatus
  student_id: number | null
  requested_by: number | null
  student_id_number: string | null
  birthdate: string
  course: string | null
  last_school_year: string | null
  email: string | null
  contact_number: string | null
  address: string | null
  purpose: RequestPurpose
  purpose_note: string | null
  claim_by: ClaimWay
  representative: string | null
  due_on: string | null
  token_expires_at: Date | null
}

export interface NewRequest extends RequestForm {
  request_key: string
  token_hash: Buffer | null
  privacy_notice_version: string | null
  at: Date
}

/** Undefined when the form has already arrived. */
export const insertRequest = (tx: Db, row: NewRequest) => firstValue<{ id: number }>(tx)`
    insert into document_requests (code, request_key, token_hash, token_expires_at, student_id, requested_by, first_name, last_name, middle_name,
      extension_name, birthdate, student_id_number, course, last_school_year, email, contact_number, address, purpose, purpose_note, claim_by,
      representative, privacy_notice_version, status, due_on, verified_at, created_at)
    values (${row.code}, ${row.request_key}, ${row.token_hash}, ${row.token_expires_at}, ${row.student_id}, ${row.requested_by}, ${row.first_name},
      ${row.last_name}, ${row.middle_name}, ${row.extension_name}, ${row.birthdate}, ${row.student_id_number}, ${row.course},
      ${row.last_school_year}, ${row.email}, ${row.contact_number}, ${row.address}, ${row.purpose}, ${row.purpose_note}, ${row.claim_by},
      ${row.representative}, ${row.privacy_notice_version}, ${row.status}, ${row.due_on},
      ${row.status === 'verified' ? row.at : null}, ${row.at})
    on conflict (request_key) do nothing returning id`

export const insertItems = (tx: Db, requestId: number, items: readonly RequestedItem[]) => execute(tx)`
    insert into document_request_items (request_id, place, kind, copies)
    select ${requestId}, i.place, i.kind, i.copies
    from jsonb_to_recordset(${JSON.stringify(items.map((item, index) => ({ ...item, place: index + 1 })))}::jsonb)
      as i (place smallint, kind text, copies smallint)`

export const setFile = (tx: Db, requestId: number, fileId: number) =>
  execute(tx)`update document_requests set file_id = ${fileId} where id = ${requestId}`

export const findByKey = (db: Db, key: string, requestedBy: number) => first<{ id: number; code: string }>(db)`
    select id, code from document_requests where request_key = ${key} and requested_by = ${requestedBy}`

export interface RequestEvent {
  request_id: number
  move: RequestMove | 'request' | 'match'
  from_status: DocumentRequestStatus
  to_status: DocumentRequestStatus
  remark?: string | null
  by: number | null
  at: Date
}

export const insertEvent = (tx: Db, { request_id, move, from_status, to_status, remark = null, by, at }: RequestEvent) => execute(tx)`
    insert into document_request_events (request_id, move, from_status, to_status, remark, created_by, created_at)
    values (${request_id}, ${move}, ${from_status}, ${to_status}, ${remark}, ${by}, ${at})`

export interface RequestRecord extends RequestForm {
  id: number
  held_from: HeldStatus | null
  /** The account of the matched student. */
  user_id: number | null
  file_id: number | null
  reason: string | null
  verified_at: Date | null
  ready_at: Date | null
  released_at: Date | null
  released_to: string | null
  released_id: string | null
  created_at: Date
  updated_at: Date
  documents: RequestedItem[]
}

const requestColumns = sql`
  r.id, r.code, r.status, r.held_from, r.student_id, i.user_id, r.requested_by, r.first_name, r.last_name, r.middle_name, r.extension_name,
  r.student_id_number, r.birthdate, r.course, r.last_school_year, r.email, r.contact_number, r.address, r.purpose, r.purpose_note, r.claim_by,
  r.representative, r.file_id, r.reason, r.due_on, r.verified_at, r.ready_at, r.released_at, r.released_to, r.released_id, r.token_expires_at,
  r.created_at, r.updated_at,
  (select coalesce(json_agg(json_build_object('kind', x.kind, 'copies', x.copies) order by x.place), '[]')
   from document_request_items x where x.request_id = r.id) as documents`

const requestJoins = sql`
  left join students s on s.id = r.student_id left join user_infos i on i.id = s.user_info_id`

export const findRequest = (db: Db, id: number) =>
  first<RequestRecord>(db)`select ${requestColumns} from document_requests r ${requestJoins} where r.id = ${id}`

export const findRequestByCode = (db: Db, code: string) =>
  first<RequestRecord>(db)`select ${requestColumns} from document_requests r ${requestJoins} where r.code = ${code}`

/** Locks a request until the end of the transaction and answers it as it is then. */
export async function lockRequest(tx: Db, id: number): Promise<RequestRecord | undefined> {
  await execute(tx)`select id from document_requests where id = ${id} for no key update`
  return findRequest(tx, id)
}

export const findIdByToken = (db: Db, hash: Buffer) =>
  firstValue<{ id: number }>(db)`select id from document_requests where token_hash = ${hash}`

/** The latest requests of an account or of its student, newest first. */
export const listOwnRequests = (db: Db, userId: number) => all<RequestRecord>(db)`
    select ${requestColumns} from document_requests r ${requestJoins}
    where r.id = any(array(
      select q.id from document_requests q where q.requested_by = ${userId}
      union
      select q.id from document_requests q join students t on t.id = q.student_id join user_infos o on o.id = t.user_info_id
      where o.user_id = ${userId} and q.status <> 'unverified'))
    order by r.created_at desc, r.id desc limit 50`

export interface OwnPerson extends PersonName {
  student_id: number
  user_id: number
  birthdate: string | null
  student_id_number: string | null
  course: string | null
  email: string | null
  contact_number: string | null
}

export const findOwnPerson = (db: Db, userId: number) => first<OwnPerson>(db)`
    select s.id as student_id, u.id as user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.birthdate, i.student_id_number,
           c.code as course, coalesce(i.personal_email, u.email) as email, i.contact_number
    from users u
    join user_infos i on i.user_id = u.id
    join students s on s.user_info_id = i.id
    left join courses c on c.id = s.current_course_id
    where u.id = ${userId}`

/** Locks the student, so that the requests of one account are counted one after the other. */
export async function countOwnOpen(tx: Db, studentId: number): Promise<number> {
  await execute(tx)`select id from students where id = ${studentId} for no key update`
  return value<{ n: number }>(tx)`
    select count(*)::int as n from document_requests
    where student_id = ${studentId} and status in ('verified', 'for_payment', 'processing', 'ready', 'on_hold')`
}

export interface RequestFilter {
  status?: DocumentRequestStatus | 'to_start'
  late?: 'overdue' | 'unclaimed'
  words: readonly string[]
  today: string
  /** Documents that are ready since before this moment are unclaimed. */
  unclaimed_before: Date
}

const openStatuses = sql`('verified', 'for_payment', 'processing', 'ready', 'on_hold')`

async function listCondition(db: Db, { status, late, words, today, unclaimed_before }: RequestFilter): Promise<RawBuilder<boolean>> {
  const conditions = [await statusCondition(db, status, words.length > 0)]
  if (late === 'overdue') conditions.push(sql`r.status in ('verified', 'for_payment', 'processing') and r.due_on < ${today}`)
  if (late === 'unclaimed') conditions.push(sql`r.status = 'ready' and r.ready_at < ${unclaimed_before}`)
  if (words.length > 0) conditions.push(matchesWords(sql`r.search_text`, words))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

async function statusCondition(db: Db, status: RequestFilter['status'], isSearch: boolean): Promise<RawBuilder<unknown>> {
  if (status === 'to_start')
    return sql`r.id = any(${arrayOf(
      (await listToStart(db)).map(({ id }) => id),
      'bigint',
    )})`
  if (status) return sql`r.status = ${status}`
  return isSearch ? sql`true` : sql`r.status in ${openStatuses}`
}

/** Open requests oldest first, ended ones newest first; the page and the total in one statement. */
export async function listRequests(db: Db, filter: RequestFilter, slice: Slice): Promise<{ rows: RequestRecord[]; total: number }> {
  const isEnded = filter.status === 'released' || filter.status === 'rejected' || filter.status === 'cancelled'
  const order = isEnded ? sql`r.created_at desc, r.id desc` : sql`r.created_at, r.id`
  const condition = await listCondition(db, filter)
  const { total, ids } = await one<{ total: number; ids: number[] }>(db)`
    with r as materialized (select r.id, r.created_at from document_requests r where ${condition})
    select (select count(*) from r)::int as total,
           array(select r.id from r order by ${order} limit ${slice.limit} offset ${slice.offset}) as ids`
  if (ids.length === 0) return { rows: [], total }
  const rows = await all<RequestRecord>(db)`
    select ${requestColumns} from document_requests r ${requestJoins} where r.id = ${anyOf(ids)} order by ${order}`
  return { rows, total }
}

interface StatusChange {
  status: DocumentRequestStatus
  held_from?: HeldStatus | null
  reason?: string | null
  due_on?: string | null
  ready_at?: Date | null
  verified_at?: Date | null
}

/** Writes a status and what belongs to it; fields that are left out keep their value, a hold and its reason end. */
export async function setStatus(tx: Db, row: RequestRecord, change: StatusChange): Promise<void> {
  const { status, held_from = null, reason = null } = change
  const { due_on = row.due_on, ready_at = row.ready_at, verified_at = row.verified_at } = change
  await execute(tx)`
    update document_requests
    set status = ${status}, held_from = ${held_from}, reason = ${reason}, due_on = ${due_on}, ready_at = ${ready_at}, verified_at = ${verified_at}
    where id = ${row.id}`
}

export const setReleased = (tx: Db, id: number, release: { to: string; shown: string; at: Date }) => execute(tx)`
    update document_requests set status = 'released', released_to = ${release.to}, released_id = ${release.shown}, released_at = ${release.at}
    where id = ${id}`

export const setStudent = (tx: Db, id: number, studentId: number) =>
  execute(tx)`update document_requests set student_id = ${studentId} where id = ${id}`

interface EventRecord {
  move: RequestEvent['move']
  to_status: DocumentRequestStatus
  remark: string | null
  by: string | null
  at: Date
}

export const listEvents = (db: Db, requestId: number) => all<EventRecord>(db)`
    select v.move, v.to_status as to_status, v.remark, u.name as by, v.created_at as at
    from document_request_events v left join users u on u.id = v.created_by
    where v.request_id = ${requestId} order by v.id desc`

interface HolidayRange {
  starts_on: string
  ends_on: string
}

/** Holidays from a day on, of half a year. */
export const listHolidaysFrom = (db: Db, day: string) => all<HolidayRange>(db)`
    select starts_on, ends_on from holidays where ends_on >= ${day}::date and starts_on < ${day}::date + 183 order by starts_on, id`

interface RequestToStart extends PersonName {
  id: number
  status: DocumentRequestStatus
  created_at: Date
}

/** The requests that the office can begin with, the oldest first: verified ones, and those whose fees are paid. */
export const listToStart = async (db: Db): Promise<RequestToStart[]> => {
  const rows = await all<RequestToStart>(db)`
    select id, status, first_name, last_name, middle_name, extension_name, created_at from document_requests
    where status in ('verified', 'for_payment') order by created_at, id`
  const billed = rows.filter(({ status }) => status === 'for_payment')
  const toPay =
    billed.length === 0
      ? undefined
      : await sumToPay(
          db,
          sql`${arrayOf(
            billed.map(({ id }) => id),
            'bigint',
          )}`,
        )
  return rows.filter(({ id }) => (toPay?.get(id) ?? 0) <= 0)
}

/** The files of public forms that nobody verified before a moment; the requests are deleted. */
export const deleteUnverified = (tx: Db, before: Date) => all<{ id: number; file_id: number | null }>(tx)`
    delete from document_requests r
    where r.status = 'unverified' and r.token_expires_at < ${before}
    returning r.id, r.file_id`
