import { Text } from '@mantine/core'
import { EditedCategory, type SubjectCategory } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { CategoryFields } from './category-fields.tsx'

export function EditCategory({ category, onClose }: { category: SubjectCategory; onClose: () => void }) {
  const { id, updated_at, name, counts_in_gwa, tuition_rate_kind, subjects } = category
  const form = useEntryForm(curriculum.editCategory, {
    body: EditedCategory,
    initialValues: { name, counts_in_gwa, tuition_rate_kind },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(curriculum.subjectCategories),
  })
  const { values } = form.form
  const subjectsText = subjects === 1 ? '1 subject' : `${count(subjects)} subjects`
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${name}`} form={form} submitLabel="Save">
      <CategoryFields field={form.field} rate={values.tuition_rate_kind} />
      {subjects > 0 && values.tuition_rate_kind !== tuition_rate_kind && (
        <Text size="sm" c="var(--tone-orange)" role="status">
          The rate of {subjectsText} will change for new assessments. Existing assessments are not changed.
        </Text>
      )}
      {subjects > 0 && values.counts_in_gwa !== counts_in_gwa && (
        <Text size="sm" c="var(--tone-orange)" role="status">
          New averages will {values.counts_in_gwa ? 'count' : 'leave out'} the grades of {subjectsText}.
        </Text>
      )}
    </FormDialog>
  )
}
