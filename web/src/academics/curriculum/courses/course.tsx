import { Autocomplete, Select, TextInput } from '@mantine/core'
import { type Course, CourseForm, type LevelType } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { levelRange, levelsOf } from '@talaan/contract/values'
import { useSaveForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { levelTypeOptions } from '#shared/levels.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

const yearOptions: Record<string, { value: string; label: string }[]> = {
  college: [1, 2, 3, 4, 5, 6].map((n) => ({ value: String(n), label: n === 1 ? '1 year' : `${n} years` })),
  high_school: [
    { value: '2', label: 'Grades 11–12, a senior high strand' },
    { value: '4', label: 'Grades 7–10, junior high school' },
    { value: '6', label: 'Grades 7–12, both' },
  ],
}

interface CourseValues extends Record<string, unknown> {
  code: string
  name: string
  department: string
  level_type: string
  years: string
}

interface CourseFieldsProps {
  field: (name: 'code' | 'name' | 'department' | 'level_type' | 'years') => Record<string, unknown>
  values: CourseValues
  onChange: (values: Partial<CourseValues>) => void
  /** Whether code and kind cannot change, because students' records have them. */
  isFixed?: boolean
}

const FIXED_NOTE = 'Cannot be changed: students have enrolled in it'

function CourseFields({ field, values, onChange, isFixed }: CourseFieldsProps) {
  const { data } = useCall(curriculum.departments, {})
  const departments = (data?.data ?? [])
    .filter((department) => department.level_type === values.level_type)
    .map((department) => department.name)
  const { code, level_type, years: yearCount } = values
  const levels = levelsOf({ code, level_type: level_type as LevelType, years: Number(yearCount) })
  return (
    <>
      <Columns>
        <TextInput
          {...field('code')}
          label="Code"
          placeholder="BSIT"
          autoComplete="off"
          disabled={isFixed}
          description={isFixed ? FIXED_NOTE : undefined}
        />
        <Select
          {...field('level_type')}
          label="Type"
          data={levelTypeOptions}
          allowDeselect={false}
          disabled={isFixed}
          description={isFixed ? FIXED_NOTE : undefined}
          onChange={(kind) => kind && onChange({ level_type: kind, years: kind === 'college' ? '4' : '2' })}
        />
      </Columns>
      <TextInput {...field('name')} label="Name" placeholder="Bachelor of Science in Information Technology" autoComplete="off" />
      <Select
        {...field('years')}
        label={level_type === 'college' ? 'Length' : 'Grades'}
        description={`Year levels: ${levelRange(levels)}`}
        data={yearOptions[level_type]}
        allowDeselect={false}
      />
      <Autocomplete
        {...field('department')}
        label="Department"
        description="Choose a department or enter a new one"
        data={departments}
        autoComplete="off"
      />
    </>
  )
}

const toCourseValues = (course?: Course): CourseValues => ({
  code: course?.code ?? '',
  name: course?.name ?? '',
  department: course?.department ?? '',
  level_type: course?.level_type ?? 'college',
  years: String(course?.years ?? 4),
})

export const AddCourse = () => <DialogButton dialog={(close) => <CourseDialog onClose={close} />}>Add course</DialogButton>
export { CourseDialog as EditCourse }

function CourseDialog({ course, onClose }: { course?: Course; onClose: () => void }) {
  const form = useSaveForm({
    add: curriculum.addCourse,
    edit: curriculum.editCourse,
    body: CourseForm,
    row: course,
    initialValues: toCourseValues(course),
    list: curriculum.courses,
    onClose,
  })
  const title = course ? `Edit ${course.code}` : 'New course'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={course ? 'Save' : 'Add course'} size="lg">
      <CourseFields field={form.field} values={form.form.values} onChange={form.form.setValues} isFixed={course?.has_enrollments} />
    </FormDialog>
  )
}
