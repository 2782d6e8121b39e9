import { Select, Text, TextInput } from '@mantine/core'
import { SectionRename } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import type { Term } from '#shared/terms/term-picker.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** Renames a section in all its classes of one term. */
export function RenameSection({ term, onClose }: { term: Term; onClose: () => void }) {
  const sections = useCall(offers.offerOptions, term).data?.data.sections ?? []
  const form = useEntryForm(offers.renameSection, {
    body: SectionRename,
    initialValues: { from: null as string | null, to: '' },
    fixed: term,
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Rename section" form={form} submitLabel="Rename">
      <Select
        {...form.field('from')}
        label="Section"
        placeholder="Choose a section"
        data={sections}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No results"
      />
      <TextInput {...form.field('to')} label="New name" maxLength={40} autoComplete="off" />
      <Text fz={13} c="dimmed">
        All its classes of the <TermName term={term} /> will be renamed. Other terms are not changed.
      </Text>
    </FormDialog>
  )
}
