import { Select, TextInput } from '@mantine/core'
import { CounterConsent, type PersonConsents } from '@talaan/contract'
import { consents } from '@talaan/contract/calls'
import { consentRelationNames, consentRelations } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import layout from '#ui/layout.module.css'

interface RecordConsentProps {
  studentId: number
  person: PersonConsents
  purpose: PersonConsents['purposes'][number]
  onClose: () => void
}

/** Records at the counter what the student, or a parent of a minor, decided. */
export function RecordConsent({ studentId, person, purpose, onClose }: RecordConsentProps) {
  const { key, version, is_given, name, question } = purpose
  const form = useEntryForm(consents.recordConsent, {
    body: CounterConsent,
    initialValues: { given_by: person.is_minor ? '' : person.name, relation: person.is_minor ? '' : 'self' },
    fixed: { id: studentId, purpose: key, version, is_given: !is_given },
    toRequest: (values) => ({
      id: studentId,
      purpose: key,
      version,
      is_given: !is_given,
      given_by: values.given_by,
      relation: values.relation as 'self',
    }),
    refresh: [consents.studentConsents],
    onSuccess: onClose,
  })
  const relations = consentRelations.filter((relation) => (relation === 'self') !== person.is_minor)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={name}
      form={form}
      submitLabel={is_given ? 'Withdraw consent' : 'Record consent'}
      danger={is_given}
    >
      <p className={`${layout.anywhere} ${layout.lines}`}>{question}</p>
      <Select
        {...form.field('relation')}
        label="Decision by"
        description={person.is_minor ? 'The student is below 18.' : undefined}
        data={relations.map((value) => ({ value, label: consentRelationNames[value] }))}
        allowDeselect={false}
      />
      <TextInput {...form.field('given_by')} label="Name, as signed" autoComplete="off" maxLength={120} />
    </FormDialog>
  )
}
