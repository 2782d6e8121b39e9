import type { Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'

export interface AnonymiseFacts {
  person_id: number
  user_id: number | null
  student_id: number | null
  is_anonymised: boolean
  /** Whether an enrollment of a term that is not closed is neither rejected nor withdrawn. */
  is_enrolled: boolean
  /** Whether the account is active and has a role besides student and parent. */
  is_employee: boolean
  balance_centavos: number
  /** Whether there is an enrollment, grade or receipt, which are filed under the name. */
  has_records: boolean
  /** Whether a merge of the record can still be undone. */
  has_open_merge: boolean
}

export const findAnonymiseFacts = (db: Db, personId: number) => first<AnonymiseFacts>(db)`
    select i.id as person_id, i.user_id, s.id as student_id, i.anonymised_at is not null as is_anonymised /* never null: a test */,
           exists (select from enrollments e where e.student_id = s.id and e.status between 1 and 4 and e.withdrawn_at is null
             and not exists (select from terms t where t.school_year = e.school_year and t.semester = e.semester
               and t.level_group = level_group_of(e.level) and t.status = 'closed')) as is_enrolled /* never null: a test */,
           exists (select from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
             where u.id = i.user_id and u.status = 1 and r.key not in ('student', 'parent')) as is_employee /* never null: a test */,
           coalesce((select b.balance_centavos from student_balances b where b.student_id = s.id), 0) as balance_centavos,
           (exists (select from enrollments e where e.student_id = s.id and e.enrolled_at is not null)
             or exists (select from past_grades g where g.student_id = s.id)
             or exists (select from payments p where p.student_id = s.id)) as has_records /* never null: tests */,
           exists (select from user_merges m where m.kept_person_id = i.id and m.undone_at is null
             and m.merged_at > now() - interval '30 days') as has_open_merge /* never null: a test */
    from user_infos i left join students s on s.user_info_id = i.id
    where i.id = ${personId}`

/** Locks the account, the person and the student, in the order of all transactions. */
export async function lockPersonRows(tx: Db, { person_id, user_id, student_id }: AnonymiseFacts): Promise<void> {
  await execute(tx)`select id from users where id = ${user_id}::bigint for update`
  await execute(tx)`select id from user_infos where id = ${person_id} for update`
  await execute(tx)`select id from students where id = ${student_id}::bigint for update`
}

/** Empties what says who and where somebody is. Without `keepsName` the name, birthdate and learner number go too; the id keeps two of them apart. */
export const emptyPerson = (tx: Db, personId: number, keepsName: boolean, at: Date) => execute(tx)`
    update user_infos set
      first_name = case when ${keepsName}::boolean then first_name else 'Anonymised' end,
      last_name = case when ${keepsName}::boolean then last_name else 'Anonymised ' || id end,
      middle_name = case when ${keepsName}::boolean then middle_name end,
      extension_name = case when ${keepsName}::boolean then extension_name end,
      birthdate = case when ${keepsName}::boolean then birthdate end,
      lrn = case when ${keepsName}::boolean then lrn end,
      birthplace = null, gender = case when ${keepsName}::boolean then gender end, salutation = null, personal_email = null, contact_number = null,
      civil_status = null, religion = null, citizenship = null, block = null, street = null, barangay = null, municipality = null,
      province = null, zipcode = null, psgc_code = null, emergency_contact_name = null, emergency_contact_number = null,
      emergency_contact_relationship = null, school_graduated_name = null, school_graduated_year = null, school_graduated_address = null,
      father_name = null, father_contact_number = null, father_occupation = null, mother_name = null, mother_contact_number = null,
      mother_occupation = null, guardian_name = null, guardian_contact_number = null, guardian_occupation = null,
      guardian_relationship = null, is_need_update = false, anonymised_at = ${at}
    where id = ${personId}`

/** Closes the account for good and removes everything that only the account had. */
export async function closeAccount(tx: Db, userId: number, keepsName: boolean): Promise<void> {
  await execute(tx)`
    update users set name = case when ${keepsName}::boolean then name else 'Anonymised' end, email = 'anonymised-' || id || '@portal.invalid', status = 0,
      password_hash = null, temp_password_enc = null, temp_password_expires_at = null, image_file_id = null
    where id = ${userId}`
  await execute(tx)`delete from sessions where user_id = ${userId}`
  await execute(tx)`delete from password_tokens where user_id = ${userId}`
  await execute(tx)`delete from notifications where user_id = ${userId}`
  await execute(tx)`delete from user_identities where user_id = ${userId}`
  await execute(tx)`delete from passkeys where user_id = ${userId}`
  await execute(tx)`delete from push_subscriptions where user_id = ${userId}`
  await execute(tx)`update login_audits set email = null, user_agent = null where user_id = ${userId}`
  await execute(tx)`update password_reset_logs set password_enc = null, password_expires_at = null where user_id = ${userId}`
}

/** Empties what people wrote in requests and consents, whose dates and kinds stay. */
export async function emptyRequests(tx: Db, personId: number): Promise<void> {
  await execute(tx)`
    update privacy_requests set details = case when details is not null then 'Removed' end, answer = case when answer is not null then 'Removed' end
    where user_info_id = ${personId}`
  await execute(tx)`
    update privacy_request_events set note = 'Removed'
    where note is not null and request_id in (select id from privacy_requests where user_info_id = ${personId})`
  await execute(tx)`update privacy_consents set given_by = 'Anonymised', ip = null where user_info_id = ${personId}`
}

/** Empties what applications and requests repeat of the person. */
export async function emptyApplications(tx: Db, studentId: number, keepsName: boolean): Promise<void> {
  await execute(tx)`
    update admissions set details = '{}', reject_reason = case when reject_reason is not null then 'Removed' end, guardian_name = null, guardian_relationship = null, consent_ip = null where student_id = ${studentId}`
  await execute(tx)`
    update document_requests set
      first_name = case when ${keepsName}::boolean then first_name else 'Anonymised' end,
      last_name = case when ${keepsName}::boolean then last_name else 'Anonymised' end,
      middle_name = case when ${keepsName}::boolean then middle_name end,
      extension_name = case when ${keepsName}::boolean then extension_name end,
      birthdate = case when ${keepsName}::boolean then birthdate else '1900-01-01' end,
      email = case when email is not null then 'anonymised@portal.invalid' end, contact_number = null,
      address = case when address is not null then 'Removed' end,
      representative = case when representative is not null then 'Removed' end, purpose_note = null,
      released_to = case when released_to is not null then 'Removed' end, released_id = null
    where student_id = ${studentId}`
  await execute(tx)`
    update admission_notes n set body = 'Removed' from admissions a where a.id = n.admission_id and a.student_id = ${studentId}`
  await execute(tx)`
    update enrollments set reject_reason = case when reject_reason is not null then 'Removed' end,
      hold_reason = case when hold_reason is not null then 'Removed' end,
      withdrawn_reason = case when withdrawn_reason is not null then 'Removed' end
    where student_id = ${studentId} and num_nonnulls(reject_reason, hold_reason, withdrawn_reason) > 0`
  await execute(tx)`update parent_invitations set email = null where student_id = ${studentId}`
  await execute(tx)`
    update parent_links set removed_at = now(), remove_reason = 'The record was anonymised'
    where student_id = ${studentId} and removed_at is null`
}

/** Detaches the files that somebody gave, except proofs of payments, which belong to the books, and returns their ids. */
export async function releaseFiles(tx: Db, { user_id, student_id }: AnonymiseFacts): Promise<number[]> {
  const rows = await all<{ id: number }>(tx)`
    select image_file_id as id /* never null: of the condition */ from users where id = ${user_id}::bigint and image_file_id is not null
    union select photo_file_id from admissions where student_id = ${student_id}::bigint and photo_file_id is not null
    union select file_id from admission_documents where student_id = ${student_id}::bigint and file_id is not null
    union select file_id from document_requests where student_id = ${student_id}::bigint and file_id is not null`
  await execute(tx)`update users set image_file_id = null where id = ${user_id}::bigint`
  await execute(tx)`update admissions set photo_file_id = null where student_id = ${student_id}::bigint`
  await execute(tx)`update admission_documents set file_id = null where student_id = ${student_id}::bigint`
  await execute(tx)`update document_requests set file_id = null where student_id = ${student_id}::bigint`
  return rows.map(({ id }) => id)
}

/** Ends consents and copies of the person; returns the files of the copies. */
export async function endConsentsAndCopies(tx: Db, personId: number, at: Date): Promise<number[]> {
  await execute(tx)`
    update privacy_consents set withdrawn_at = ${at} where user_info_id = ${personId} and withdrawn_at is null and purpose <> 'admission'`
  const rows = await all<{ file_id: number | null }>(tx)`
    with over as (select id, file_id from privacy_exports where user_info_id = ${personId} and status = 'ready' for update)
    update privacy_exports e set status = 'expired', file_id = null from over where e.id = over.id returning over.file_id`
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

/** Former rows that a merge keeps for undoing it, once it cannot be undone. */
export const emptyMerges = (tx: Db, personId: number) => execute(tx)`
    update user_merges set kept_name = 'Anonymised', absorbed_name = 'Anonymised', before = '{}', after = null, moved = '[]'
    where kept_person_id = ${personId}`
