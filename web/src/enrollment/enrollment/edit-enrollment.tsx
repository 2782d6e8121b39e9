import { NativeSelect } from '@mantine/core'
import { EditedPlacement, type Enrollment } from '@talaan/contract'
import { curriculum, enrollment, enrollmentActions } from '@talaan/contract/calls'
import { enrolleeTypeNames, enrolleeTypes } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { level } from '#lib/format.ts'
import { useCall, useFormRecord } from '#lib/query.ts'
import { useCourses } from '#shared/courses.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { Columns, FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import type { DialogProps } from './dialog-types.ts'
import { curriculumChoices, DEFAULT_CURRICULUM } from './subjects/curriculum-choices.ts'

/** Corrects course, level, type and term of an enrollment until the student is enrolled. */
export default function EditEnrollment({ target, onClose }: DialogProps) {
  const query = useFormRecord(enrollment.enrollAccount, { id: target.id })
  if (query.data) return <EditForm enrollment={query.data.data} onClose={onClose} />
  return <LoadingDialog onClose={onClose} title="Edit enrollment" query={query} />
}

function EditForm({ enrollment, onClose }: { enrollment: Enrollment; onClose: () => void }) {
  const openCourses = useCourses()
  const courses = openCourses.some(({ id }) => id === enrollment.course.id)
    ? openCourses
    : [{ ...enrollment.course, levels: [enrollment.level] }, ...openCourses]
  const form = useEntryForm(enrollmentActions.editEnrollment, {
    body: EditedPlacement,
    initialValues: {
      course_id: String(enrollment.course.id),
      curriculum_id: DEFAULT_CURRICULUM,
      level: String(enrollment.level),
      enrollee_type: enrollment.enrollee_type,
      school_year: enrollment.school_year,
      semester: String(enrollment.semester),
    },
    fixed: { id: enrollment.id, updated_at: enrollment.updated_at },
    onSuccess: onClose,
  })
  const course = courses.find(({ id }) => String(id) === form.form.values.course_id)
  const isOwn = course?.id === enrollment.course.id
  const levels = [...new Set([...(course?.levels ?? []), ...(isOwn ? [enrollment.level] : [])])].sort((a, b) => a - b)
  const curricula = useCall(curriculum.curricula, { course_id: form.form.values.course_id, limit: 100 }, { meta: { steady: true } })
  const chooseCourse = (course_id: string) => {
    const nextCourse = courses.find(({ id }) => String(id) === course_id)
    form.form.setFieldValue('course_id', course_id)
    form.form.setFieldValue('curriculum_id', DEFAULT_CURRICULUM)
    if (nextCourse && !nextCourse.levels.includes(Number(form.form.values.level)))
      form.form.setFieldValue('level', String(nextCourse.levels[0]))
  }
  return (
    <FormDialog opened onClose={onClose} title="Edit enrollment" form={form} submitLabel="Save">
      <NativeSelect
        {...form.field('course_id')}
        label="Course"
        data={courses.map(({ id, code, name }) => ({ value: String(id), label: `${code} – ${name}` }))}
        onChange={(event) => chooseCourse(event.currentTarget.value)}
      />
      <NativeSelect
        {...form.field('curriculum_id')}
        label="Curriculum"
        data={curriculumChoices(curricula.data?.data ?? [], isOwn ? enrollment.curriculum : undefined)}
      />
      <Columns>
        <NativeSelect
          {...form.field('level')}
          label="Level"
          data={levels.map((value) => ({ value: String(value), label: level(value) }))}
        />
        <NativeSelect
          {...form.field('enrollee_type')}
          label="Enrollee type"
          data={enrolleeTypes.map((type) => ({ value: type, label: enrolleeTypeNames[type] }))}
        />
      </Columns>
      <Columns>
        <NativeSelect {...form.field('school_year')} label="School year" data={schoolYearOptions()} />
        <NativeSelect {...form.field('semester')} label="Semester" data={semesterOptions} />
      </Columns>
    </FormDialog>
  )
}
