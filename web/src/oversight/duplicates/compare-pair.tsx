import { Button, Group, SimpleGrid } from '@mantine/core'
import type { DuplicatePair, DuplicateRecord } from '@talaan/contract'
import { duplicates } from '@talaan/contract/calls'
import { evidenceTexts } from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import { count, date, dateTime } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { useDismissDuplicate } from './dismiss-duplicate.ts'
import classes from './duplicates.module.css'
import { MergeUsers } from './merge-users.tsx'

/** Asks, then deletes the account of a record. */
function useDeleteDuplicate(onDone?: () => void): (record: DuplicateRecord) => void {
  const { run } = useAction(duplicates.deleteDuplicate, { onSuccess: onDone })
  return (record) =>
    ask({
      text: 'Are you sure you want to delete this user? All data related to this user will also be deleted.',
      verb: 'Delete',
      danger: true,
      children: `${record.full_name}. Cannot be restored.`,
      run: () => run({ id: record.user_id ?? 0 }),
    })
}

const facts: readonly [string, (record: DuplicateRecord) => ReactNode][] = [
  ['Number', (record) => record.student_id_number ?? record.employee_number],
  ['LRN', (record) => record.lrn],
  ['Birthdate', (record) => record.birthdate && date(record.birthdate)],
  ['Account', (record) => (record.user_id === null ? 'None' : record.is_active ? 'Active' : 'Inactive')],
  ['Sign-in email', (record) => record.email],
  ['Personal email', (record) => record.personal_email],
  ['Mobile number', (record) => record.contact_number],
  ['Roles', (record) => record.roles.join(', ')],
  ['Last sign-in', (record) => dateTime(record.last_sign_in_at)],
  ['Added', (record) => dateTime(record.created_at)],
  ['Applications', (record) => count(record.applications)],
  ['Enrollments', (record) => count(record.enrollments)],
  ['Payments', (record) => count(record.payments)],
  ['Grades', (record) => count(record.grades)],
]

interface RecordFactsProps {
  record: DuplicateRecord
  other: DuplicateRecord
  actions: ReactNode
}

function RecordFacts({ record, other, actions }: RecordFactsProps) {
  return (
    <section className={classes.record} aria-label={`Record ${record.id}, ${record.full_name}`}>
      <h3>{record.full_name}</h3>
      <dl>
        {facts.map(([label, read]) => {
          const [own, others] = [read(record), read(other)]
          return (
            <div key={label} data-same={Boolean(own) && own === others}>
              <dt>{label}</dt>
              <dd>{own || '—'}</dd>
            </div>
          )
        })}
      </dl>
      <Group gap="xs" align="stretch">
        {actions}
      </Group>
    </section>
  )
}

/** Two records beside each other, and what to do with them. */
export function ComparePair({ pair, onClose }: { pair: DuplicatePair; onClose: () => void }) {
  const [keptId, setKeptId] = useState<number>()
  const dismiss = useDismissDuplicate(onClose)
  const remove = useDeleteDuplicate(onClose)
  const mayMerge = useMay('Merge Users')
  const [first, second] = pair.records
  if (keptId !== undefined) {
    const [kept, absorbed] = keptId === first.id ? [first, second] : [second, first]
    return <MergeUsers kept={kept} absorbed={absorbed} onBack={() => setKeptId(undefined)} onClose={onClose} />
  }
  const actionsOf = (record: DuplicateRecord) => (
    <>
      {mayMerge && <Button onClick={() => setKeptId(record.id)}>Keep this record</Button>}
      {record.can.delete && (
        <Button variant="default" onClick={() => remove(record)}>
          Delete
        </Button>
      )}
    </>
  )
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title="Compare records"
      size="xl"
      query={{ data: pair, error: null, isPending: false, refetch: () => undefined }}
      actions={
        mayMerge && (
          <Button variant="default" onClick={() => dismiss(pair)}>
            Not a duplicate
          </Button>
        )
      }
    >
      {() => (
        <>
          <p className={classes.about}>
            {pair.evidence.map((evidence) => evidenceTexts[evidence]).join(', ')}. Equal values are marked. Choose the record to keep; the
            other is merged into it.
          </p>
          <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 300px)" spacing="sm">
            <RecordFacts record={first} other={second} actions={actionsOf(first)} />
            <RecordFacts record={second} other={first} actions={actionsOf(second)} />
          </SimpleGrid>
        </>
      )}
    </DetailDialog>
  )
}
