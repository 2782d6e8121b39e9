import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optional, required } from '../people/people.ts'
import { done, filter, Id, IdParams, Instant, item, list, paging, said } from '../shapes.ts'
import { LevelType, SchoolYear, Switch } from '../values.ts'

export const CourseOption = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  level_type: LevelType,
  levels: z.array(z.number()),
  /** A retired course takes nobody new; lists of what was go on to name it. */
  is_active: z.boolean(),
})
export type CourseOption = z.infer<typeof CourseOption>

export const Course = z.object({
  ...CourseOption.shape,
  department: z.string().nullable(),
  years: z.number(),
  /** How many curricula it has, and the one new students follow. */
  curricula: z.number(),
  active_curriculum: z.string().nullable(),
  /** Enrolled in the term that enrollment is set to. */
  enrolled: z.number(),
  /** In any term; its code and kind are on their records. */
  has_enrollments: z.boolean(),
  updated_at: Instant,
})
export type Course = z.infer<typeof Course>

const highSchoolYears = [2, 4, 6] as const

/** `department` is the name of one there is, or of a new one. */
const CourseForm = z
  .object({
    code: required(20),
    name: required(150),
    department: optional(),
    level_type: LevelType,
    years: z.coerce.number().int().min(1).max(6),
  })
  .refine(({ level_type, years }) => level_type === 'college' || (highSchoolYears as readonly number[]).includes(years), {
    path: ['years'],
    message: 'High school is grades 11-12 (2 years), 7-10 (4 years) or 7-12 (6 years)',
  })

const rateKinds = ['regular', 'nstp', 'none'] as const
export const RateKind = z.enum(rateKinds)
export type RateKind = z.infer<typeof RateKind>

export const SubjectCategory = z.object({
  id: z.number(),
  name: z.string(),
  counts_in_gwa: z.boolean(),
  tuition_rate_kind: RateKind,
  /** How many subjects of all curricula are in it. */
  subjects: z.number(),
  updated_at: Instant,
})
export type SubjectCategory = z.infer<typeof SubjectCategory>

const CategoryForm = z.object({ name: required(60), counts_in_gwa: z.boolean(), tuition_rate_kind: RateKind })

export const Curriculum = z.object({
  id: z.number(),
  name: z.string(),
  course_id: z.number(),
  course: z.object({ code: z.string(), name: z.string() }),
  is_active: z.boolean(),
  /** The one new students of the course follow. */
  active_curriculum: z.object({ id: z.number(), name: z.string() }).nullable(),
  effective_sy: z.string().nullable(),
  subjects: z.number(),
  total_units: z.number(),
  /** Active students who follow it. */
  students: z.number(),
  /** Whether anything hangs on it: a subject, a student or an enrollment of any term. */
  is_used: z.boolean(),
  updated_at: Instant,
})
export type Curriculum = z.infer<typeof Curriculum>

const EffectiveSy = z.preprocess((value) => (value === '' ? null : value), SchoolYear.nullish())

const NewCurriculum = z.object({ name: required(60), course_id: Id, effective_sy: EffectiveSy })
/** What is left out stays as it is; without `updated_at` nobody's change in between is noticed. */
const EditedCurriculum = z.object({ name: required(60), effective_sy: EffectiveSy, updated_at: Instant.optional() })

export const Room = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string().nullable(),
  capacity: z.number().nullable(),
  is_active: z.boolean(),
  /** Classes of the current term that meet here. */
  classes: z.number(),
  updated_at: Instant,
})
export type Room = z.infer<typeof Room>

/** The code is part of schedules, which are in capitals and part their meetings with semicolons. */
const RoomForm = z.object({
  code: required(30)
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[^;]*$/, 'A code has no semicolon')),
  name: optional(),
  capacity: z.preprocess((value) => (value === '' ? null : value), z.coerce.number().int().min(1).max(10_000).nullish()),
})

/** Read without parameters, these lists are whole. */
const whole = { ...paging(), limit: z.coerce.number().int().min(1).max(100).default(100) }
const retirable = { ...whole, is_active: filter(Switch) }

const stale = { updated_at: Instant }
const StatusForm = z.object({ is_active: z.boolean() })

