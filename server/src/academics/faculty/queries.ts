/** Queries for the employees of the school and for changes of their form. */

import type { EmployeeRow, Employment, employeeKinds, LoadStatus, RoleKey } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

/** The maximum units per employment; more is an overload. */
export type LoadLimits = Record<Employment, number>

export interface EmployeeRecord {
  id: number
  name: string
  first_name: string
  last_name: string
  middle_name: string | null
  extension_name: string | null
  image_file_id: number | null
  employee_number: string | null
  roles: string[]
  role_keys: RoleKey[]
  /** Derived from the roles by the database. */
  employment: Employment | 'staff'
  department_id: number | null
  department: string | null
  status: number
}

export type EmployeeListRecord = EmployeeRecord & Pick<EmployeeRow, 'subjects' | 'units' | 'contact_hours' | 'email' | 'contact_number'>

const employeeColumns = sql`
  u.id, u.name, u.image_file_id, u.status, i.first_name, i.last_name, i.middle_name, i.extension_name, i.employee_number,
  i.employment /* never null: only those who work here are read */, i.department_id, d.name as department,
  array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as roles,
  array(select r.key from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as role_keys`

const employeeTables = sql`user_infos i join users u on u.id = i.user_id left join departments d on d.id = i.department_id`

/** Students and parents have no employment. */
const isEmployed = sql<boolean>`i.employment is not null`

const kindConditions: Record<(typeof employeeKinds)[number], RawBuilder<boolean>> = {
  instructor: sql<boolean>`i.employment in ('full_time', 'part_time')`,
  full_time: sql<boolean>`i.employment = 'full_time'`,
  part_time: sql<boolean>`i.employment = 'part_time'`,
  staff: sql<boolean>`i.employment = 'staff'`,
}

const maxUnits = (limits: LoadLimits) => sql`
  case i.employment when 'full_time' then ${limits.full_time}::numeric when 'part_time' then ${limits.part_time}::numeric end`

const loadCondition = (load: LoadStatus, limits: LoadLimits): RawBuilder<boolean> => {
  if (load === 'none') return sql<boolean>`t.units is null`
  if (load === 'overload') return sql<boolean>`t.units > ${maxUnits(limits)}`
  return sql<boolean>`t.units is not null and t.units <= coalesce(${maxUnits(limits)}, t.units)`
}

export interface EmployeeFilter {
  term: Term
  limits: LoadLimits
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
  kind?: (typeof employeeKinds)[number]
  load?: LoadStatus
  status?: number
}

function filterConditions(filter: EmployeeFilter): RawBuilder<unknown> {
  const conditions = filter.kind ? [isEmployed, kindConditions[filter.kind]] : [isEmployed]
  for (const pattern of filter.patterns) conditions.push(sql<boolean>`i.search_text like plain(${pattern}::text)`)
  if (filter.status !== undefined) conditions.push(sql<boolean>`i.user_id in (select id from users where status = ${filter.status})`)
  if (filter.load) conditions.push(loadCondition(filter.load, filter.limits))
  return sql.join(conditions, sql` and `)
}

const selectClasses = (term: Term) => sql`
  subject_offers o where ${isInTerm('o', term)} and o.status <> 'dissolved'`

/** Joins the units of each employee in a term, for sorting or filtering by them; an index-only scan. */
const joinUnits = (term: Term) => sql`
  left join (
    select o.employee_id, sum(o.subject_units) as units from ${selectClasses(term)} and o.employee_id is not null group by o.employee_id
  ) t on t.employee_id = i.user_id`

const orderExpressions = {
  name: [sql`i.sort_name, i.id`, sql`i.sort_name, i.id`],
  '-name': [sql`i.sort_name desc, i.id desc`, sql`i.sort_name desc, i.id desc`],
  number: [sql`i.employee_number nulls last, i.id`, sql`i.employee_number nulls last, i.id`],
  '-number': [sql`i.employee_number desc nulls last, i.id`, sql`i.employee_number desc nulls last, i.id`],
  units: [sql`coalesce(t.units, 0), i.sort_name, i.id`, sql`l.units, i.sort_name, i.id`],
  '-units': [sql`coalesce(t.units, 0) desc, i.sort_name, i.id`, sql`l.units desc, i.sort_name, i.id`],
} as const
export type EmployeeOrder = keyof typeof orderExpressions

