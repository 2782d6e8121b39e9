import { z } from 'zod'
import { ContactHours } from '#academics/offers/calls.ts'
import { nameParts } from '#foundation/people/people.ts'
import { term } from '#foundation/terms/term.ts'
import { call } from '#platform/endpoint.ts'
import { filter, Instant, paging } from '#platform/shapes.ts'
import { employeeColumns } from './columns.ts'
import { EditedEmployee, EditedLoadLimits, employments } from './forms.ts'

/** `instructor`: full-time and part-time instructors; `staff`: all other employees. */
export const employeeKinds = ['instructor', 'full_time', 'part_time', 'staff'] as const

export type Employment = (typeof employments)[number]
/** `none`: no class; `normal`: units up to the limit of the employment; `overload`: more units than the limit. */
const loadStatuses = ['none', 'normal', 'overload'] as const
export type LoadStatus = (typeof loadStatuses)[number]
const employeeSorts = ['name', '-name', 'number', '-number', 'units', '-units'] as const

/** Totals of the classes of one employee in a term. `contact_hours` are hours per week. */
const loadTotals = {
  subjects: z.number(),
  units: z.number(),
  contact_hours: z.number(),
  load: z.enum(loadStatuses),
  /** The limit above which a load is an overload; null for employees who are not instructors. */
  max_units: z.number().nullable(),
}

/** An employee. `id` is the user id. */
export const Employee = z.object({
  id: z.number(),
  name: z.string(),
  ...nameParts,
  image: z.string().nullable(),
  employee_number: z.string().nullable(),
  /** From the instructor role; null for staff. */
  employment: z.enum(employments).nullable(),
  roles: z.array(z.string()),
  department: z.object({ id: z.number(), name: z.string() }).nullable(),
  status: z.number(),
})
export type Employee = z.infer<typeof Employee>

const reach = { email: z.string().nullable(), contact_number: z.string().nullable() }

export const EmployeeRow = Employee.extend({ ...loadTotals, ...reach })
export type EmployeeRow = z.infer<typeof EmployeeRow>

export const EmployeeDetail = Employee.extend({
  ...reach,
  salutation: z.string().nullable(),
  /** The fields from here to the emergency contact are null for readers who may not edit employees. */
  personal_email: z.string().nullable(),
  gender: z.string().nullable(),
  birthdate: z.string().nullable(),
  civil_status: z.string().nullable(),
  address: z.string().nullable(),
  emergency_contact_name: z.string().nullable(),
  emergency_contact_number: z.string().nullable(),
  /** The number after the highest assigned number. */
  next_number: z.string(),
  updated_at: Instant,
})
export type EmployeeDetail = z.infer<typeof EmployeeDetail>

/** One class of a load. `students` counts only enrolled students; `notes` list what is still missing. */
export const TaughtClass = z.object({
  id: z.number(),
  prospectus_id: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  section: z.string(),
  subject_schedule: z.string(),
  students: z.number(),
  max_person: z.number(),
  lec_units: z.number(),
  lab_units: z.number(),
  units: z.number(),
  contact_hours: ContactHours.pick({ weekly: true, expected: true }),
  has_syllabus: z.boolean(),
  notes: z.array(z.string()),
})
export type TaughtClass = z.infer<typeof TaughtClass>

export const FacultyLoad = z.object({
  employee: Employee,
  school_year: z.string(),
  semester: z.number(),
  classes: z.array(TaughtClass),
  totals: z.object({ ...loadTotals, expected_hours: z.number(), students: z.number() }),
})
export type FacultyLoad = z.infer<typeof FacultyLoad>

/** The units above which a load is an overload. */
export const LoadLimits = z.object({ full_time_max_units: z.number(), part_time_max_units: z.number(), updated_at: Instant })
export type LoadLimits = z.infer<typeof LoadLimits>

export const faculty = {
  employees: call('GET /api/employees', 'View Faculty', {
    summary: 'Employees with their teaching load in a term',
    query: z.object({
      ...paging(15),
      ...term,
      kind: filter(z.enum(employeeKinds)),
      load: filter(z.enum(loadStatuses)),
      status: filter(z.coerce.number().int().min(0).max(1)),
      sort: filter(z.enum(employeeSorts)),
    }),
    rows: EmployeeRow,
    columns: employeeColumns,
  }),
  loadLimits: call('GET /api/employees/loadLimits', 'View Faculty', {
    summary: 'The units above which a load is an overload, per employment',
    data: LoadLimits,
  }),
  setLoadLimits: call('PUT /api/employees/loadLimits', 'Update System Settings', {
    summary: 'Change the units above which a load is an overload',
    body: EditedLoadLimits,
    data: LoadLimits,
    reasons: ['stale'],
  }),
  employee: call('GET /api/employees/:id', 'View Faculty', {
    summary: 'One employee, for the profile and its form',
    data: EmployeeDetail,
  }),
  editEmployee: call('PUT /api/employees/:id', 'Edit Employee', {
    summary: 'Change employee number, salutation, department and employment; other fields belong to the user account',
    body: EditedEmployee,
    data: EmployeeDetail,
    reasons: ['stale'],
  }),
  facultyLoad: call('GET /api/employees/:id/load', 'View Faculty', {
    summary: 'The classes of one employee in a term, with totals',
    query: z.object(term),
    data: FacultyLoad,
  }),
}
