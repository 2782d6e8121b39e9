import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type ConsentPurpose, NewPurpose, PurposeForm } from '@talaan/contract'
import { consents } from '@talaan/contract/calls'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, TwoLines } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'

interface PurposeValues extends Record<string, unknown> {
  name: string
  question: string
  is_active: boolean
}

/** The fields that adding and editing a purpose have in common. */
function PurposeFields<V extends PurposeValues>({ form, note }: { form: EntryForm<V>; note?: string }) {
  const field = form.field as EntryForm<PurposeValues>['field']
  return (
    <>
      <TextInput {...field('name')} label="Name" autoComplete="off" maxLength={80} />
      <Textarea {...field('question')} label="Description of the consent" description={note} autosize minRows={3} maxLength={600} />
      <Checkbox {...field('is_active', 'checkbox')} label="Ask people" />
    </>
  )
}

/** Adds something that people may allow or not. */
function AddPurpose({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(consents.addPurpose, {
    body: NewPurpose,
    initialValues: { key: '', name: '', question: '', is_active: true },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Add purpose" form={form} submitLabel="Add">
      <TextInput
        {...form.field('key')}
        label="Key"
        description="Small letters, for example alumni_news. It cannot be changed later."
        autoComplete="off"
      />
      <PurposeFields form={form} />
    </FormDialog>
  )
}

/** Changes what is asked. Another question is a new version. */
function EditPurpose({ purpose, onClose }: { purpose: ConsentPurpose; onClose: () => void }) {
  const { key, name, question, is_active, updated_at } = purpose
  const form = useEntryForm(consents.editPurpose, {
    body: PurposeForm,
    initialValues: { name, question, is_active },
    fixed: { key, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={name} form={form} submitLabel="Save">
      <PurposeFields form={form} note="With another text everybody is asked again, and nobody counts as having allowed it." />
    </FormDialog>
  )
}

const columns: Column<ConsentPurpose>[] = [
  { key: 'name', label: 'Purpose', render: (row) => <TwoLines first={<b>{row.name}</b>} second={row.question} /> },
  { key: 'version', label: 'Version', align: 'end', render: (row) => row.version },
  { key: 'given', label: 'Allowed by', align: 'end', render: (row) => count(row.given) },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={row.is_active ? 'green' : 'gray'}>{row.is_active ? 'Asked' : 'Not asked'}</Pill>,
  },
]

/** What people may allow or not. */
export default function PurposesTab() {
  const query = useCall(consents.consentPurposes, {})
  return (
    <Stack maw={860}>
      <Text maw="72ch" c="dimmed">
        Students aged 18 and above decide for themselves; parents decide for younger students. Refusing has no disadvantage, and a
        withdrawal takes effect immediately.
      </Text>
      <div>
        <DialogButton dialog={(close) => <AddPurpose onClose={close} />}>Add purpose</DialogButton>
      </div>
      <States query={query}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data}
            rowKey={(row) => row.key}
            rowActions={(row) => [{ label: 'Edit', dialog: (close) => <EditPurpose purpose={row} onClose={close} /> }]}
            empty={<Empty text="No consent purposes yet." />}
            wide="Consent purposes"
          />
        )}
      </States>
    </Stack>
  )
}
