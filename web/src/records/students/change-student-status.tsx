import { NativeSelect, Textarea } from '@mantine/core'
import { type StudentHead, StudentStatusChange } from '@talaan/contract'
import { studentRecords } from '@talaan/contract/calls'
import { isYearLongGroup, levelGroupOf } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { statusOptions } from './student-pills.tsx'

const noChoice = { value: '', label: 'Not stated' }
const yearChoices = [noChoice, ...schoolYearOptions()]
const semesterChoices = [noChoice, ...semesterOptions]

const blankValues = { status: '', reason: '', leave_from_sy: '', leave_from_semester: '', leave_until_sy: '', leave_until_semester: '' }

interface ChangeStudentStatusProps {
  student: StudentHead
  onClose: () => void
}

export function ChangeStudentStatus({ student, onClose }: ChangeStudentStatusProps) {
  const form = useEntryForm(studentRecords.changeStudentStatus, {
    body: StudentStatusChange,
    initialValues: blankValues,
    fixed: { id: student.id, updated_at: student.updated_at },
    onSuccess: onClose,
  })
  const otherStatuses = statusOptions.filter(
    ({ value }) => value !== student.status && (value !== 'graduated' || student.can.set_graduated),
  )
  return (
    <FormDialog opened onClose={onClose} title={`Status of ${student.name}`} form={form} submitLabel="Change status">
      <NativeSelect
        {...form.field('status')}
        label="Status"
        description={
          student.can.set_graduated || student.status === 'graduated' ? undefined : 'Graduation is recorded under Students, Graduation.'
        }
        data={[{ value: '', label: 'Choose one' }, ...otherStatuses]}
      />
      {form.form.values.status === 'loa' && <LeaveFields form={form} level={student.level} />}
      <Textarea {...form.field('reason')} label="Reason" description="This will be recorded under your name." autosize maxLength={500} />
    </FormDialog>
  )
}

/** The first and the last term of a leave; a level that enrolls for the whole school year has no semesters. */
function LeaveFields({ form, level }: { form: EntryForm<typeof blankValues>; level: number | null }) {
  const fromYear = <NativeSelect {...form.field('leave_from_sy')} label="From school year" data={yearChoices} />
  const untilYear = <NativeSelect {...form.field('leave_until_sy')} label="Until school year" data={yearChoices} />
  if (level !== null && isYearLongGroup(levelGroupOf(level)))
    return (
      <Columns>
        {fromYear}
        {untilYear}
      </Columns>
    )
  return (
    <>
      <Columns>
        {fromYear}
        <NativeSelect {...form.field('leave_from_semester')} label="From semester" data={semesterChoices} />
      </Columns>
      <Columns>
        {untilYear}
        <NativeSelect {...form.field('leave_until_semester')} label="Until semester" data={semesterChoices} />
      </Columns>
    </>
  )
}
