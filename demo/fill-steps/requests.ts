import { type DocumentRequestStatus, documentRequestStatusAfter, type RequestedKind, type RequestMove } from '@talaan/contract'
import type pg from 'pg'

interface Work {
  /** YYYY-MM-DD */
  today: string
  registrar: number
  cashier: number
}

interface DemoNote {
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'ended'
  /** The days before today on which it was asked for, and after today until which it gives time. */
  ago: number
  due: number
  covers: string
  reason: string
  decision?: string
  /** The promised amount has been paid. */
  isPaid?: true
}

const notes: readonly DemoNote[] = [
  { status: 'pending', ago: 0, due: 24, covers: '{midterm}', reason: 'The harvest is sold in two weeks' },
  {
    status: 'pending',
    ago: 1,
    due: 30,
    covers: '{midterm,final}',
    reason: 'My father works abroad and sends money at the end of the month',
  },
  { status: 'approved', ago: 4, due: 17, covers: '{midterm}', reason: 'The loan of the cooperative is released next week' },
  { status: 'approved', ago: 9, due: 12, covers: '{midterm}', reason: 'My mother was in the hospital', decision: 'Hospital bill seen' },
  { status: 'approved', ago: 40, due: -5, covers: '{midterm}', reason: 'The salary of my parents is late' },
  {
    status: 'approved',
    ago: 35,
    due: 10,
    covers: '{midterm}',
    reason: 'I am paid for part-time work at the end of the month',
    isPaid: true,
  },
  { status: 'rejected', ago: 6, due: 200, covers: '{final}', reason: 'I will pay next year', decision: 'Please choose a day in this term' },
  { status: 'cancelled', ago: 8, due: 20, covers: '{midterm}', reason: 'My scholarship is not released yet' },
  { status: 'ended', ago: 30, due: 15, covers: '{midterm}', reason: 'Our shop was closed after the typhoon' },
]

/** Promissory notes of students of college who owe, in every state. */
export async function addNotes(db: pg.Client, { today, cashier }: Work): Promise<void> {
  await db.query(
    `create temp table fill_notes as
     select d.*, d.status in ('approved', 'ended') as has_number, e.student_id, e.id as enrollment_id, e.user_id, b.balance_centavos, b.paid_centavos,
            least(($2::date - d.ago + time '09:00')::timestamptz, now() - interval '40 minutes') as asked_at
     from (select row_number() over () as place, n.* from jsonb_to_recordset($1::jsonb) as n
       (status text, ago int, due int, covers text[], reason text, decision text, "isPaid" boolean)) d
     join (
       select e.id, e.student_id, i.user_id, row_number() over (order by pg_temp.pick('note', e.id, 1000), e.id) as place
       from fill_people f
       join enrollments e on e.student_id = f.student_id and e.school_year = pg_temp.school_year() and e.status = 4 and e.withdrawn_at is null
       join enrollment_balances b on b.enrollment_id = e.id
       join students s on s.id = f.student_id join user_infos i on i.id = s.user_info_id
       where f.level_type = 'college' and b.balance_centavos > 200000 and b.paid_centavos > 200000
     ) e using (place)
     join enrollment_balances b on b.enrollment_id = e.id`,
    [JSON.stringify(notes), today],
  )
  await db.query(
    `insert into promissory_notes (student_id, enrollment_id, amount_centavos, reason, due_on, covers, requested_by, created_at, status, number,
       paid_before_centavos, decided_at, decided_by, decision_reason, ended_at, ended_by, end_reason)
     select student_id, enrollment_id, a.centavos, reason, $1::date + due, covers, user_id, asked_at, status,
            case when has_number then 'PN-' || pg_temp.pad(row_number() over (partition by has_number order by asked_at), 6) end,
            case when has_number then paid_centavos - case when "isPaid" then a.centavos else 0 end end,
            case when status <> 'pending' then asked_at + interval '30 minutes' end,
            case when status not in ('pending', 'cancelled') then $2::bigint end, decision,
            case status when 'ended' then asked_at + interval '12 days' end, case status when 'ended' then $2::bigint end,
            case status when 'ended' then 'Two installments were not paid' end
     from fill_notes cross join lateral (select case when "isPaid" then 150000 else least(balance_centavos / 100 / 2 * 100, 400000) end as centavos) a
     order by asked_at`,
    [today, cashier],
  )
  await db.query(
    `insert into grade_view_overrides (enrollment_id, period, reason, promissory_note_id, granted_by, created_at, ends_on)
     select enrollment_id, unnest(covers), 'Promissory note ' || number, id, decided_by, decided_at, due_on
     from promissory_notes where status = 'approved' and number is not null`,
  )
  await db.query(
    `insert into number_sequences (key, next) select 'promissory note', count(*) + 1 from fill_notes where has_number
     on conflict (key) do update set next = greatest(number_sequences.next, excluded.next)`,
  )
  await db.query('drop table fill_notes')
}

