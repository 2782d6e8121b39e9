import { Select, Switch, Text, TextInput } from '@mantine/core'
import { CategoryForm, type RateKind, type SubjectCategory } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { categoryColumns } from '@talaan/contract/values'
import { useSaveForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'
import { rateDescription, rateOptions } from '../rate-kinds.ts'

const AddCategory = () => <DialogButton dialog={(close) => <CategoryDialog onClose={close} />}>Add category</DialogButton>

function CategoryDialog({ category, onClose }: { category?: SubjectCategory; onClose: () => void }) {
  const form = useSaveForm({
    add: curriculum.addCategory,
    edit: curriculum.editCategory,
    body: CategoryForm,
    row: category,
    initialValues: {
      name: category?.name ?? '',
      counts_in_gwa: category?.counts_in_gwa ?? true,
      tuition_rate_kind: category?.tuition_rate_kind ?? ('regular' as RateKind),
    },
    list: curriculum.subjectCategories,
    onClose,
  })
  const { field } = form
  const { tuition_rate_kind } = form.form.values
  const title = category ? `Edit ${category.name}` : 'New subject category'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={category ? 'Save' : 'Add category'}>
      <TextInput {...field('name')} label="Category" placeholder="Major" autoComplete="off" />
      <Switch
        {...field('counts_in_gwa', 'checkbox')}
        label="Grades count in the GWA"
        description="General weighted average. NSTP is usually not counted."
      />
      <Select
        {...field('tuition_rate_kind')}
        label="Tuition rate"
        description={rateDescription(tuition_rate_kind)}
        data={rateOptions}
        allowDeselect={false}
      />
      {category && category.subjects > 0 && <ChangeNotes category={category} values={form.form.values} />}
    </FormDialog>
  )
}

interface ChangeNotesProps {
  category: SubjectCategory
  values: Pick<SubjectCategory, 'counts_in_gwa' | 'tuition_rate_kind'>
}

/** What the changes mean for the subjects of the category. */
function ChangeNotes({ category, values }: ChangeNotesProps) {
  const subjectsText = category.subjects === 1 ? '1 subject' : `${count(category.subjects)} subjects`
  return (
    <>
      {values.tuition_rate_kind !== category.tuition_rate_kind && (
        <Text c="var(--tone-orange)" role="status">
          The rate of {subjectsText} will change for new assessments. Existing assessments are not changed.
        </Text>
      )}
      {values.counts_in_gwa !== category.counts_in_gwa && (
        <Text c="var(--tone-orange)" role="status">
          New averages will {values.counts_in_gwa ? 'count' : 'exclude'} the grades of {subjectsText}.
        </Text>
      )}
    </>
  )
}

/** Asks for confirmation, then deletes a category without subjects. */
function useDeleteCategory(): (category: SubjectCategory) => void {
  const { run } = useAction(curriculum.deleteCategory)
  return ({ id, name }) =>
    ask({
      text: `Are you sure you want to delete the category ${name}?`,
      verb: 'Delete',
      danger: true,
      run: () => run({ id }),
    })
}

const columns = screenColumns(categoryColumns)

export default function CategoriesList() {
  const mayEdit = useMay('Edit Curriculum')
  const deleteCategory = useDeleteCategory()
  const editCategory = (row: SubjectCategory, close: () => void) => <CategoryDialog category={row} onClose={close} />
  const actions = (row: SubjectCategory): RowAction[] => [
    { label: 'Edit', dialog: (close) => editCategory(row, close) },
    { label: 'Delete', danger: true, disabled: row.subjects > 0, run: () => deleteCategory(row) },
  ]
  return (
    <ListScreen
      title="Subject categories"
      entry={curriculum.subjectCategories}
      storageKey="subject-categories-filter"
      columns={columns}
      searchLabel="Search category"
      exportName="subject-categories"
      rowDialog={mayEdit ? editCategory : undefined}
      rowActions={mayEdit ? actions : undefined}
      actions={mayEdit && <AddCategory />}
    />
  )
}
