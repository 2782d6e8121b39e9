import type { LevelType, ParentRelation } from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, value, values } from '#platform/db/rows.ts'
import type { AccessFacts } from './access-rules.ts'

export interface InvitedStudent extends PersonName {
  id: number
  user_id: number | null
  birthdate: string | null
}

export const findInvitedStudent = (db: Db, id: number) => first<InvitedStudent>(db)`
    select s.id, i.user_id, i.birthdate, i.first_name, i.last_name, i.middle_name, i.extension_name
    from students s join user_infos i on i.id = s.user_info_id
    where s.id = ${id}`

/** Whether the student's account signs in with this email. */
export const isSignInNameOf = (db: Db, studentId: number, email: string) => hasRow(db)`
    select from students s join user_infos i on i.id = s.user_info_id join users u on u.id = i.user_id
    where s.id = ${studentId} and lower(u.email) = lower(${email})`

/** The student of an accepted application with the email that the form says is a parent's, unless the parent is linked or invited already. */
export const findParentOfApplicant = (db: Db, enrollmentId: number) => first<{ student_id: number; email: string }>(db)`
    select s.id as student_id, i.personal_email as email
    from enrollments e
    join admissions a on a.id = e.admission_id and a.details ->> 'email_owner' = 'parent'
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where e.id = ${enrollmentId} and i.personal_email is not null
      and not exists (select from parent_invitations v
                      where v.student_id = s.id and lower(v.email) = lower(i.personal_email) and v.cancelled_at is null)
      and not exists (select from parent_links l join users u on u.id = l.parent_id
                      where l.student_id = s.id and l.removed_at is null and lower(u.email) = lower(i.personal_email))`

export interface SigningInStudent extends InvitedStudent {
  user_info_id: number
  user_name: string | null
  sign_in_email: string | null
  student_id_number: string | null
  entry_sy: string | null
  level_type: LevelType | null
}

/** A student with what the account signs in with. The person is locked. */
export async function lockSigningInStudent(tx: Db, id: number): Promise<SigningInStudent | undefined> {
  await execute(tx)`select i.id from students s join user_infos i on i.id = s.user_info_id where s.id = ${id} for no key update of i`
  return first<SigningInStudent>(tx)`
    select s.id, i.user_id, i.birthdate, i.first_name, i.last_name, i.middle_name, i.extension_name, i.id as user_info_id, u.name as user_name,
           u.email as sign_in_email, i.student_id_number, s.entry_sy, c.level_type
    from students s
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = i.user_id
    left join courses c on c.id = s.current_course_id
    where s.id = ${id}`
}

/** The email with which the account of a student signs in; null without an account, or when it signs in with the number. */
export async function findSignInEmail(db: Db, studentId: number): Promise<string | null> {
  const rows = await all<{ email: string | null }>(db)`
    select u.email from students s join user_infos i on i.id = s.user_info_id join users u on u.id = i.user_id where s.id = ${studentId}`
  return rows[0]?.email ?? null
}

/** The students of these enrollments, by name. */
export const listStudentsOf = (db: Db, enrollmentIds: readonly number[]) => all<InvitedStudent>(db)`
    select s.id, i.user_id, i.birthdate, i.first_name, i.last_name, i.middle_name, i.extension_name
    from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where e.id = any(${arrayOf(enrollmentIds, 'bigint')})
    order by i.sort_name, s.id`

export interface NewInvitation {
  student_id: number
  relation: ParentRelation | null
  email: string | null
  secret_hash: Buffer
}

interface InvitationOrigin {
  by: number | null
  at: Date
  expires_at: Date
}

/** Adds invitations in one statement; the ids come in the given order. */
export async function insertInvitations(
  tx: Db,
  rows: readonly NewInvitation[],
  { by, at, expires_at }: InvitationOrigin,
): Promise<number[]> {
  const given = rows.map(({ secret_hash, ...row }) => ({ ...row, secret_hash: secret_hash.toString('hex') }))
  const added = await all<{ id: number }>(tx)`
    insert into parent_invitations (student_id, relation, email, secret_hash, invited_by, invited_at, expires_at)
    select (g.value ->> 'student_id')::bigint, g.value ->> 'relation', g.value ->> 'email', decode(g.value ->> 'secret_hash', 'hex'), ${by}, ${at}, ${expires_at}
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as g (value, place)
    order by g.place
    returning id`
  return added.map(({ id }) => id)
}

