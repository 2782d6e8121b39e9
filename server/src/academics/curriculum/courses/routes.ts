import { curriculum } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { activateCurriculum } from './activate-curriculum.ts'
import { addCategory } from './add-category.ts'
import { addCourse } from './add-course.ts'
import { addCurriculum } from './add-curriculum.ts'
import { changeCourseStatus } from './change-course-status.ts'
import { deleteCategory } from './delete-category.ts'
import { deleteCurriculum } from './delete-curriculum.ts'
import { editCategory } from './edit-category.ts'
import { editCourse } from './edit-course.ts'
import { editCurriculum } from './edit-curriculum.ts'
import { courseOptions, courses, curricula, departments, subjectCategories } from './reads.ts'

export const curriculumRoutes = defineRoutes(curriculum, {
  courseOptions,
  courses,
  addCourse,
  editCourse,
  changeCourseStatus,
  departments,
  subjectCategories,
  addCategory,
  editCategory,
  deleteCategory,
  curricula,
  addCurriculum,
  editCurriculum,
  activateCurriculum,
  deleteCurriculum,
})
