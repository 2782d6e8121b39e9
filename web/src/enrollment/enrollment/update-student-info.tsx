import { EditedStudentInfo, type Response } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { PersonFields } from '#shared/people/person-fields.tsx'
import { blankBasis, valuesOf } from '#shared/people/person-values.ts'
import { FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import type { DialogProps } from './dialog-types.ts'

type StudentInfo = Response<typeof enrollmentActions.studentInfo>['data']

/** Corrects the student's personal details. */
export default function UpdateStudentInfo({ target, onClose }: DialogProps) {
  const query = useFormRecord(enrollmentActions.studentInfo, { id: target.id })
  if (query.data) return <InfoForm id={target.id} info={query.data.data} onClose={onClose} />
  return <LoadingDialog onClose={onClose} title="Edit personal details" query={query} />
}

function InfoForm({ id, info: { updated_at, ...info }, onClose }: { id: number; info: StudentInfo; onClose: () => void }) {
  const form = useEntryForm(enrollmentActions.updateStudentInfo, {
    body: EditedStudentInfo,
    initialValues: { ...valuesOf(Object.keys(info) as (keyof typeof info)[], info), ...blankBasis },
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Edit personal details" form={form} submitLabel="Save" size="xl">
      <PersonFields form={form} inDialog />
    </FormDialog>
  )
}