export interface Invitation {
  id: number
  student_id: number
  relation: ParentRelation | null
  email: string | null
  expires_at: Date
  accepted_at: Date | null
  cancelled_at: Date | null
}

export const findInvitation = (db: Db, secretHash: Buffer) => first<Invitation>(db)`
    select id, student_id, relation, email, expires_at, accepted_at, cancelled_at
    from parent_invitations where secret_hash = ${secretHash}`

/** Two people who accept at once wait for each other. */
export const lockInvitation = (tx: Db, secretHash: Buffer) => first<Invitation>(tx)`
    select id, student_id, relation, email, expires_at, accepted_at, cancelled_at
    from parent_invitations where secret_hash = ${secretHash} for update`

export const lockInvitationById = (tx: Db, id: number) => first<Invitation>(tx)`
    select id, student_id, relation, email, expires_at, accepted_at, cancelled_at
    from parent_invitations where id = ${id} for update`

export const setAccepted = (tx: Db, id: number, at: Date) => execute(tx)`update parent_invitations set accepted_at = ${at} where id = ${id}`

export const setCancelled = (tx: Db, id: number, at: Date) =>
  execute(tx)`update parent_invitations set cancelled_at = ${at} where id = ${id}`

export interface OpenInvitationRecord {
  id: number
  relation: ParentRelation | null
  email: string | null
  invited_by: string | null
  invited_at: Date
  expires_at: Date
}

/** Invitations of a student that nobody accepted, newest first. */
export const listOpenInvitations = (db: Db, studentId: number) => all<OpenInvitationRecord>(db)`
    select v.id, v.relation, v.email, u.name as invited_by, v.invited_at, v.expires_at
    from parent_invitations v left join users u on u.id = v.invited_by
    where v.student_id = ${studentId} and v.accepted_at is null and v.cancelled_at is null
    order by v.id desc`

interface NewLink {
  parent_id: number
  student_id: number
  relation: ParentRelation
  invitation_id: number
  privacy_notice_version: string
  at: Date
}

export const insertLink = (tx: Db, link: NewLink) => value<{ id: number }>(tx)`
    insert into parent_links (parent_id, student_id, relation, invitation_id, privacy_notice_version, accepted_at)
    values (${link.parent_id}, ${link.student_id}, ${link.relation}, ${link.invitation_id}, ${link.privacy_notice_version}, ${link.at})
    returning id`

export const isLinked = (tx: Db, parentId: number, studentId: number) => hasRow(tx)`
    select from parent_links where parent_id = ${parentId} and student_id = ${studentId} and removed_at is null`

export interface ParentRecord extends AccessFacts {
  id: number
  name: string
  email: string | null
  relation: ParentRelation
  invited_by: string | null
  invited_at: Date
  accepted_at: Date
  removed_at: Date | null
  removed_by: string | null
  remove_reason: string | null
}

/** Those with access first, then former ones, newest first. */
export const listParentsOf = (db: Db, studentId: number) => all<ParentRecord>(db)`
    select l.id, p.name, p.email, l.relation, b.name as invited_by, v.invited_at, l.accepted_at, l.removed_at, r.name as removed_by, l.remove_reason,
           i.birthdate, i.user_id, exists (select from parent_consents c where c.link_id = l.id and c.withdrawn_at is null) as has_consent
    from parent_links l
    join users p on p.id = l.parent_id
    join parent_invitations v on v.id = l.invitation_id
    join students s on s.id = l.student_id
    join user_infos i on i.id = s.user_info_id
    left join users b on b.id = v.invited_by
    left join users r on r.id = l.removed_by
    where l.student_id = ${studentId}
    order by (l.removed_at is not null), l.id desc`

