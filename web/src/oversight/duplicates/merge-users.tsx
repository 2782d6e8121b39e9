import { Button, Radio, SimpleGrid, Stack } from '@mantine/core'
import type { DuplicateRecord, MergeChoice, MergePreview } from '@talaan/contract'
import { duplicates } from '@talaan/contract/calls'
import { MERGE_UNDO_DAYS, type MergeField } from '@talaan/contract/values'
import { useState } from 'react'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import layout from '#ui/layout.module.css'
import classes from './duplicates.module.css'

const labels: Record<MergeField, string> = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  extension_name: 'Extension name',
  birthdate: 'Birthdate',
  birthplace: 'Birthplace',
  gender: 'Gender',
  civil_status: 'Civil status',
  citizenship: 'Citizenship',
  religion: 'Religion',
  student_id_number: 'Student number',
  employee_number: 'Employee number',
  lrn: 'LRN',
  email: 'Sign-in email',
  personal_email: 'Personal email',
  contact_number: 'Mobile number',
  address: 'Address',
  emergency_contact: 'Emergency contact',
  school_graduated: 'School last attended',
  father: 'Father',
  mother: 'Mother',
  guardian: 'Guardian',
}

interface MergeUsersProps {
  kept: DuplicateRecord
  absorbed: DuplicateRecord
  onBack: () => void
  onClose: () => void
}

/** The name with a number or email, because both records may have the same name. */
function nameOf(record: DuplicateRecord): string {
  const mark = record.student_id_number ?? record.employee_number ?? record.email ?? record.personal_email
  return mark ? `${record.full_name} (${mark})` : record.full_name
}

/** The second step: which value stays of each field, what moves, and what stands in the way. */
export function MergeUsers({ kept, absorbed, onBack, onClose }: MergeUsersProps) {
  const query = useCall(duplicates.previewMerge, { keep_id: kept.id, absorb_id: absorbed.id }, { staleTime: 0 })
  const preview = query.data?.data
  const [chosen, setChosen] = useState<Partial<Record<MergeField, boolean>>>({})
  const { run, busy } = useAction(duplicates.mergeUsers, { onSuccess: onClose, refreshOnConflict: true })
  /** A value that only the other record has is taken unless somebody decides otherwise. */
  const isTaken = ({ field, kept: own }: MergeChoice): boolean => chosen[field] ?? own === null
  const merge = () => {
    if (!preview) return
    const fields = preview.choices.filter(isTaken).map(({ field }) => field)
    run({ keep_id: kept.id, absorb_id: absorbed.id, fields, version: preview.version })
  }
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={`Merge into ${nameOf(kept)}`}
      size="xl"
      query={query}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button onClick={merge} loading={busy} disabled={!preview || preview.conflicts.length > 0}>
            Merge records
          </Button>
        </>
      }
    >
      {({ data }) => (
        <Stack className={classes.merge}>
          <p className={classes.about}>
            Everything of {nameOf(absorbed)} moves to this record, and the other account can no longer sign in. The merge can be undone
            within {MERGE_UNDO_DAYS} days.
          </p>
          {data.conflicts.map((conflict) => (
            <Notice key={conflict} role="status">
              {conflict}
            </Notice>
          ))}
          {data.replaced_cards.map((schoolYear) => (
            <Notice key={schoolYear} role="status">
              Both have a valid ID card for {schoolYear}. The card with the number that is kept remains valid; the other is marked as
              replaced.
            </Notice>
          ))}
          <Choices preview={data} isTaken={isTaken} onChoose={(field, taken) => setChosen({ ...chosen, [field]: taken })} />
          <Moves preview={data} />
        </Stack>
      )}
    </DetailDialog>
  )
}

interface ChoicesProps {
  preview: MergePreview
  isTaken: (choice: MergeChoice) => boolean
  onChoose: (field: MergeField, taken: boolean) => void
}

function Choices({ preview, isTaken, onChoose }: ChoicesProps) {
  if (preview.choices.length === 0) return <p className={classes.about}>All fields of the two records are equal.</p>
  return (
    <Stack aria-label="Different values" component="section" gap={14}>
      <h3>Choose the value to keep</h3>
      {preview.choices.map((choice) => (
        <Radio.Group
          key={choice.field}
          label={labels[choice.field]}
          value={isTaken(choice) ? 'absorbed' : 'kept'}
          onChange={(value) => onChoose(choice.field, value === 'absorbed')}
        >
          <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 260px)" spacing="xs" mt={6} className={layout.anywhere}>
            <Radio value="kept" label={choice.kept ?? 'Blank'} />
            <Radio value="absorbed" label={choice.absorbed ?? 'Blank'} />
          </SimpleGrid>
        </Radio.Group>
      ))}
    </Stack>
  )
}

function Moves({ preview }: { preview: MergePreview }) {
  if (preview.moves.length === 0) return <p className={classes.about}>The other record has nothing to move.</p>
  return (
    <section aria-label="Records to move">
      <h3>Records to move</h3>
      <ul className={classes.moves}>
        {preview.moves.map(({ what, rows }) => (
          <li key={what}>
            <span>{what}</span>
            <b>{count(rows)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
