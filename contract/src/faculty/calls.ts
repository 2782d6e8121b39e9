import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ContactHours } from '../offers/calls.ts'
import { optional, REQUIRED } from '../people/people.ts'
import { collapse, done, filter, Id, IdParams, Instant, item, list, paging } from '../shapes.ts'
import { term } from '../terms/term.ts'

/** `instructor`: those of both employments; `staff`: everybody else who works at the school. */
export const employeeKinds = ['instructor', 'full_time', 'part_time', 'staff'] as const
const employments = ['full_time', 'part_time'] as const
export type Employment = (typeof employments)[number]
/** No class at all; units up to the limit of the employment; more than that. */
const loadStates = ['none', 'normal', 'overload'] as const
export type LoadState = (typeof loadStates)[number]
const employeeSorts = ['name', '-name', 'number', '-number', 'units', '-units'] as const

/** What somebody teaches in a term. `contact_hours` are those of a week. */
const Totals = {
  subjects: z.number(),
  units: z.number(),
  contact_hours: z.number(),
  load: z.enum(loadStates),
  /** More units than this are an overload; null for those without an instructor's role. */
  max_units: z.number().nullable(),
}

/** Somebody who works at the school. `id` is the user's. */
export const Employee = z.object({
  id: z.number(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  extension_name: z.string().nullable(),
  image: z.string().nullable(),
  employee_number: z.string().nullable(),
  /** As their instructor's role says; null for staff. */
  employment: z.enum(employments).nullable(),
  roles: z.array(z.string()),
  department: z.object({ id: z.number(), name: z.string() }).nullable(),
  status: z.number(),
})
export type Employee = z.infer<typeof Employee>

export const EmployeeRow = Employee.extend(Totals)
export type EmployeeRow = z.infer<typeof EmployeeRow>

export const EmployeeDetail = Employee.extend({
  salutation: z.string().nullable(),
  email: z.string(),
  contact_number: z.string().nullable(),
  /** From here to the emergency contact: null for those who may not edit employees, as their work does not need it. */
  personal_email: z.string().nullable(),
  gender: z.string().nullable(),
  birthdate: z.string().nullable(),
  civil_status: z.string().nullable(),
  address: z.string().nullable(),
  emergency_contact_name: z.string().nullable(),
  emergency_contact_number: z.string().nullable(),
  /** The number after the highest one given out. */
  next_number: z.string(),
  updated_at: Instant,
})
export type EmployeeDetail = z.infer<typeof EmployeeDetail>

/** One class of a load. `students` counts the enrolled only; `notes` say what is still open about it. */
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
  totals: z.object({ ...Totals, expected_hours: z.number(), students: z.number() }),
})
export type FacultyLoad = z.infer<typeof FacultyLoad>

/** `E-0003`: at least four digits, so that numbers stand in their order. */
const EmployeeNumber = z
  .string()
  .max(20)
  .transform((text) => collapse(text).toUpperCase())
  .pipe(z.string().regex(/^(E-\d{4,9})?$/, 'Use the form E-0003'))
  .transform((text) => text || null)

const EditedEmployee = z.object({
  employee_number: EmployeeNumber,
  salutation: optional(10),
  department_id: z.preprocess((value) => (value === '' ? null : value), Id.nullish()),
  /** Only for instructors: which of the two roles they have. */
  employment: z.preprocess((value) => (value === '' ? null : value), z.enum(employments).nullish()),
  updated_at: Instant,
})

const Units = z.coerce.number(REQUIRED).min(1, 'At least 1').max(60, 'At most 60').multipleOf(0.5, 'Whole or half units')

/** The units above which a load is an overload. */
export const LoadLimits = z.object({ full_time_max_units: z.number(), part_time_max_units: z.number(), updated_at: Instant })
export type LoadLimits = z.infer<typeof LoadLimits>

export const faculty = {
  employees: endpoint({
    summary: 'Who works at the school, with what they teach in a term',
    method: 'GET',
    path: '/api/employees',
    access: 'View Faculty',
    query: z.object({
      ...paging(15),
      ...term,
      kind: filter(z.enum(employeeKinds)),
      load: filter(z.enum(loadStates)),
      status: filter(z.coerce.number().int().min(0).max(1)),
      sort: filter(z.enum(employeeSorts)),
    }),
    response: list(EmployeeRow),
  }),
  loadLimits: endpoint({
    summary: 'The units above which a load is an overload, per employment',
    method: 'GET',
    path: '/api/employees/loadLimits',
    access: 'View Faculty',
    response: item(LoadLimits),
  }),
  setLoadLimits: endpoint({
    summary: 'Change the units above which a load is an overload',
    method: 'PUT',
    path: '/api/employees/loadLimits',
    access: 'Update System Settings',
    body: z.object({ full_time_max_units: Units, part_time_max_units: Units, updated_at: Instant }),
    response: done(LoadLimits),
    reasons: ['stale'],
  }),
  employee: endpoint({
    summary: 'One employee, as their profile and its form show them',
    method: 'GET',
    path: '/api/employees/:id',
    access: 'View Faculty',
    params: IdParams,
    response: item(EmployeeDetail),
  }),
  editEmployee: endpoint({
    summary: 'Change employee number, salutation, department and employment; the rest is the account’s',
    method: 'PUT',
    path: '/api/employees/:id',
    access: 'Edit Employee',
    params: IdParams,
    body: EditedEmployee,
    response: done(EmployeeDetail),
    reasons: ['stale'],
  }),
  facultyLoad: endpoint({
    summary: 'What one employee teaches in a term, class by class, with the totals',
    method: 'GET',
    path: '/api/employees/:id/load',
    access: 'View Faculty',
    params: IdParams,
    query: z.object(term),
    response: item(FacultyLoad),
  }),
}
