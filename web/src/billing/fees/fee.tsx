import { Autocomplete, NativeSelect, Select, Switch, Text, TextInput } from '@mantine/core'
import { type CourseOption, FeeForm, type LevelType, type ListedFee } from '@talaan/contract'
import { curriculum, fees } from '@talaan/contract/calls'
import { labTypes } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { useSaveForm } from '#lib/form.ts'
import { level } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { enrolleeTypeFilter } from '#shared/enrollee-types.ts'
import { levelOptions, levelTypeOptions } from '#shared/levels.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { basisOptions, hasSubjects } from './fee-texts.ts'
import { type FeeValues, makeBlankValues, toFeeValues } from './fee-values.ts'

function FeeFields({ form }: { form: EntryForm<FeeValues> }) {
  const { field } = form
  const { values, setValues } = form.form
  const { data } = useCall(fees.feeCategories, {})
  const categoryOptions = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const chooseCategory = (fee_category_id: string | null) => {
    const category = categoryOptions.find(({ value }) => value === fee_category_id)
    setValues({ fee_category_id: fee_category_id ?? '', name: values.name || (category?.label ?? '') })
  }
  const chooseBasis = (basis: string) => setValues({ basis, ...(hasSubjects(basis) ? {} : { subject_category_id: '', lab_type: '' }) })
  return (
    <>
      <Columns>
        <Select
          {...field('fee_category_id')}
          label="Category"
          data={categoryOptions}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Nothing found"
          onChange={chooseCategory}
        />
        <TextInput {...field('name')} label="Name" autoComplete="off" />
      </Columns>
      <Columns>
        <NativeSelect
          {...field('basis')}
          label="Charged"
          data={basisOptions}
          onChange={(event) => chooseBasis(event.currentTarget.value)}
        />
        <TextInput {...field('amount')} label="Amount" placeholder="0.00" leftSection="₱" inputMode="decimal" autoComplete="off" />
      </Columns>
      <Columns>
        <NativeSelect {...field('school_year')} label="School year" data={listYears(values.school_year)} />
        <NativeSelect {...field('semester')} label="Semester" data={withAll('Every semester', semesterOptions)} />
      </Columns>
      <StudentFields form={form} />
      {hasSubjects(values.basis) && <SubjectFields form={form} />}
      <Switch {...field('is_active', 'checkbox')} label="Active" description="New bills leave out inactive fees." />
    </>
  )
}

/** Which students pay the fee. */
function StudentFields({ form }: { form: EntryForm<FeeValues> }) {
  const { field } = form
  const { values, setValues } = form.form
  const { data } = useCall(curriculum.courseOptions, { with_retired: '1' })
  const courses = data?.data ?? []
  const chosenCourse = courses.find(({ id }) => String(id) === values.course_id)
  const chooseCourse = (course_id: string) => {
    const course = courses.find(({ id }) => String(id) === course_id)
    setValues({ course_id, level: '', ...(course ? { level_type: course.level_type } : {}) })
  }
  const courseOptions = courses
    .filter(({ level_type }) => values.level_type === '' || level_type === values.level_type)
    .map(({ id, code, is_active }) => ({ value: String(id), label: is_active ? code : `${code} (retired)` }))
  return (
    <>
      <Columns>
        <NativeSelect
          {...field('level_type')}
          label="School"
          data={withAll('College and high school', levelTypeOptions)}
          onChange={(event) => setValues({ level_type: event.currentTarget.value, course_id: '', level: '' })}
        />
        <NativeSelect
          {...field('course_id')}
          label="Course"
          data={withAll('Every course', courseOptions)}
          onChange={(event) => chooseCourse(event.currentTarget.value)}
        />
      </Columns>
      <Columns>
        <NativeSelect {...field('level')} label="Year level" data={withAll('Every year level', listLevels(values, chosenCourse))} />
        <NativeSelect {...field('enrollee_type')} label="Enrollee type" data={withAll('Every type', enrolleeTypeFilter.options)} />
      </Columns>
    </>
  )
}

/** Which subjects the fee counts. */
function SubjectFields({ form: { field } }: { form: EntryForm<FeeValues> }) {
  const { data } = useCall(fees.feeSubjectCategories, {})
  const options = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Columns>
      <NativeSelect {...field('subject_category_id')} label="Subject category" data={withAll('Every category', options)} />
      <Autocomplete {...field('lab_type')} label="Laboratory" placeholder="Every laboratory" data={[...labTypes]} autoComplete="off" />
    </Columns>
  )
}

type Options = readonly { value: string; label: string }[]
const withAll = (label: string, options: Options) => [{ value: '', label }, ...options]

/** The usual school years, and an older one that the fee has. */
function listYears(chosenYear: string): Options {
  const years = schoolYearOptions()
  return years.some(({ value }) => value === chosenYear) ? years : [...years, { value: chosenYear, label: chosenYear }]
}

const listLevels = ({ level_type }: FeeValues, course: CourseOption | undefined): Options =>
  course
    ? course.levels.map((number) => ({ value: String(number), label: level(number) }))
    : levelOptions((level_type || undefined) as LevelType | undefined)

export function AddFee({ schoolYear }: { schoolYear: string }) {
  return <DialogButton dialog={(close) => <FeeDialog initialValues={makeBlankValues(schoolYear)} onClose={close} />}>Add fee</DialogButton>
}

export const EditFee = ({ fee, onClose }: { fee: ListedFee; onClose: () => void }) => (
  <FeeDialog fee={fee} initialValues={toFeeValues(fee)} onClose={onClose} />
)

interface FeeDialogProps {
  fee?: ListedFee
  initialValues: FeeValues
  onClose: () => void
}

function FeeDialog({ fee, initialValues, onClose }: FeeDialogProps) {
  const form = useSaveForm({
    add: fees.addFee,
    edit: fees.editFee,
    body: FeeForm,
    row: fee,
    initialValues,
    list: fees.fees,
    onClose,
  })
  const title = fee ? `Edit ${fee.name}` : 'New fee'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={fee ? 'Save' : 'Add fee'} size="lg">
      <FeeFields form={form} />
      {fee && (
        <Text>
          {fee.is_billed &&
            'This fee is already billed. If you change its amount or its students, this version ends now and a new one begins. '}
          Existing bills keep their amounts. To change a bill, open the account and choose Assess again.
        </Text>
      )}
    </FormDialog>
  )
}
