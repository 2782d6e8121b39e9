import { EditedSection, type Section } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { SectionFields } from './section-fields.tsx'
import { toSectionValues } from './section-values.ts'

export function EditSection({ section, onClose }: { section: Section; onClose: () => void }) {
  const { id, updated_at } = section
  const form = useEntryForm(sections.editSection, {
    body: EditedSection,
    initialValues: toSectionValues(section),
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(sections.sections),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${section.code}`} form={form} submitLabel="Save">
      <SectionFields field={form.field} chosen={section} />
    </FormDialog>
  )
}
