import { Button, Modal, Stack } from '@mantine/core'
import type { NumberAssignments } from '@talaan/contract'
import type { ReactNode } from 'react'
import { count } from '#lib/format.ts'
import { useIsPhone } from '#ui/list/phone.ts'
import classes from './student-numbers.module.css'

/** The result of giving numbers to many students; those who were skipped come first. */
export function AssignedResult({ result, onClose }: { result: NumberAssignments; onClose: () => void }) {
  const { assigned, skipped, remaining } = result
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${count(assigned.length)} assigned, ${count(skipped.length)} skipped`}
      size="lg"
      fullScreen={useIsPhone()}
    >
      <Stack className={classes.result}>
        {remaining > 0 && <p className={classes.next}>{count(remaining)} more students have no number. Assign again to continue.</p>}
        <Names title="Skipped" rows={skipped.map(({ message, ...row }) => ({ ...row, detail: <p>{message}</p> }))} />
        <Names title="Assigned" rows={assigned.map(({ student_id_number, ...row }) => ({ ...row, detail: <b>{student_id_number}</b> }))} />
      </Stack>
      <div className={classes.foot}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Modal>
  )
}

interface NamesProps {
  title: string
  rows: readonly { id: number; full_name: string; detail: ReactNode }[]
}

function Names({ title, rows }: NamesProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ id, full_name, detail }) => (
          <li key={id}>
            <span>{full_name}</span>
            {detail}
          </li>
        ))}
      </ul>
    </section>
  )
}
