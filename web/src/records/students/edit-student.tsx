import { EditedStudent, type Request, type StudentAccount } from '@talaan/contract'
import { curriculum, studentRecords } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useCall, useFormRecord } from '#lib/query.ts'
import { FieldsTitle, PersonFields } from '#shared/people/person-fields.tsx'
import { blankBasis } from '#shared/people/person-values.ts'
import { FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import { studentValues } from './student-values.ts'
import { StudiesFields } from './studies/studies-fields.tsx'

interface EditStudentProps {
  id: number
  onClose: () => void
}

export function EditStudent({ id, onClose }: EditStudentProps) {
  const query = useFormRecord(studentRecords.studentAccount, { id })
  if (query.data) return <EditStudentForm student={query.data.data} onClose={onClose} />
  return <LoadingDialog onClose={onClose} title="Edit student" query={query} />
}

function EditStudentForm({ student, onClose }: { student: StudentAccount; onClose: () => void }) {
  const { data } = useCall(curriculum.courseOptions, { with_retired: '1' }, { meta: { steady: true } })
  const course = data?.data.find(({ id }) => id === student.course?.id)
  const form = useEntryForm(studentRecords.editStudent, {
    body: EditedStudent,
    initialValues: {
      ...studentValues({ ...student, ...student.person }),
      curriculum_id: student.curriculum ? String(student.curriculum.id) : '',
      level: student.level === null ? '' : String(student.level),
      entry_sy: student.entry_sy ?? '',
      entry_type: student.entry_type ?? '',
      ...blankBasis,
    },
    fixed: { id: student.id, updated_at: student.updated_at } as Partial<Request<typeof studentRecords.editStudent>>,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${student.name}`} form={form} submitLabel="Save" size="xl">
      <PersonFields form={form} inDialog />
      <FieldsTitle title="Studies" inDialog />
      <StudiesFields field={form.field} courseId={student.course ? String(student.course.id) : ''} levels={course?.levels ?? []} />
    </FormDialog>
  )
}
