import { Autocomplete, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ProspectusPlan, type ProspectusRow, ProspectusRowEdit, type Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { labTypes } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { showWarnings } from './plan/show-warnings.ts'
import type { PlanWork } from './plan/use-plan.ts'
import { categoryOptions, typeOptions } from './row-options.ts'
import { fixedText } from './row-values.ts'

interface EditProspectusRowProps {
  plan: ProspectusPlan
  row: ProspectusRow
  work: PlanWork
  onClose: () => void
}

/** All fields of a subject in a form: for phones, and for fields that the sheet has no column for. */
export function EditProspectusRow({ plan, row, work, onClose }: EditProspectusRowProps) {
  const form = useEntryForm(prospectus.editProspectusRow, {
    initialValues: {
      code: row.code,
      descriptive_title: row.descriptive_title,
      type: row.type as string,
      category_id: String(row.category_id ?? ''),
      lab_type: row.lab_type ?? '',
      lec_units: String(row.lec_units),
      lab_units: String(row.lab_units),
      is_active: row.is_active,
    },
    schema: RowForm,
    toRequest: (values) =>
      ({ ...values, id: plan.id, row_id: row.id, updated_at: row.updated_at }) as Request<typeof prospectus.editProspectusRow>,
    refresh: [],
    onSuccess: ({ data, warnings }) => {
      showWarnings(warnings)
      work.showSavedRow(data)
      onClose()
    },
  })
  const { field } = form
  const fixedProps = row.has_grades ? { readOnly: true, 'aria-description': fixedText(row) } : {}
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${row.code}`} form={form} submitLabel="Save">
      <TextInput {...field('code')} {...fixedProps} label="Code" description={row.has_grades ? fixedText(row) : undefined} maxLength={20} />
      <TextInput {...field('descriptive_title')} label="Descriptive title" maxLength={200} />
      <Columns>
        <NativeSelect {...field('type')} label="Type" data={typeOptions} />
        <NativeSelect {...field('category_id')} label="Category" data={categoryOptions(plan)} withAsterisk={false} />
      </Columns>
      <Columns>
        <TextInput {...field('lec_units')} {...fixedProps} label="Lecture units" inputMode="decimal" />
        <TextInput {...field('lab_units')} {...fixedProps} label="Laboratory units" inputMode="decimal" />
      </Columns>
      <Autocomplete
        {...field('lab_type')}
        label="Laboratory"
        description="Used for the laboratory fee"
        data={[...labTypes]}
        withAsterisk={false}
      />
      <Checkbox {...field('is_active', 'checkbox')} label="Active (can be offered and is counted in the totals)" />
    </FormDialog>
  )
}

const RowForm = ProspectusRowEdit.omit({ updated_at: true }).required()
