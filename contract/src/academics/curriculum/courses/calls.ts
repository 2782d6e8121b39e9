import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { filter, Id, IdParams, Instant, item, itemWithMessage, LevelType, list, messageOnly, paging, Switch } from '#platform/shapes.ts'
import { CategoryForm, CourseForm, EditedCategory, EditedCourse, EditedCurriculum, NewCurriculum, RateKind } from './forms.ts'

export const CourseOption = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  level_type: LevelType,
  levels: z.array(z.number()),
  /** A retired course takes no new students; records of earlier terms still show it. */
  is_active: z.boolean(),
})
export type CourseOption = z.infer<typeof CourseOption>

export const Course = z.object({
  ...CourseOption.shape,
  department: z.string().nullable(),
  years: z.number(),
  /** The number of curricula. `active_curriculum` is the one that new students follow. */
  curricula: z.number(),
  active_curriculum: z.string().nullable(),
  /** Students enrolled in the enrollment term. */
  enrolled: z.number(),
  /** Enrollments in any term. They show the code and kind of the course, which can then no longer change. */
  has_enrollments: z.boolean(),
  updated_at: Instant,
})
export type Course = z.infer<typeof Course>

export const SubjectCategory = z.object({
  id: z.number(),
  name: z.string(),
  counts_in_gwa: z.boolean(),
  tuition_rate_kind: RateKind,
  /** The number of subjects with this category, in all curricula. */
  subjects: z.number(),
  updated_at: Instant,
})
export type SubjectCategory = z.infer<typeof SubjectCategory>

export const Curriculum = z.object({
  id: z.number(),
  name: z.string(),
  course_id: z.number(),
  course: z.object({ code: z.string(), name: z.string() }),
  is_active: z.boolean(),
  /** The curriculum that new students of the course follow. */
  active_curriculum: z.object({ id: z.number(), name: z.string() }).nullable(),
  effective_sy: z.string().nullable(),
  subjects: z.number(),
  total_units: z.number(),
  /** The number of active students who follow this curriculum. */
  students: z.number(),
  /** Whether a subject, a student or an enrollment of any term refers to this curriculum. */
  is_used: z.boolean(),
  updated_at: Instant,
})
export type Curriculum = z.infer<typeof Curriculum>

/** These lists are short, so they are complete without parameters. */
const wholeListQuery = { ...paging(), limit: z.coerce.number().int().min(1).max(100).default(100) }
export const activeListQuery = { ...wholeListQuery, is_active: filter(Switch) }

export const StatusForm = z.object({ is_active: z.boolean() })

export const curriculum = {
  courseOptions: endpoint({
    summary: 'Courses open to applicants with their year levels; retired courses come last and only on request',
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
    query: z.object({ ...activeListQuery, level_type: filter(LevelType), sort: filter(z.enum(['code', '-code', 'name', '-name'])) }),
    response: list(Course),
  }),
  addCourse: endpoint({
    summary: 'Add a course',
    method: 'POST',
    path: '/api/courses',
    access: 'Edit Curriculum',
    body: CourseForm,
    response: itemWithMessage(Course),
    idempotent: true,
  }),
  editCourse: endpoint({
    summary: 'Change a course; its code and kind can change only while the course has no enrollments',
    method: 'PUT',
    path: '/api/courses/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: EditedCourse,
    response: itemWithMessage(Course),
    reasons: ['course.code_fixed', 'course.levels_in_use', 'stale'],
  }),
  changeCourseStatus: endpoint({
    summary: 'Retire a course from new admissions, or restore it',
    method: 'PUT',
    path: '/api/courses/:id/status',
    access: 'Edit Curriculum',
    params: IdParams,
    body: StatusForm,
    response: itemWithMessage(Course),
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
    summary: 'Subject categories with their effect on averages and tuition',
    method: 'GET',
    path: '/api/subjectCategories',
    access: 'View Registrar Settings',
    query: z.object(wholeListQuery),
    response: list(SubjectCategory),
  }),
  addCategory: endpoint({
    summary: 'Add a subject category',
    method: 'POST',
    path: '/api/subjectCategories',
    access: 'Edit Curriculum',
    body: CategoryForm,
    response: itemWithMessage(SubjectCategory),
    idempotent: true,
  }),
  editCategory: endpoint({
    summary: 'Change a subject category; a new rate applies to later assessments only',
    method: 'PUT',
    path: '/api/subjectCategories/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: EditedCategory,
    response: itemWithMessage(SubjectCategory),
    reasons: ['stale'],
  }),
  deleteCategory: endpoint({
    summary: 'Delete a subject category that nothing uses',
    method: 'DELETE',
    path: '/api/subjectCategories/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    response: messageOnly,
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
    response: itemWithMessage(Curriculum),
    idempotent: true,
  }),
  editCurriculum: endpoint({
    summary: 'Rename a curriculum',
    method: 'PUT',
    path: '/api/curriculum/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: EditedCurriculum,
    response: itemWithMessage(Curriculum),
    reasons: ['stale'],
  }),
  activateCurriculum: endpoint({
    summary: 'Let new students of the course follow this curriculum; existing students keep their curriculum',
    method: 'PUT',
    path: '/api/curriculum/:id/activate',
    access: 'Edit Curriculum',
    params: IdParams,
    /** The active curriculum that the form showed as the one to replace. */
    body: z.object({ replaces: Id.nullish() }),
    response: itemWithMessage(Curriculum),
    reasons: ['curriculum.overtaken'],
  }),
  deleteCurriculum: endpoint({
    summary: 'Delete a curriculum without subjects and students',
    method: 'DELETE',
    path: '/api/curriculum/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    response: messageOnly,
    reasons: ['curriculum.in_use'],
  }),
}
