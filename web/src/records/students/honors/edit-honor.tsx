import { TextInput } from '@mantine/core'
import { type Honor, HonorForm } from '@talaan/contract'
import { studentHonors } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

const typed = (value: number | null): string => (value === null ? '' : String(value))

/** Changes the name of honors and what they need. */
export function EditHonor({ honor, onClose }: { honor: Honor; onClose: () => void }) {
  const form = useEntryForm(studentHonors.editHonor, {
    schema: HonorForm,
    initialValues: {
      name: honor.name,
      average: typed(honor.average),
      lowest_grade: typed(honor.lowest_grade),
      least_units: typed(honor.least_units),
    },
    toRequest: (values) => ({ id: honor.id, ...values }),
    onSuccess: onClose,
  })
  const isCollege = honor.level_type === 'college'
  return (
    <FormDialog opened onClose={onClose} title={honor.name} form={form} submitLabel="Update">
      <TextInput {...form.field('name')} label="Name" autoComplete="off" maxLength={60} />
      <Columns>
        <TextInput
          {...form.field('average')}
          label="Average, or better"
          description="Blank: suggested to nobody"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextInput
          {...form.field('lowest_grade')}
          label="No grade below"
          description="Blank: any passing grade"
          inputMode="decimal"
          autoComplete="off"
        />
        {isCollege && (
          <TextInput
            {...form.field('least_units')}
            label="Units with a grade, at least"
            description="Blank: any number"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Columns>
    </FormDialog>
  )
}
