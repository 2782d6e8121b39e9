import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { filter, Id, Instant, LevelType, paging, Switch } from '#platform/shapes.ts'
import { categoryColumns, courseColumns, curriculumColumns } from './columns.ts'
import { CategoryForm, CourseForm, EditedCategory, EditedCourse, EditedCurriculum, NewCurriculum, RateKind } from './forms.ts'

export const CourseOption = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  level_type: LevelType,
  levels: z.array(z.number()),
  /** A retired course takes no new students; records of earlier terms still show it. */
  is_active: z.boolean(),
  /** The curriculum that new students follow. Without one, applicants cannot choose the course. */
  active_curriculum: z.string().nullable(),
})
export type CourseOption = z.infer<typeof CourseOption>

export const Course = z.object({
  ...CourseOption.shape,
  department: z.string().nullable(),
  years: z.number(),
  /** The number of curricula. */
  curricula: z.number(),
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
  courseOptions: call('GET /api/courseOptions', 'public', {
    summary: 'Courses with their year levels and active curriculum; retired courses come last and only on request',
    query: z.object({ with_retired: filter(Switch) }),
    data: z.array(CourseOption),
    etag: true,
  }),
  courses: call('GET /api/courses', 'View Registrar Settings', {
    summary: 'College courses, strands and junior high school',
    query: z.object({ ...activeListQuery, level_type: filter(LevelType), sort: filter(z.enum(['code', '-code', 'name', '-name'])) }),
    rows: Course,
    columns: courseColumns,
  }),
  addCourse: call('POST /api/courses', 'Edit Curriculum', {
    summary: 'Add a course',
    body: CourseForm,
    data: Course,
    idempotent: true,
  }),
  editCourse: call('PUT /api/courses/:id', 'Edit Curriculum', {
    summary: 'Change a course; its code and kind can change only while the course has no enrollments',
    body: EditedCourse,
    data: Course,
    reasons: ['course.code_fixed', 'course.levels_in_use', 'stale'],
  }),
  changeCourseStatus: call('PUT /api/courses/:id/status', 'Edit Curriculum', {
    summary: 'Retire a course from new admissions, or restore it',
    body: StatusForm,
    data: Course,
    reasons: ['course.has_enrollments'],
  }),
  departments: call('GET /api/departments', ['View Registrar Settings', 'View Faculty'], {
    summary: 'The departments that courses belong to',
    data: z.array(z.object({ id: z.number(), name: z.string(), level_type: LevelType })),
  }),
  subjectCategories: call('GET /api/subjectCategories', 'View Registrar Settings', {
    summary: 'Subject categories with their effect on averages and tuition',
    query: z.object(wholeListQuery),
    rows: SubjectCategory,
    columns: categoryColumns,
  }),
  addCategory: call('POST /api/subjectCategories', 'Edit Curriculum', {
    summary: 'Add a subject category',
    body: CategoryForm,
    data: SubjectCategory,
    idempotent: true,
  }),
  editCategory: call('PUT /api/subjectCategories/:id', 'Edit Curriculum', {
    summary: 'Change a subject category; a new rate applies to later assessments only',
    body: EditedCategory,
    data: SubjectCategory,
    reasons: ['stale'],
  }),
  deleteCategory: call('DELETE /api/subjectCategories/:id', 'Edit Curriculum', {
    summary: 'Delete a subject category that nothing uses',
    reasons: ['category.in_use'],
  }),
  curricula: call('GET /api/curriculum', 'View Registrar Settings', {
    summary: 'Curricula with their subjects, units and students',
    query: z.object({
      ...paging(15),
      course_id: filter(Id),
      is_active: filter(Switch),
      sort: filter(z.enum(['course', '-course', 'name', '-name'])),
    }),
    rows: Curriculum,
    columns: curriculumColumns,
  }),
  addCurriculum: call('POST /api/curriculum', 'Edit Curriculum', {
    summary: 'Add a curriculum to a course',
    body: NewCurriculum,
    data: Curriculum,
    idempotent: true,
  }),
  editCurriculum: call('PUT /api/curriculum/:id', 'Edit Curriculum', {
    summary: 'Rename a curriculum',
    body: EditedCurriculum,
    data: Curriculum,
    reasons: ['stale'],
  }),
  activateCurriculum: call('PUT /api/curriculum/:id/activate', 'Edit Curriculum', {
    summary: 'Let new students of the course follow this curriculum; existing students keep their curriculum',
    /** The active curriculum that the form showed as the one to replace. */
    body: z.object({ replaces: Id.nullish() }),
    data: Curriculum,
    reasons: ['curriculum.overtaken'],
  }),
  deleteCurriculum: call('DELETE /api/curriculum/:id', 'Edit Curriculum', {
    summary: 'Delete a curriculum without subjects and students',
    reasons: ['curriculum.in_use'],
  }),
}
