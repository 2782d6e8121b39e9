import { CloseButton, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { type Equivalence, EquivalenceForm } from '@talaan/contract'
import { catalogue } from '@talaan/contract/calls'
import { useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useSaveForm } from '#lib/form.ts'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import classes from './catalogue.module.css'
import { equivalenceText, type SubjectName, subjectName } from './subject-name.ts'
import { SubjectSelect } from './subject-select.tsx'

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
          label="Subjects that were taken"
          description="Choose several when only all of them together count."
          excludedIds={chosenIds}
          onPick={(subject) => changeFrom([...from, subject])}
        />
        {from.length > 0 && (
          <ul className={classes.chosen} aria-label="Chosen subjects">
            {from.map((subject) => (
              <li key={subject.id}>
                {subjectName(subject)}
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
        description="For example the memorandum or the minutes"
        maxLength={300}
        autosize
        minRows={2}
      />
      <TextInput {...field('approved_on')} withAsterisk={false} type="date" label="Date approved" description="Today when it is empty" />
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
