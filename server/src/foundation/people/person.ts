/** The person of an account, a student or an application: one row for all forms. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { execute, firstValue, hasRow, value } from '#platform/db/rows.ts'

/** Columns of a person that forms write; each form writes a part of them. */
export const personColumns = [
  'first_name',
  'last_name',
  'middle_name',
  'extension_name',
  'salutation',
  'lrn',
  'birthdate',
  'birthplace',
  'gender',
  'civil_status',
  'religion',
  'citizenship',
  'personal_email',
  'contact_number',
  'block',
  'street',
  'barangay',
  'municipality',
  'province',
  'psgc_code',
  'zipcode',
  'emergency_contact_name',
  'emergency_contact_number',
  'emergency_contact_relationship',
  'school_graduated_name',
  'school_graduated_year',
  'school_graduated_address',
  'father_name',
  'father_occupation',
  'father_contact_number',
  'mother_name',
  'mother_occupation',
  'mother_contact_number',
  'guardian_name',
  'guardian_relationship',
  'guardian_occupation',
  'guardian_contact_number',
] as const
export type PersonColumn = (typeof personColumns)[number]

type NameColumn = 'first_name' | 'last_name'
export type PersonFields<C extends PersonColumn = PersonColumn> = { [K in C]: K extends NameColumn ? string : string | null }
/** The fields of a person in a form; all except the name are optional. */
export type PersonForm<C extends PersonColumn = PersonColumn> = Record<NameColumn, string> & Partial<Record<C, string | null>>

/** The given columns of a form; a missing field becomes null. */
export const personOf = <C extends PersonColumn>(columns: readonly C[], form: Partial<Record<C, string | null>>): PersonFields<C> =>
  Object.fromEntries(columns.map((name) => [name, form[name] ?? null])) as PersonFields<C>

/** These columns of `user_infos`, for a select or an insert. */
export const listOf = (columns: readonly PersonColumn[], alias?: string): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql.ref(alias ? `${alias}.${name}` : name)))

type PersonChanges = Partial<PersonFields> & { is_need_update?: boolean }
const listGivenColumns = (fields: PersonChanges) => ([...personColumns, 'is_need_update'] as const).filter((name) => name in fields)

/** Writes the given fields and keeps the others. */
export async function writePerson(tx: Db, key: { id: number } | { user_id: number }, fields: PersonChanges): Promise<void> {
  const changes = listGivenColumns(fields).map((name) => sql`${sql.ref(name)} = ${fields[name] ?? null}`)
  const keyCondition = 'id' in key ? sql`id = ${key.id}` : sql`user_id = ${key.user_id}`
  await execute(tx)`update user_infos set ${sql.join(changes)} where ${keyCondition}`
}

/** Adds a person. `userId` is the person's account, if there is one. */
export async function insertPerson(
  tx: Db,
  fields: PersonChanges & Record<NameColumn, string>,
  userId: number | null = null,
): Promise<number> {
  const names = listGivenColumns(fields)
  return value<{ id: number }>(tx)`
    insert into user_infos (user_id, ${sql.join(names.map((name) => sql.ref(name)))})
    values (${userId}, ${sql.join(names.map((name) => sql`${fields[name] ?? null}`))}) returning id`
}

/** Updates the name of the person's account. */
export const renameAccountOf = (tx: Db, personId: number, name: string) => execute(tx)`
    update users set name = ${name} where id = (select user_id from user_infos where id = ${personId}) and name <> ${name}`

/** Whether the person of the account has a record as a student. */
export const hasStudentRecord = (db: Db, userId: number) => hasRow(db)`
    select from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId} limit 1`

/** Whether another person's record has this LRN. */
export const isLrnTaken = (db: Db, lrn: string, exceptPerson: number | null) =>
  hasRow(db)`select from user_infos where lrn = ${lrn} and id is distinct from ${exceptPerson}::bigint`

/** Whether another account, another person of a different name or birthdate, or a parent of the applicant has this email: then it says nothing about who signs in. */
export const isEmailShared = (db: Db, personId: number, email: string) => hasRow(db)`
    select from users where lower(email) = lower(${email})
    union all
    select from user_infos o join user_infos i on i.id = ${personId}
    where lower(o.personal_email) = lower(${email}) and o.id <> i.id
      and (o.birthdate is distinct from i.birthdate or o.name_key <> i.name_key)
    union all
    select from students s join admissions a on a.student_id = s.id
    where s.user_info_id = ${personId} and a.deleted_at is null and a.details ->> 'email_owner' = 'parent'
    limit 1`

export const setStudentNumberOf = (tx: Db, personId: number, number: string) =>
  execute(tx)`update user_infos set student_id_number = ${number} where id = ${personId}`

/** Sets many numbers in one statement. */
export const setStudentNumbersOf = (tx: Db, assignments: readonly { user_info_id: number; student_id_number: string }[]) => execute(tx)`
    update user_infos i set student_id_number = g.student_id_number
    from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as g (user_info_id bigint, student_id_number text)
    where i.id = g.user_info_id`

interface NewAccount {
  name: string
  /** Null for an account that signs in with the person's number. */
  email: string | null
  /** Null until a sign-in slip gives the first password. */
  password_hash: string | null
  expires: Date | null
}

/** Opens an account with the student role for the person. Undefined when the email is taken. */
export async function insertAccountOf(tx: Db, personId: number, account: NewAccount): Promise<number | undefined> {
  const id = await firstValue<{ id: number }>(tx)`
    with account as (
      insert into users (name, email, password_hash, first_login, temp_password_expires_at)
      values (${account.name}, ${account.email}, ${account.password_hash}, true, ${account.expires})
      on conflict do nothing returning id
    ), role as (
      insert into user_roles (user_id, role_id) select a.id, r.id from account a, roles r where r.key = 'student'
    )
    select id from account`
  if (id !== undefined) await execute(tx)`update user_infos set user_id = ${id} where id = ${personId}`
  return id
}