interface DemoRequest {
  kinds: Partial<Record<RequestedKind, number>>
  purpose: string
  ago: number
  moves: RequestMove[]
  claimBy?: 'representative' | 'courier'
  reason?: string
}

const requests: readonly DemoRequest[] = [
  { kinds: { transcript: 2, diploma_copy: 1 }, purpose: 'employment', ago: 20, moves: ['verify', 'start', 'finish', 'release'] },
  { kinds: { grades: 1 }, purpose: 'scholarship', ago: 16, moves: ['verify', 'start', 'finish', 'release'] },
  { kinds: { good_moral: 1 }, purpose: 'personal', ago: 12, moves: ['verify', 'start', 'finish', 'release'], claimBy: 'representative' },
  { kinds: { enrollment: 2 }, purpose: 'scholarship', ago: 9, moves: ['verify', 'start', 'finish'] },
  { kinds: { transcript: 1 }, purpose: 'further_studies', ago: 45, moves: ['verify', 'start', 'finish'] },
  { kinds: { grades: 1, good_moral: 1 }, purpose: 'abroad', ago: 7, moves: ['verify', 'start'] },
  { kinds: { form_137: 1 }, purpose: 'transfer', ago: 10, moves: ['verify', 'start'], claimBy: 'courier' },
  { kinds: { transcript: 2 }, purpose: 'board_exam', ago: 4, moves: ['verify', 'bill'] },
  { kinds: { diploma_copy: 1 }, purpose: 'employment', ago: 3, moves: ['verify', 'bill'], claimBy: 'courier' },
  {
    kinds: { transfer_credential: 1 },
    purpose: 'transfer',
    ago: 6,
    moves: ['verify', 'hold'],
    reason: 'A book of the library is not returned yet',
  },
  { kinds: { good_moral: 1 }, purpose: 'employment', ago: 2, moves: ['verify'] },
  { kinds: { enrollment: 1 }, purpose: 'personal', ago: 1, moves: ['verify'] },
  { kinds: { transcript: 1 }, purpose: 'abroad', ago: 0, moves: [] },
  { kinds: { diploma_copy: 5 }, purpose: 'employment', ago: 11, moves: ['verify', 'reject'], reason: 'The course is not finished yet' },
  { kinds: { grades: 1 }, purpose: 'personal', ago: 8, moves: ['verify', 'cancel'], reason: 'No longer needed' },
]

/** The states of a request, from the first to the present one. */
function statusesOf({ moves }: DemoRequest): DocumentRequestStatus[] {
  const statuses: DocumentRequestStatus[] = ['unverified']
  for (const move of moves) statuses.push(documentRequestStatusAfter(statuses.at(-1)!, move, null) ?? 'unverified')
  return statuses
}

/** A moment of a step: each is a day or more after the one before, and none is later than now. */
const momentOf = (step: string): string =>
  `least(($1::date - ago + ${step} * greatest(1, ago / 6) + time '10:30')::timestamptz, now() - (6 - ${step}) * interval '5 minutes')`

