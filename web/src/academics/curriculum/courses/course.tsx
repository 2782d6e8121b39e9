import { Autocomplete, Select, TextInput } from '@mantine/core'
import { type Course, CourseForm, EditedCourse, type LevelType } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { levelsOf } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { levelRange } from './level-range.ts'

const kindOptions = [
  { value: 'college', label: 'College' },
  { value: 'high_school', label: 'High school' },
]

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

/** The fields that adding and editing a course have in common. */
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
          label="Kind"
          data={kindOptions}
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

const emptyValues: CourseValues = { code: '', name: '', department: '', level_type: 'college', years: '4' }

export const AddCourse = () => <DialogButton dialog={(close) => <AddCourseDialog onClose={close} />}>Add course</DialogButton>

function AddCourseDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(curriculum.addCourse, { body: CourseForm, initialValues: emptyValues, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New course" form={form} submitLabel="Add course" size="lg">
      <CourseFields field={form.field} values={form.form.values} onChange={form.form.setValues} />
    </FormDialog>
  )
}

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