/** Finds the employees first and then their classes, so that classes are read only for the page, unless it is sorted or filtered by units. */
export async function findEmployees(db: Db, filter: EmployeeFilter, order: EmployeeOrder, slice: Slice): Promise<EmployeeListRecord[]> {
  const [pageOrder, answerOrder] = orderExpressions[order]
  const unitsJoin = filter.load || order.endsWith('units') ? joinUnits(filter.term) : sql``
  return all<EmployeeListRecord>(db)`
    with page as materialized (
      select i.id from user_infos i ${unitsJoin} where ${filterConditions(filter)} order by ${pageOrder} limit ${slice.limit} offset ${slice.offset}
    )
    select ${employeeColumns}, u.email, i.contact_number, l.subjects, l.units, l.contact_hours
    from page join ${employeeTables} on i.id = page.id
    cross join lateral (
      select count(*)::int as subjects, coalesce(sum(o.subject_units), 0) as units,
             coalesce(sum((select sum(extract(epoch from m.ends_at - m.starts_at)) from offer_meetings m where m.subject_offer_id = o.id)), 0) / 3600
               as contact_hours
      from ${selectClasses(filter.term)} and o.employee_id = i.user_id
    ) l
    order by ${answerOrder}`
}

export async function countEmployees(db: Db, filter: EmployeeFilter): Promise<number> {
  const unitsJoin = filter.load ? joinUnits(filter.term) : sql``
  return value<{
    n: number
  }>(db)`select count(*)::int as n from user_infos i ${unitsJoin} where ${filterConditions(filter)}`
}

export interface EmployeeProfile extends EmployeeRecord {
  salutation: string | null
  email: string | null
  personal_email: string | null
  contact_number: string | null
  gender: string | null
  birthdate: string | null
  civil_status: string | null
  block: string | null
  street: string | null
  barangay: string | null
  municipality: string | null
  province: string | null
  zipcode: string | null
  emergency_contact_name: string | null
  emergency_contact_number: string | null
  /** The highest employee number of all. */
  highest_number: number
  updated_at: Date
}

/** The same expression as in `user_infos_employee_serial_idx`, so that only the last entry of the index is read. */
export const selectHighestNumber = sql<number | null>`
  select max(substring(n.employee_number from '^E-([0-9]{4,9})$')::integer) from user_infos n`

/** Undefined for people who are not employees. */
export const findEmployee = (db: Db, id: number) => first<EmployeeProfile>(db)`
    select ${employeeColumns}, u.email, i.salutation, i.personal_email, i.contact_number, i.gender, i.birthdate, i.civil_status, i.block, i.street,
           i.barangay, i.municipality, i.province, i.zipcode, i.emergency_contact_name, i.emergency_contact_number, i.updated_at,
           coalesce((${selectHighestNumber}), 0) as highest_number
    from ${employeeTables} where u.id = ${id} and ${isEmployed}`

export async function lockEmployee(tx: Db, id: number): Promise<EmployeeProfile | undefined> {
  await execute(tx)`select u.id from users u join user_infos i on i.user_id = u.id where u.id = ${id} for no key update`
  return findEmployee(tx, id)
}

interface EmployeeValues {
  employee_number: string | null
  salutation: string | null
  department_id: number | null
}

export const updateEmployee = (tx: Db, userId: number, values: EmployeeValues) => execute(tx)`
    update user_infos set employee_number = ${values.employee_number}, salutation = ${values.salutation}, department_id = ${values.department_id}
    where user_id = ${userId}`

/** Sets the employment by replacing the role; an instructor has one of the two roles. */
export async function setEmployment(tx: Db, userId: number, employment: Employment): Promise<void> {
  await execute(tx)`
    delete from user_roles where user_id = ${userId}
      and role_id in (select id from roles where key in ('full_time', 'part_time') and key <> ${employment})`
  await execute(tx)`
    insert into user_roles (user_id, role_id) select ${userId}::bigint, id from roles where key = ${employment} on conflict do nothing`
}

export const departmentExists = (db: Db, id: number) => hasRow(db)`select from departments where id = ${id}`