/** Requests for documents in every state: of graduates for transcripts and diplomas, of students for the others. */
export async function addRequests(db: pg.Client, { today, registrar }: Work): Promise<void> {
  const rows = requests.map((request) => {
    const statuses = statusesOf(request)
    const status = statuses.at(-1)
    return {
      ...request,
      status,
      held_from: status === 'on_hold' ? statuses.at(-2) : null,
      is_graduate: status !== 'rejected' && ('transcript' in request.kinds || 'diploma_copy' in request.kinds),
      steps: request.moves.map((move, index) => ({ step: index + 1, move, from_status: statuses[index], to_status: statuses[index + 1] })),
    }
  })
  await db.query(
    `create temp table fill_requests as
     select *, null::bigint as request_id, pg_temp.base32(pg_temp.pick('code 1', place, 1048576)) || pg_temp.base32(pg_temp.pick('code 2', place, 1048576))
              || pg_temp.base32(1000 + place + is_graduate::int * 1000) as code
     from (select r.*, row_number() over (partition by is_graduate) as place from jsonb_to_recordset($1::jsonb) as r
       (kinds jsonb, purpose text, ago int, "claimBy" text, reason text, status text, held_from text, is_graduate boolean, steps jsonb)) r
     join (
       select f.level > 4 as is_graduate, f.student_id, i.user_id, i.first_name, i.last_name, i.middle_name, i.birthdate, i.student_id_number, i.personal_email,
              i.contact_number, f.code as course, i.barangay || ', ' || i.municipality || ', ' || i.province as address,
              row_number() over (partition by f.level > 4 order by pg_temp.pick('document', f.n, 1000), f.n) as place
       from fill_people f join students s on s.id = f.student_id join user_infos i on i.id = s.user_info_id
       where f.level_type = 'college' and (f.level > 4 or not f.applicant and f.status = 4 and not f.withdrawn)
     ) i using (is_graduate, place)`,
    [JSON.stringify(rows)],
  )
  await db.query(
    `with added as (
       insert into document_requests (code, request_key, token_hash, token_expires_at, student_id, requested_by, first_name, last_name, middle_name, birthdate,
         student_id_number, course, last_school_year, email, contact_number, address, purpose, claim_by, representative, privacy_notice_version, status, held_from, reason,
         due_on, verified_at, ready_at, released_at, released_to, released_id, created_at)
       select code, gen_random_uuid(), case when status = 'unverified' then sha256(code::bytea) end, case when status = 'unverified' then now() + interval '2 days' end,
              case when status <> 'unverified' then student_id end, user_id, first_name, last_name, middle_name, birthdate, student_id_number, course,
              case when is_graduate then (left(student_id_number, 4)::int + 3) || '-' || (left(student_id_number, 4)::int + 4) end,
              personal_email, contact_number, address, purpose, coalesce("claimBy", 'person'), p.representative,
              case when user_id is null then '2026-11r' end, status, held_from, reason, case when status not in ('unverified', 'cancelled') then $1::date - ago + 10 end,
              case when status <> 'unverified' then ${momentOf('1')} end, case when status in ('ready', 'released') then ${momentOf('3')} end,
              case when status = 'released' then ${momentOf('4')} end,
              case when status = 'released' then coalesce(p.representative, first_name || ' ' || last_name) end,
              case when status = 'released' then 'Student ID' end, ${momentOf('0')}
       from fill_requests cross join lateral (select case "claimBy" when 'representative' then 'Maria ' || middle_name end as representative) p
       order by ago desc
       returning id, code
     )
     update fill_requests r set request_id = a.id from added a where a.code = r.code`,
    [today],
  )
  await db.query(
    `insert into document_request_items (request_id, place, kind, copies)
     select request_id, row_number() over (partition by request_id order by k.key desc), k.key, k.value::int from fill_requests cross join lateral jsonb_each_text(kinds) k`,
  )
  await db.query(
    `insert into document_request_events (request_id, move, from_status, to_status, remark, created_by, created_at)
     select r.request_id, case when s.move = 'verify' and r.user_id is not null then 'request' else s.move end, s.from_status, s.to_status,
            case when s.to_status = r.status then r.reason end, case when s.move <> 'verify' then $2::bigint end, ${momentOf('s.step')} as at
     from fill_requests r cross join lateral jsonb_to_recordset(r.steps) as s (step int, move text, from_status text, to_status text)
     order by at`,
    [today, registrar],
  )
  await db.query(
    `with fee as (
       insert into on_demand_fees (student_id, fee_category_id, description, quantity, rate_centavos, created_by, created_at)
       select r.student_id, f.fee_category_id, 'Certification', 2, f.amount_centavos, $2, ${momentOf('2')}
       from fill_requests r cross join lateral (select * from fees where name = 'Certification' order by school_year desc limit 1) f where r.status = 'for_payment'
       returning id, student_id, fee_category_id, amount_centavos, created_by, created_at
     ), charge as (
       insert into charges (student_id, fee_category_id, amount_centavos, on_demand_fee_id, created_by, created_at)
       select student_id, fee_category_id, amount_centavos, id, created_by, created_at from fee
     )
     insert into document_request_fees (fee_id, request_id) select fee.id, r.request_id from fee join fill_requests r using (student_id)`,
    [today, registrar],
  )
  await db.query('drop table fill_requests')
}
