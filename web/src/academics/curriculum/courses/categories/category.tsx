import { Select, Switch, Text, TextInput } from '@mantine/core'
import { CategoryForm, EditedCategory, type RateKind, type SubjectCategory } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { rateDescription, rateOptions } from '../rate-kinds.ts'

interface CategoryFieldsProps {
  field: (name: 'name' | 'counts_in_gwa' | 'tuition_rate_kind', type?: 'input' | 'checkbox') => Record<string, unknown>
  rate: string
}

/** The fields that adding and editing a category have in common. */
function CategoryFields({ field, rate }: CategoryFieldsProps) {
  return (
    <>
      <TextInput {...field('name')} label="Category" placeholder="Major" autoComplete="off" />
      <Switch
        {...field('counts_in_gwa', 'checkbox')}
        label="Grades count in the GWA"
        description="General weighted average. NSTP is usually not counted."
      />
      <Select
        {...field('tuition_rate_kind')}
        label="Tuition rate"
        description={rateDescription(rate as RateKind)}
        data={rateOptions}
        allowDeselect={false}
      />
    </>
  )
}

export const AddCategory = () => <DialogButton dialog={(close) => <AddCategoryDialog onClose={close} />}>Add category</DialogButton>

function AddCategoryDialog({ onClose }: { onClose: () => void }) {
  const initialValues = { name: '', counts_in_gwa: true, tuition_rate_kind: 'regular' as RateKind }
  const form = useEntryForm(curriculum.addCategory, { body: CategoryForm, initialValues, onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New subject category" form={form} submitLabel="Add category">
      <CategoryFields field={form.field} rate={form.form.values.tuition_rate_kind} />
    </FormDialog>
  )
}

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
        <Text c="var(--tone-orange)" role="status">
          The rate of {subjectsText} will change for new assessments. Existing assessments are not changed.
        </Text>
      )}
      {subjects > 0 && values.counts_in_gwa !== counts_in_gwa && (
        <Text c="var(--tone-orange)" role="status">
          New averages will {values.counts_in_gwa ? 'count' : 'leave out'} the grades of {subjectsText}.
        </Text>
      )}
    </FormDialog>
  )
}
