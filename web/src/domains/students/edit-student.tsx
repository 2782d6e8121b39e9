import { curriculum, type Request, type StudentAccount, studentRecords } from '@talaan/contract'
import { useEntryForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query.ts'
import { DetailDialog, FormDialog } from '../../ui/dialogs.tsx'
import { emptyPerson, type PersonForm, Section, StudentFields } from './student-fields.tsx'
import { StudiesFields } from './studies-fields.tsx'

interface EditStudentProps {
  id: number
  onClose: () => void
}

export function EditStudent({ id, onClose }: EditStudentProps) {
  const query = useCall(studentRecords.studentAccount, { id }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } })
  if (query.data) return <EditStudentForm student={query.data.data} onClose={onClose} />
  return (
    <DetailDialog opened onClose={onClose} title="Edit student" query={query}>
      {() => null}
    </DetailDialog>
  )
}

/** The person as the form takes it: nothing is the empty text. */
const personForm = (student: StudentAccount): PersonForm => {
  const known: Record<string, string | null> = {
    ...student.person,
    first_name: student.first_name,
    middle_name: student.middle_name,
    last_name: student.last_name,
    extension_name: student.extension_name,
  }
  return Object.fromEntries(Object.keys(emptyPerson).map((name) => [name, known[name] ?? ''])) as PersonForm
}

function EditStudentForm({ student, onClose }: { student: StudentAccount; onClose: () => void }) {
  const { data } = useCall(curriculum.courseOptions, { with_retired: '1' }, { meta: { steady: true } })
  const course = data?.data.find(({ id }) => id === student.course?.id)
  const form = useEntryForm(studentRecords.editStudent, {
    initialValues: {
      ...personForm(student),
      curriculum_id: student.curriculum ? String(student.curriculum.id) : '',
      level: student.level === null ? '' : String(student.level),
      entry_sy: student.entry_sy ?? '',
      entry_type: student.entry_type ?? '',
    },
    fixed: { id: student.id, updated_at: student.updated_at } as Partial<Request<typeof studentRecords.editStudent>>,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${student.name}`} form={form} submitLabel="Save" size="xl">
      <StudentFields values={form.form.values} field={form.field} onChange={(change) => form.form.setValues(change)} />
      <Section title="Studies" />
      <StudiesFields field={form.field} courseId={student.course ? String(student.course.id) : ''} levels={course?.levels ?? []} />
    </FormDialog>
  )
}
