import { curriculum } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addCategory, deleteCategory, editCategory } from './categories.ts'
import { addCourse, changeCourseStatus, editCourse } from './courses.ts'
import { activateCurriculum, addCurriculum, deleteCurriculum, editCurriculum } from './curricula.ts'
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
