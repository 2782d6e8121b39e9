import { Select, TextInput } from '@mantine/core'
import { type Course, type Curriculum, EditedCurriculum, NewCurriculum } from '@talaan/contract'
import { curriculum, curriculum as curriculumCalls } from '@talaan/contract/calls'
import { curriculumColumns } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { searchParams, text } from '#lib/search-params.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'
import { DuplicateCurriculum } from './duplicate-curriculum.tsx'
import { EffectiveFrom } from './effective-from.tsx'
import { CurriculumStatus, useActivateCurriculum } from './status.tsx'

const search = searchParams({ course_id: text })

interface AddCurriculumProps {
  courses: readonly Course[]
}

function AddCurriculum({ courses }: AddCurriculumProps) {
  return <DialogButton dialog={(close) => <AddCurriculumDialog courses={courses} onClose={close} />}>Add curriculum</DialogButton>
}

/** The dialog; it suggests the course that the list is filtered by, and opens the new curriculum to add its subjects. */
function AddCurriculumDialog({ courses, onClose }: AddCurriculumProps & { onClose: () => void }) {
  const active = courses.filter((course) => course.is_active)
  const { course_id = active.length === 1 ? String(active[0]!.id) : '' } = useSearch(search)
  const suggestName = (id: string | null) => {
    const course = active.find((course) => String(course.id) === id)
    return course ? `${course.code} ${new Date().getFullYear()}` : ''
  }
  const navigate = useNavigate()
  const form = useEntryForm(curriculum.addCurriculum, {
    body: NewCurriculum,
    initialValues: { name: suggestName(course_id), course_id, effective_sy: null },
    onSuccess: ({ data }) => {
      onClose()
      navigate({ to: fillPath('/admin/settings/registrar/prospectus/edit/:id', { id: data.id }) })
    },
  })
  const options = active.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
  const chooseCourse = (id: string | null) => {
    const { name, course_id: before } = form.form.values
    form.form.setValues({ course_id: id ?? '', ...(name === suggestName(before) ? { name: suggestName(id) } : {}) })
  }
  return (
    <FormDialog opened onClose={onClose} title="New curriculum" form={form} submitLabel="Add curriculum">
      <Select
        {...form.field('course_id')}
        label="Course"
        data={options}
        placeholder="Choose a course"
        searchable
        allowDeselect={false}
        onChange={chooseCourse}
      />
      <TextInput {...form.field('name')} label="Name" description="Course and curriculum year" placeholder="BSIT 2026" autoComplete="off" />
      <EffectiveFrom field={form.field('effective_sy')} />
    </FormDialog>
  )
}

function EditCurriculum({ curriculum, onClose }: { curriculum: Curriculum; onClose: () => void }) {
  const { id, updated_at } = curriculum
  const form = useEntryForm(curriculumCalls.editCurriculum, {
    body: EditedCurriculum,
    initialValues: { name: curriculum.name, effective_sy: curriculum.effective_sy },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(curriculumCalls.curricula),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${curriculum.name}`} form={form} submitLabel="Save">
      <TextInput {...form.field('name')} label="Name" autoComplete="off" />
      <EffectiveFrom field={form.field('effective_sy')} currentYear={curriculum.effective_sy} />
    </FormDialog>
  )
}

/** Asks for confirmation, then deletes a curriculum that nothing depends on. */
function useDeleteCurriculum(): (plan: Curriculum) => void {
  const { run } = useAction(curriculum.deleteCurriculum)
  return ({ id, name }) =>
    ask({
      text: `Are you sure you want to delete ${name}?`,
      verb: 'Delete',
      danger: true,
      children: 'It has no subjects and no students.',
      run: () => run({ id }),
    })
}

const subjectsPath = (row: Curriculum) => fillPath('/admin/settings/registrar/prospectus/edit/:id', { id: row.id })

const columns = screenColumns(curriculumColumns, {
  name: (row) => (
    <RowLink to={subjectsPath(row)}>
      <b>{row.name}</b>
    </RowLink>
  ),
  is_active: (row) => <CurriculumStatus curriculum={row} />,
})

export default function CurriculaList() {
  const navigate = useNavigate()
  const mayEdit = useMay('Edit Curriculum')
  const courses = useCall(curriculum.courses, {}).data?.data ?? []
  const activate = useActivateCurriculum()
  const deleteCurriculum = useDeleteCurriculum()
  const compareAction = (row: Curriculum): RowAction => ({
    label: 'Compare',
    run: () => navigate({ to: subjectsPath(row), search: { view: 'compare' } }),
  })
  const actions = (row: Curriculum): RowAction[] => [
    { label: 'Edit', dialog: (close) => <EditCurriculum curriculum={row} onClose={close} /> },
    { label: 'Duplicate', dialog: (close) => <DuplicateCurriculum id={row.id} name={row.name} onClose={close} /> },
    compareAction(row),
    { label: 'Activate', disabled: row.is_active, run: () => activate(row) },
    { label: 'Delete', danger: true, disabled: row.is_used, run: () => deleteCurriculum(row) },
  ]
  return (
    <ListScreen
      title="Prospectus"
      entry={curriculum.curricula}
      storageKey="curriculum-filter"
      nextStep="Choose Add curriculum, add its subjects, then activate it."
      columns={columns}
      filters={[
        { name: 'course_id', label: 'Course', options: courses.map(({ id, code }) => ({ value: String(id), label: code })) },
        {
          name: 'is_active',
          label: 'Status',
          options: [
            { value: '1', label: 'Active' },
            { value: '0', label: 'Inactive' },
          ],
        },
      ]}
      searchLabel="Search curriculum or course"
      exportName="curricula"
      rowActions={mayEdit ? actions : (row) => [compareAction(row)]}
      actions={mayEdit && <AddCurriculum courses={courses} />}
    />
  )
}
