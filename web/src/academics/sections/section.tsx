import { NativeSelect, Select, TextInput } from '@mantine/core'
import { EditedSection, type Section, SectionForm } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { level } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { useCourses } from '#shared/courses.ts'
import { schoolYearOptions, semesterOptions, type Term } from '#shared/terms/term-picker.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { blankValues, toSectionValues } from './section-values.ts'

interface SectionFieldsProps {
  field: (name: 'code' | 'adviser_id' | 'room_id' | 'max_person') => Record<string, unknown>
  /** The adviser and room that the section has, which may be inactive by now. */
  chosen?: { adviser: { id: number; name: string } | null; room: { id: number; code: string } | null }
}

/** The fields that adding and editing a section have in common. */
function SectionFields({ field, chosen }: SectionFieldsProps) {
  const { data } = useCall(sections.sectionOptions, {})
  const advisers = data?.data.advisers ?? []
  const rooms = data?.data.rooms ?? []
  const adviserOptions = withChosen(advisers, chosen?.adviser).map(({ id, name }) => ({ value: String(id), label: name }))
  const roomOptions = withChosen(rooms, chosen?.room).map(({ id, code }) => ({ value: String(id), label: code }))
  return (
    <>
      <Columns>
        <TextInput {...field('code')} label="Section" placeholder="G7-Rizal" autoComplete="off" />
        <TextInput {...field('max_person')} label="Maximum students" inputMode="numeric" autoComplete="off" />
      </Columns>
      <Columns>
        <Select {...field('adviser_id')} label="Adviser" data={adviserOptions} searchable clearable nothingFoundMessage="Nothing found" />
        <Select {...field('room_id')} label="Room" data={roomOptions} searchable clearable nothingFoundMessage="Nothing found" />
      </Columns>
    </>
  )
}

const withChosen = <T extends { id: number }>(options: readonly T[], chosen: T | null | undefined): readonly T[] =>
  chosen && !options.some(({ id }) => id === chosen.id) ? [chosen, ...options] : options

export function AddSection({ term }: { term: Term }) {
  return <DialogButton dialog={(close) => <AddSectionDialog term={term} onClose={close} />}>Add section</DialogButton>
}

const choose = { value: '', label: 'Choose' }

function AddSectionDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const courses = useCourses('high_school')
  const form = useEntryForm(sections.addSection, {
    body: SectionForm,
    initialValues: { ...blankValues, course_id: '', level: '', school_year: term.school_year, semester: String(term.semester) },
    onSuccess: onClose,
  })
  const course = courses.find(({ id }) => String(id) === form.form.values.course_id)
  return (
    <FormDialog opened onClose={onClose} title="New section" form={form} submitLabel="Add section">
      <Columns>
        <NativeSelect {...form.field('school_year')} label="School year" data={schoolYearOptions()} />
        <NativeSelect
          {...form.field('semester')}
          label="Semester"
          description="Junior high: the whole school year"
          data={semesterOptions}
        />
      </Columns>
      <Columns>
        <NativeSelect
          {...form.field('course_id')}
          label="Course or strand"
          data={[choose, ...courses.map(({ id, code }) => ({ value: String(id), label: code }))]}
        />
        <NativeSelect
          {...form.field('level')}
          label="Level"
          data={[choose, ...(course?.levels ?? []).map((value) => ({ value: String(value), label: level(value) }))]}
        />
      </Columns>
      <SectionFields field={form.field} />
    </FormDialog>
  )
}

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
