import { Text } from '@mantine/core'
import type { Equivalence } from '@talaan/contract'
import { catalogue } from '@talaan/contract/calls'
import { equivalenceColumns, subjectTitle } from '@talaan/contract/values'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListValues } from '#ui/list/state.ts'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'
import { choosable } from '#ui/list/values.ts'
import classes from './catalogue.module.css'
import { AddEquivalence, EditEquivalence } from './equivalence.tsx'
import { equivalenceText, type SubjectName } from './subject-name.ts'

/** Asks for confirmation, then deletes an equivalence. */
function useDeleteEquivalence(): (equivalence: Equivalence) => void {
  const { run } = useAction(catalogue.deleteEquivalence)
  return (equivalence) =>
    ask({
      text: `Are you sure you want to delete ${equivalenceText(equivalence)}? Evaluations will no longer count it.`,
      verb: 'Delete',
      danger: true,
      run: () => run({ id: equivalence.id, updated_at: equivalence.updated_at }),
    })
}

const STORAGE_KEY = 'equivalences-filter'

const Subjects = ({ subjects }: { subjects: readonly SubjectName[] }) =>
  subjects.map((subject) => (
    <span key={subject.id} className={classes.subjects}>
      <b>{subject.code}</b> {subjectTitle(subject).slice(subject.code.length)}
    </span>
  ))

const columns = screenColumns(equivalenceColumns, {
  from: (row) => <Subjects subjects={row.from} />,
  to: (row) => <Subjects subjects={[row.to]} />,
})

/** Which subjects count as others. */
export function EquivalencesList() {
  const mayEdit = useMay('Edit Curriculum')
  const deleteEquivalence = useDeleteEquivalence()
  const curricula = useCall(catalogue.catalogueCurricula, {}).data?.data ?? []
  const filters = [
    { name: 'curriculum_id', label: 'Curriculum', options: curricula.map(({ id, name }) => ({ value: String(id), label: name })) },
  ]
  const values = useListValues(['search', 'curriculum_id'], {}, STORAGE_KEY, choosable(filters))
  const isUnfiltered = !values.search && !values.curriculum_id
  const editEquivalence = (row: Equivalence, close: () => void) => <EditEquivalence equivalence={row} onClose={close} />
  const actions = (row: Equivalence): RowAction[] => [
    { label: 'Edit', dialog: (close) => editEquivalence(row, close) },
    { label: 'Delete', danger: true, run: () => deleteEquivalence(row) },
  ]
  return (
    <ListScreen
      title="Equivalences"
      entry={catalogue.equivalences}
      storageKey={STORAGE_KEY}
      columns={columns}
      filters={filters}
      searchLabel="Search code or title"
      exportName="equivalences"
      rowDialog={mayEdit ? editEquivalence : undefined}
      rowActions={mayEdit ? actions : undefined}
      empty={isUnfiltered && <NoEquivalences />}
      actions={mayEdit && <AddEquivalence />}
    >
      <Text c="dimmed">
        Equivalences apply to evaluations, prerequisites, retakes and the choice of classes. They are not chained: if A counts as B and B as
        C, A does not count as C.
      </Text>
    </ListScreen>
  )
}

const NoEquivalences = () => (
  <Empty text="No equivalences yet.">
    <div>Add one if a passed subject counts as another subject.</div>
  </Empty>
)