export const curriculum = {
  courseOptions: endpoint({
    summary: 'Courses open to applicants and their year levels; those that are retired only when asked for, last',
    method: 'GET',
    path: '/api/courseOptions',
    access: 'public',
    query: z.object({ with_retired: filter(Switch) }),
    response: item(z.array(CourseOption)),
    etag: true,
  }),
  courses: endpoint({
    summary: 'College courses, strands and junior high school',
    method: 'GET',
    path: '/api/courses',
    access: 'View Registrar Settings',
    query: z.object({ ...retirable, level_type: filter(LevelType), sort: filter(z.enum(['code', '-code', 'name', '-name'])) }),
    response: list(Course),
  }),
  addCourse: endpoint({
    summary: 'Add a course',
    method: 'POST',
    path: '/api/courses',
    access: 'Edit Curriculum',
    body: CourseForm,
    response: done(Course),
    idempotent: true,
  }),
  editCourse: endpoint({
    summary: 'Change a course; its code and kind only while no enrollment has them',
    method: 'PUT',
    path: '/api/courses/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: CourseForm.safeExtend(stale),
    response: done(Course),
    reasons: ['course.code_fixed', 'course.levels_in_use', 'stale'],
  }),
  changeCourseStatus: endpoint({
    summary: 'Retire a course from new admissions, or bring it back',
    method: 'PUT',
    path: '/api/courses/:id/status',
    access: 'Edit Curriculum',
    params: IdParams,
    body: StatusForm,
    response: done(Course),
    reasons: ['course.has_enrollments'],
  }),
  departments: endpoint({
    summary: 'The departments that courses belong to',
    method: 'GET',
    path: '/api/departments',
    access: ['View Registrar Settings', 'View Faculty'],
    response: item(z.array(z.object({ id: z.number(), name: z.string(), level_type: LevelType }))),
  }),
  subjectCategories: endpoint({
    summary: 'Subject categories and what they mean for averages and tuition',
    method: 'GET',
    path: '/api/subjectCategories',
    access: 'View Registrar Settings',
    query: z.object(whole),
    response: list(SubjectCategory),
  }),
  addCategory: endpoint({
    summary: 'Add a subject category',
    method: 'POST',
    path: '/api/subjectCategories',
    access: 'Edit Curriculum',
    body: CategoryForm,
    response: done(SubjectCategory),
    idempotent: true,
  }),
  editCategory: endpoint({
    summary: 'Change a subject category; a new rate counts for assessments made from then on',
    method: 'PUT',
    path: '/api/subjectCategories/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: CategoryForm.extend(stale),
    response: done(SubjectCategory),
    reasons: ['stale'],
  }),
  deleteCategory: endpoint({
    summary: 'Delete a subject category that nothing uses',
    method: 'DELETE',
    path: '/api/subjectCategories/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    response: said,
    reasons: ['category.in_use'],
  }),
  curricula: endpoint({
    summary: 'Curricula with their subjects, units and students',
    method: 'GET',
    path: '/api/curriculum',
    access: 'View Registrar Settings',
    query: z.object({
      ...paging(15),
      course_id: filter(Id),
      is_active: filter(Switch),
      sort: filter(z.enum(['course', '-course', 'name', '-name'])),
    }),
    response: list(Curriculum),
  }),
  addCurriculum: endpoint({
    summary: 'Add a curriculum to a course',
    method: 'POST',
    path: '/api/curriculum',
    access: 'Edit Curriculum',
    body: NewCurriculum,
    response: done(Curriculum),
    idempotent: true,
  }),
  editCurriculum: endpoint({
    summary: 'Rename a curriculum',
    method: 'PUT',
    path: '/api/curriculum/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: EditedCurriculum,
    response: done(Curriculum),
    reasons: ['stale'],
  }),
  activateCurriculum: endpoint({
    summary: 'Let new students of the course follow this curriculum; those on another one stay on it',
    method: 'PUT',
    path: '/api/curriculum/:id/activate',
    access: 'Edit Curriculum',
    params: IdParams,
    /** The active curriculum that the person was told this one replaces. */
    body: z.object({ replaces: Id.nullish() }),
    response: done(Curriculum),
    reasons: ['curriculum.overtaken'],
  }),
  deleteCurriculum: endpoint({
    summary: 'Delete a curriculum without subjects and students',
    method: 'DELETE',
    path: '/api/curriculum/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    response: said,
    reasons: ['curriculum.in_use'],
  }),
  rooms: endpoint({
    summary: 'Rooms and how many classes of the term meet in them',
    method: 'GET',
    path: '/api/rooms',
    access: 'View Registrar Settings',
    query: z.object(retirable),
    response: list(Room),
  }),
  addRoom: endpoint({
    summary: 'Add a room',
    method: 'POST',
    path: '/api/rooms',
    access: 'Edit Curriculum',
    body: RoomForm,
    response: done(Room),
    idempotent: true,
  }),
  editRoom: endpoint({
    summary: 'Change a room; schedules of the current and later terms follow its code, those of past terms do not',
    method: 'PUT',
    path: '/api/rooms/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: RoomForm.extend(stale),
    response: done(Room),
    reasons: ['stale'],
  }),
  changeRoomStatus: endpoint({
    summary: 'Take a room out of the choice for new classes, or bring it back',
    method: 'PUT',
    path: '/api/rooms/:id/status',
    access: 'Edit Curriculum',
    params: IdParams,
    body: StatusForm,
    response: done(Room),
  }),
}
