import { Box, CloseButton, NativeSelect, Select, Switch, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type CatalogueSubject, type Equivalence, EquivalenceForm } from '@talaan/contract'
import { catalogue } from '@talaan/contract/calls'
import { subjectTitle } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useSaveForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from './catalogue.module.css'
import { equivalenceText, type SubjectName } from './subject-name.ts'

const TYPING_MS = 200

interface SubjectSelectProps {
  /** Name, error and asterisk of the form's field. */
  field: Record<string, unknown>
  label: string
  description?: string
  chosen?: SubjectName
  /** Subjects that are not offered, because they are chosen already. */
  excludedIds: readonly number[]
  onPick: (subject: SubjectName) => void
}

/** Chooses a subject by code or title; the options say which curricula have it. */
function SubjectSelect({ field, label, description, chosen, excludedIds, onPick }: SubjectSelectProps) {
  const [text, setText] = useState('')
  const [debouncedText] = useDebouncedValue(text, TYPING_MS)
  const search = chosen && debouncedText === subjectTitle(chosen) ? '' : debouncedText
  const query = useCall(catalogue.catalogueSubjects, { search, limit: 25 }, { placeholderData: keepPreviousData })
  const subjects = (query.data?.data ?? []).filter(({ id }) => !excludedIds.includes(id))
  const options: readonly SubjectName[] = chosen && !subjects.some(({ id }) => id === chosen.id) ? [chosen, ...subjects] : subjects
  const { name, error, withAsterisk } = field
  return (
    <Select
      name={String(name)}
      data-path={name}
      error={error as string | undefined}
      withAsterisk={withAsterisk as boolean | undefined}
      label={label}
      description={description}
      placeholder="Code or title"
      data={options.map((subject) => ({ value: String(subject.id), label: subjectTitle(subject) }))}
      value={chosen ? String(chosen.id) : null}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      allowDeselect={false}
      nothingFoundMessage={query.isPending ? 'Loading…' : 'No results'}
      renderOption={({ option }) => <SubjectOption subject={subjects.find(({ id }) => String(id) === option.value)} />}
      onChange={(id) => {
        const subject = options.find((other) => String(other.id) === id)
        if (!subject) return
        onPick(subject)
        if (!chosen) setText('')
      }}
    />
  )
}

function SubjectOption({ subject }: { subject: CatalogueSubject | undefined }) {
  if (!subject) return null
  return (
    <span>
      {subjectTitle(subject)}
      <Box component="span" fz="sm" c="dimmed" display="block">
        {subject.curricula.join(', ')}
      </Box>
    </span>
  )
}

type EquivalenceValues = ReturnType<typeof toValues>

/** The fields of an equivalence as they are typed. */
const toValues = (equivalence?: Equivalence) => ({
  from: equivalence?.from.map(({ id }) => id) ?? [],
  to: equivalence ? String(equivalence.to.id) : '',
  curriculum_id: String(equivalence?.curriculum_id ?? ''),
  both_ways: equivalence?.both_ways ?? false,
  note: equivalence?.note ?? '',
  approved_on: equivalence?.approved_on ?? '',
})

interface EquivalenceFieldsProps {
  form: EntryForm<EquivalenceValues>
  equivalence?: Equivalence
}

function EquivalenceFields({ form: { form, field }, equivalence }: EquivalenceFieldsProps) {
  const [from, setFrom] = useState<readonly SubjectName[]>(equivalence?.from ?? [])
  const [to, setTo] = useState<SubjectName | undefined>(equivalence?.to)
  const curricula = useCall(catalogue.catalogueCurricula, {}).data?.data ?? []
  const changeFrom = (subjects: readonly SubjectName[]) => {
    setFrom(subjects)
    form.setFieldValue(
      'from',
      subjects.map(({ id }) => id),
    )
    if (subjects.length > 1) form.setFieldValue('both_ways', false)
  }
  const chosenIds = [...from.map(({ id }) => id), ...(to ? [to.id] : [])]
  return (
    <>
      <div>
        <SubjectSelect
          field={field('from')}
          label="Subjects taken"
          description="Choose several if all are required together."
          excludedIds={chosenIds}
          onPick={(subject) => changeFrom([...from, subject])}
        />
        {from.length > 0 && (
          <ul className={classes.chosen} aria-label="Chosen subjects">
            {from.map((subject) => (
              <li key={subject.id}>
                {subjectTitle(subject)}
                <CloseButton aria-label={`Remove ${subject.code}`} onClick={() => changeFrom(from.filter(({ id }) => id !== subject.id))} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <SubjectSelect
        field={field('to')}
        label="Count as"
        chosen={to}
        excludedIds={chosenIds}
        onPick={(subject) => {
          setTo(subject)
          form.setFieldValue('to', String(subject.id))
        }}
      />
      <NativeSelect
        {...field('curriculum_id')}
        withAsterisk={false}
        label="For students of"
        data={[{ value: '', label: 'Every curriculum' }, ...curricula.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <Switch
        {...field('both_ways', 'checkbox')}
        label="Both ways"
        description="Each subject counts as the other. Only for one subject on each side."
        disabled={from.length > 1}
      />
      <Textarea
        {...field('note')}
        withAsterisk={false}
        label="Note"
        description="For example, the memorandum or the minutes"
        maxLength={300}
        autosize
        minRows={2}
      />
      <DateField {...field('approved_on')} withAsterisk={false} label="Date approved" description="Leave blank for today." />
    </>
  )
}

export const AddEquivalence = () => <DialogButton dialog={(close) => <EquivalenceDialog onClose={close} />}>Add equivalence</DialogButton>
export { EquivalenceDialog as EditEquivalence }

function EquivalenceDialog({ equivalence, onClose }: { equivalence?: Equivalence; onClose: () => void }) {
  const form = useSaveForm({
    add: catalogue.addEquivalence,
    edit: catalogue.editEquivalence,
    body: EquivalenceForm,
    row: equivalence,
    initialValues: toValues(equivalence),
    list: catalogue.equivalences,
    onClose,
  })
  const title = equivalence ? `Edit ${equivalenceText(equivalence)}` : 'New equivalence'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={equivalence ? 'Save' : 'Add equivalence'}>
      <EquivalenceFields form={form} equivalence={equivalence} />
    </FormDialog>
  )
}
