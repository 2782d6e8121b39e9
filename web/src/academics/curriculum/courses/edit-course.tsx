import { type Course, EditedCourse } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { CourseFields, type CourseValues } from './course-fields.tsx'

export function EditCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const { id, updated_at } = course
  const initialValues: CourseValues = {
    code: course.code,
    name: course.name,
    department: course.department ?? '',
    level_type: course.level_type,
    years: String(course.years),
  }
  const onError = useReloadList(curriculum.courses)
  const form = useEntryForm(curriculum.editCourse, {
    body: EditedCourse,
    initialValues,
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${course.code}`} form={form} submitLabel="Save" size="lg">
      <CourseFields field={form.field} values={form.form.values} onChange={form.form.setValues} isFixed={course.has_enrollments} />
    </FormDialog>
  )
}