export interface LinkRecord {
  id: number
  parent_id: number
  student_id: number
  relation: ParentRelation
  removed_at: Date | null
}

/** Removal, consent and withdrawal wait for each other. */
export const lockLink = (tx: Db, id: number) => first<LinkRecord>(tx)`
    select id, parent_id, student_id, relation, removed_at from parent_links where id = ${id} for update`

export const setRemoved = (tx: Db, id: number, { by, at, reason }: { by: number; at: Date; reason: string }) =>
  execute(tx)`update parent_links set removed_at = ${at}, removed_by = ${by}, remove_reason = ${reason} where id = ${id}`

export interface ChildRecord extends PersonName, AccessFacts {
  /** Of the student. */
  id: number
  student_id_number: string | null
  course: string | null
  level: number | null
  relation: ParentRelation
}

/** The children of an account, by name; with `studentId` that one alone. */
export const listChildren = (db: Db, parentId: number, studentId?: number) => all<ChildRecord>(db)`
    select s.id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.birthdate, i.user_id, l.relation,
           n.code as course, n.level,
           exists (select from parent_consents c where c.link_id = l.id and c.withdrawn_at is null) as has_consent
    from parent_links l
    join students s on s.id = l.student_id
    join user_infos i on i.id = s.user_info_id
    left join lateral (
      select c.code, e.level from enrollments e join courses c on c.id = e.course_id
      where e.student_id = s.id and e.status = 4 and e.withdrawn_at is null
      order by e.school_year desc, e.semester desc, e.id desc limit 1
    ) n on true
    where l.parent_id = ${parentId} and l.removed_at is null and l.student_id = coalesce(${studentId ?? null}::bigint, l.student_id)
    order by i.sort_name, s.id`

export interface OwnParentRecord {
  id: number
  name: string
  relation: ParentRelation
  accepted_at: Date
  history: { given_at: string; withdrawn_at: string | null }[]
}

/** The parents with a place in the record of a student, in the order in which they accepted. */
export const listOwnParents = (db: Db, studentId: number) => all<OwnParentRecord>(db)`
    select l.id, p.name, l.relation, l.accepted_at,
           (select coalesce(json_agg(json_build_object('given_at', c.given_at, 'withdrawn_at', c.withdrawn_at) order by c.id desc), '[]')
            from parent_consents c where c.link_id = l.id) as history
    from parent_links l join users p on p.id = l.parent_id
    where l.student_id = ${studentId} and l.removed_at is null
    order by l.id`

export interface OwnStudentRecord {
  id: number
  birthdate: string | null
}

/** The student of an account. */
export const findStudentOfAccount = (db: Db, userId: number) => first<OwnStudentRecord>(db)`
    select s.id, i.birthdate from user_infos i join students s on s.user_info_id = i.id where i.user_id = ${userId}`

/** Whether it was not given before. */
export const insertConsent = (tx: Db, linkId: number, at: Date) => hasRow(tx)`
    insert into parent_consents (link_id, given_at) values (${linkId}, ${at})
    on conflict (link_id) where withdrawn_at is null do nothing returning id`

/** Whether there was one. */
export const withdrawConsent = (tx: Db, linkId: number, at: Date) => hasRow(tx)`
    update parent_consents set withdrawn_at = ${at} where link_id = ${linkId} and withdrawn_at is null returning id`

export const findAccountName = (db: Db, userId: number) => value<{ name: string }>(db)`select name from users where id = ${userId}`

/** The accounts of students who turn 18 on this day, those of 29 February on 1 March, and whose parents saw the record until now. */
export const listStudentsOfAge = (db: Db, today: string) => values<{ user_id: number /* never null: a condition */ }>(db)`
    select distinct i.user_id from parent_links l join students s on s.id = l.student_id join user_infos i on i.id = s.user_info_id
    where l.removed_at is null and i.user_id is not null
      and i.birthdate > (${today}::date - 1 - interval '18 years')::date and i.birthdate <= (${today}::date - interval '18 years')::date
    order by i.user_id`
