import { NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { NewProspectusRow, type ProspectusPlan, type Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { planTermName } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import type { TermKey } from './plan/plan-rows.ts'
import { showWarnings } from './plan/show-warnings.ts'
import { categoryOptions, typeOptions } from './row-options.ts'

interface AddProspectusRowProps {
  plan: ProspectusPlan
  term: TermKey
}

/** Adds a subject to a term through a form, where there is no sheet to type into. */
export function AddProspectusRow(props: AddProspectusRowProps) {
  return (
    <DialogButton
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
      dialog={(close) => <AddRowForm {...props} onClose={close} />}
    >
      Add subject
      <span hidden> to {planTermName(props.term)}</span>
    </DialogButton>
  )
}

function AddRowForm({ plan, term, onClose }: AddProspectusRowProps & { onClose: () => void }) {
  const form = useEntryForm(prospectus.addProspectusRow, {
    initialValues: { code: '', descriptive_title: '', type: 'Lecture', category_id: '', lec_units: '3', lab_units: '0' },
    schema: RowForm,
    toRequest: (values) =>
      ({ ...values, level: term.level, semester: term.semester, id: plan.id }) as unknown as Request<typeof prospectus.addProspectusRow>,
    refresh: [prospectus.prospectus],
    onSuccess: ({ warnings }) => {
      showWarnings(warnings)
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog opened onClose={onClose} title={`New subject, ${planTermName(term)}`} form={form} submitLabel="Add subject">
      <TextInput {...field('code')} label="Code" maxLength={20} />
      <TextInput {...field('descriptive_title')} label="Descriptive title" maxLength={200} />
      <Columns>
        <NativeSelect {...field('type')} label="Type" data={typeOptions} />
        <NativeSelect {...field('category_id')} label="Category" data={categoryOptions(plan)} />
      </Columns>
      <Columns>
        <TextInput {...field('lec_units')} label="Lecture units" inputMode="decimal" />
        <TextInput {...field('lab_units')} label="Laboratory units" inputMode="decimal" />
      </Columns>
    </FormDialog>
  )
}

const RowForm = NewProspectusRow.omit({ level: true, semester: true })
