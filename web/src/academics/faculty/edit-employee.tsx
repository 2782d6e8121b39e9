import { Anchor, NativeSelect, TextInput } from '@mantine/core'
import { EditedEmployee, type EmployeeDetail } from '@talaan/contract'
import { curriculum, faculty } from '@talaan/contract/calls'
import { salutations } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { useCall, useFormRecord } from '#lib/query.ts'
import { Columns, FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import { choices } from '#ui/form/choices.ts'

interface NextNumberProps {
  number: string
  /** The text in the field. */
  value: string
  onUse: () => void
}

/** Offers the next free number when the field is empty. */
function NextNumber({ number, value, onUse }: NextNumberProps) {
  if (value.trim() !== '') return `Next free: ${number}`
  return (
    <>
      Next free:{' '}
      <Anchor component="button" type="button" inherit onClick={onUse}>
        Use {number}
      </Anchor>
    </>
  )
}

interface EditEmployeeProps {
  id: number
  onClose: () => void
}

export function EditEmployee({ id, onClose }: EditEmployeeProps) {
  const query = useFormRecord(faculty.employee, { id })
  if (query.data) return <EditEmployeeForm employee={query.data.data} onClose={onClose} />
  return <LoadingDialog onClose={onClose} title="Edit employee" query={query} />
}

const employmentOptions = [
  { value: 'full_time', label: 'Full time' },
  { value: 'part_time', label: 'Part time' },
]

function EditEmployeeForm({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const form = useEntryForm(faculty.editEmployee, {
    body: EditedEmployee,
    initialValues: {
      employee_number: employee.employee_number ?? '',
      salutation: employee.salutation ?? '',
      department_id: employee.department ? String(employee.department.id) : '',
      employment: employee.employment ?? '',
    },
    fixed: { id: employee.id, updated_at: employee.updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${employee.name}`} form={form} submitLabel="Save">
      <Columns>
        <TextInput
          {...form.field('employee_number')}
          label="Employee no."
          placeholder="E-0003"
          autoComplete="off"
          withAsterisk={false}
          description={
            <NextNumber
              number={employee.next_number}
              value={form.form.values.employee_number}
              onUse={() => form.form.setFieldValue('employee_number', employee.next_number)}
            />
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <NativeSelect {...form.field('salutation')} label="Salutation" data={choices(salutations)} />
      </Columns>
      <NativeSelect {...form.field('department_id')} label="Department" data={useDepartments(employee.department)} />
      {employee.employment && <NativeSelect {...form.field('employment')} label="Employment" data={employmentOptions} />}
    </FormDialog>
  )
}

/** The departments that courses belong to, and the employee's own even when it has no course any more. */
function useDepartments(ownDepartment: EmployeeDetail['department']) {
  const { data } = useCall(curriculum.departments, {}, { meta: { steady: true } })
  const listedDepartments = data?.data ?? []
  const departments =
    ownDepartment && !listedDepartments.some(({ id }) => id === ownDepartment.id)
      ? [ownDepartment, ...listedDepartments]
      : listedDepartments
  return [{ value: '', label: 'None' }, ...departments.map(({ id, name }) => ({ value: String(id), label: name }))]
}
