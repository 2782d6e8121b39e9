import { type EmployeeDetail, type FacultyLoad, faculty, hasPermission } from '@talaan/contract'
import type { z } from 'zod'
import { contactHours } from '#academics/offers/rules.ts'
import { imageUrl } from '#foundation/people/image-url.ts'
import { fullAddress } from '#foundation/people/names.ts'
import { searchPatterns } from '#foundation/people/search.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { readLimits } from './load-limits.ts'
import { type ClassRecord, listTaughtClasses } from './load-queries.ts'
import { countEmployees, type EmployeeProfile, type EmployeeRecord, findEmployee, findEmployees } from './queries.ts'
import { assessLoad, classNotes, employmentOf, formatEmployeeNumber, loadTotals } from './rules.ts'

const presentEmployee = (row: EmployeeRecord) => ({
  ...row,
  image: imageUrl(row.id, row.image_file_id),
  employment: employmentOf(row),
  department: row.department_id === null ? null : { id: row.department_id, name: row.department ?? '' },
})

export const presentProfile = (row: EmployeeProfile): z.input<typeof EmployeeDetail> => ({
  ...row,
  ...presentEmployee(row),
  address: fullAddress(row) || null,
  next_number: formatEmployeeNumber(row.highest_number + 1),
})

/** Personal fields, which are hidden from users who may only read the faculty's loads. */
const hiddenFields = {
  personal_email: null,
  gender: null,
  birthdate: null,
  civil_status: null,
  address: null,
  emergency_contact_name: null,
  emergency_contact_number: null,
}

export const employees = answer(faculty.employees, async (ctx, input) => {
  const [term, limits] = await Promise.all([schoolTerm(ctx, input), readLimits(ctx.db)])
  const { kind, load, status } = input
  const filter = { term, limits, patterns: searchPatterns(input.search), kind, load, status }
  const [rows, total] = await Promise.all([
    findEmployees(ctx.db, filter, input.sort ?? 'name', page(input)),
    countEmployees(ctx.db, filter),
  ])
  const data = rows.map((row) => ({ ...row, ...presentEmployee(row), ...assessLoad(row, employmentOf(row), limits) }))
  return { data, meta: meta(input, total) }
})

export const employee = answer(faculty.employee, async (ctx, input) => {
  const profile = presentProfile((await findEmployee(ctx.db, input.id)) ?? notFound())
  return { data: hasPermission(ctx.actor.rights, 'Edit Employee') ? profile : { ...profile, ...hiddenFields } }
})

const presentClass = (row: ClassRecord): FacultyLoad['classes'][number] => ({
  ...row,
  contact_hours: contactHours(row),
  has_syllabus: row.syllabus_version > 0,
  notes: classNotes(row),
})

export const facultyLoad = answer(faculty.facultyLoad, async (ctx, input) => {
  const [term, limits] = await Promise.all([schoolTerm(ctx, input), readLimits(ctx.db)])
  const [profile, rows] = await Promise.all([findEmployee(ctx.db, input.id), listTaughtClasses(ctx.db, input.id, term)])
  const employee = presentEmployee(profile ?? notFound())
  const classes = rows.map(presentClass)
  const totals = loadTotals(classes)
  return { data: { employee, ...term, classes, totals: { ...totals, ...assessLoad(totals, employee.employment, limits) } } }
})
