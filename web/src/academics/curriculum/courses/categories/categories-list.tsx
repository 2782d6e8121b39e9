import type { SubjectCategory } from '@talaan/contract'
import { curriculum } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { RegistrarTabs } from '#shared/registrar-tabs.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import { rateName } from '../rate-kinds.ts'
import { AddCategory, EditCategory } from './category.tsx'

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

const gwaText = (row: SubjectCategory): string => (row.counts_in_gwa ? 'Counts' : 'Does not count')

const columns: Column<SubjectCategory>[] = [
  { key: 'name', label: 'Category', render: (row) => <b>{row.name}</b>, csv: (row) => row.name },
  { key: 'counts_in_gwa', label: 'In the GWA', render: gwaText, csv: gwaText },
  {
    key: 'tuition_rate_kind',
    label: 'Tuition rate',
    render: (row) => rateName(row.tuition_rate_kind),
    csv: (row) => rateName(row.tuition_rate_kind),
  },
  { key: 'subjects', label: 'Subjects', align: 'end', render: (row) => count(row.subjects), csv: (row) => row.subjects },
]

export default function CategoriesList() {
  const mayEdit = useMay('Edit Curriculum')
  const deleteCategory = useDeleteCategory()
  const editCategory = (row: SubjectCategory, close: () => void) => <EditCategory category={row} onClose={close} />
  const actions = (row: SubjectCategory): RowAction[] => [
    { label: 'Edit', dialog: (close) => editCategory(row, close) },
    { label: 'Delete', danger: true, disabled: row.subjects > 0, run: () => deleteCategory(row) },
  ]
  return (
    <>
      <RegistrarTabs />
      <ListScreen
        title="Subject categories"
        entry={curriculum.subjectCategories}
        storageKey="subject-categories-filter"
        columns={columns}
        rowKey={(row) => row.id}
        searchLabel="Search category"
        exportName="subject-categories"
        rowDialog={mayEdit ? editCategory : undefined}
        rowActions={mayEdit ? actions : undefined}
        actions={mayEdit && <AddCategory />}
      />
    </>
  )
}
