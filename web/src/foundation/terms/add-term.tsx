import { Select } from '@mantine/core'
import { type CalendarTerm, TermForm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { emptyTermDays, hasSemester, type LevelGroup, levelGroupNames, levelGroups } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { termPart } from '#lib/format.ts'
import { schoolYearOptions } from '#shared/terms/term-picker.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { TermFields, type TermRequest, toDayValues } from './term-fields.tsx'

interface AddTermProps {
  schoolYear: string
  /** The terms that the school year has. */
  terms: readonly CalendarTerm[]
  onClose: () => void
}

const semesterOptionsOf = (level_group: LevelGroup) =>
  [1, 2, 3]
    .filter((semester) => hasSemester(level_group, semester))
    .map((semester) => ({ value: String(semester), label: termPart({ level_group, semester }) }))

const NEW_STATUSES = ['planned', 'current', 'closed'] as const
const groupOptions = levelGroups.map((value) => ({ value, label: levelGroupNames[value] }))

/** Adds a term, without days or with those that another level group has in the same semester. */
export function AddTerm({ schoolYear, terms, onClose }: AddTermProps) {
  const firstMissing = findFirstMissing(terms)
  const form = useEntryForm(schoolCalendar.addTerm, {
    body: TermForm,
    initialValues: { ...firstMissing, school_year: schoolYear, ...toDayValues({ ...emptyTermDays(), status: 'planned' }) },
    toRequest: (values) => ({ ...values, semester: Number(values.semester) }) as unknown as TermRequest,
    onSuccess: onClose,
  })
  const { level_group, school_year, semester } = form.form.values
  const sources = terms.filter((term) => term.school_year === school_year && String(term.semester) === semester)
  const copyDays = (id: string | null) => {
    const source = terms.find((term) => String(term.id) === id)
    if (source) form.form.setValues({ ...form.form.values, ...toDayValues({ ...source, status: 'planned' }) })
  }
  return (
    <FormDialog opened onClose={onClose} title="New term" size="lg" form={form} submitLabel="Add term">
      <Select {...form.field('level_group')} label="Level" data={groupOptions} allowDeselect={false} />
      <Columns>
        <Select {...form.field('school_year')} label="School year" data={schoolYearOptions()} allowDeselect={false} />
        <Select {...form.field('semester')} label="Semester" data={semesterOptionsOf(level_group)} allowDeselect={false} />
      </Columns>
      {sources.length > 0 && (
        <Select
          label="Copy the days of"
          placeholder="Choose a level"
          data={sources.map((term) => ({
            value: String(term.id),
            label: `${levelGroupNames[term.level_group]}, ${termPart(term)}`,
          }))}
          value={null}
          onChange={copyDays}
        />
      )}
      <TermFields form={form} statuses={NEW_STATUSES} />
    </FormDialog>
  )
}

/** The first level group and semester that the school year does not have. */
function findFirstMissing(terms: readonly CalendarTerm[]): { level_group: LevelGroup; semester: string } {
  for (const semester of [1, 2, 3]) {
    const groups = levelGroups.filter((group) => hasSemester(group, semester))
    const level_group = groups.find((group) => !terms.some((term) => term.level_group === group && term.semester === semester))
    if (level_group) return { level_group, semester: String(semester) }
  }
  return { level_group: 'college', semester: '3' }
}
