import { Button, Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SectionWithMembers } from '@talaan/contract'
import { sections } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import classes from './sections.module.css'

/** The button that opens the students of the section's course and level who are not its members. */
export function AddSectionStudents({ section }: { section: SectionWithMembers }) {
  return <DialogButton dialog={(close) => <AddDialog section={section} onClose={close} />}>Add students</DialogButton>
}

interface Candidate {
  enrollment_id: number
  /** The section that the student would leave. */
  section: string | null
}

const TYPING_MS = 200
const PAGE_SIZE = 50

const isSomeChosen = (rows: readonly Candidate[], chosenIds: ReadonlySet<number>): boolean => {
  const chosenCount = rows.filter((row) => chosenIds.has(row.enrollment_id)).length
  return chosenCount > 0 && chosenCount < rows.length
}

interface SelectAllProps {
  rows: readonly Candidate[]
  total: number
  chosenIds: ReadonlySet<number>
  onChoose: (rows: readonly Candidate[], isChosen: boolean) => void
}

/** Selects the students without a section; who is in another one is only selected with the rest when nobody is without. */
function SelectAll({ rows, total, chosenIds, onChoose }: SelectAllProps) {
  const free = rows.filter((row) => row.section === null)
  const selectable = free.length > 0 ? free : rows
  const isAll = total <= rows.length
  const suffix = selectable.length < rows.length ? ' without a section' : ''
  return (
    <Checkbox
      className={classes.all}
      label={`${isAll ? 'Select all' : `Select the first ${count(selectable.length)}`}${suffix}`}
      checked={selectable.every((row) => chosenIds.has(row.enrollment_id))}
      indeterminate={isSomeChosen(selectable, chosenIds)}
      onChange={(event) => onChoose(selectable, event.currentTarget.checked)}
    />
  )
}

const emptyText = (search: string): string | undefined =>
  search.trim() ? undefined : 'No other students of this level are enrolled or for enrollment.'

function AddDialog({ section, onClose }: { section: SectionWithMembers; onClose: () => void }) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, TYPING_MS)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [overrideReason, setOverrideReason] = useState('')
  const [error, setError] = useState<unknown>()
  const query = useCall(sections.sectionCandidates, { id: section.id, search, limit: PAGE_SIZE }, { placeholderData: keepPreviousData })
  const isFull = (failure: unknown) => reasonsOf(failure).some(hasCode('section.full'))
  const { run, busy } = useAction(sections.addSectionStudents, { onSuccess: onClose, onError: setError, isShownInPlace: isFull })
  const add = () => run({ id: section.id, enrollment_ids: [...chosenIds], override_reason: overrideReason || undefined })
  const toggle = (id: number) =>
    setChosenIds((ids) => (ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])))
  const chooseAll = (rows: readonly Candidate[], isChosen: boolean) =>
    setChosenIds((ids) => {
      const shownIds = new Set(rows.map((row) => row.enrollment_id))
      return new Set(isChosen ? [...ids, ...shownIds] : [...ids].filter((id) => !shownIds.has(id)))
    })
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={`Add students to ${section.code}`}
      query={query}
      actions={
        <Button loading={busy} disabled={chosenIds.size === 0} onClick={add}>
          {chosenIds.size === 0 ? 'Add students' : `Add ${count(chosenIds.size)} ${chosenIds.size === 1 ? 'student' : 'students'}`}
        </Button>
      }
    >
      {({ data, meta }) => (
        <Stack gap="sm">
          <TextInput
            aria-label="Search student"
            placeholder="Search name or number"
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {data.length === 0 && <Empty text={emptyText(search)} />}
          {data.length > 1 && <SelectAll rows={data} total={meta.total} chosenIds={chosenIds} onChoose={chooseAll} />}
          <Stack component="ul" gap="xs" className={layout.list}>
            {data.map((row) => (
              <li key={row.enrollment_id}>
                <Checkbox
                  checked={chosenIds.has(row.enrollment_id)}
                  onChange={() => toggle(row.enrollment_id)}
                  label={row.full_name}
                  description={[row.student_id_number, row.section ? `now in ${row.section}` : 'no section yet']
                    .filter(Boolean)
                    .join(' · ')}
                />
              </li>
            ))}
          </Stack>
          {meta.total > data.length && (
            <Text c="dimmed">
              Showing {count(data.length)} of {count(meta.total)} students. Search to find the others.
            </Text>
          )}
          {isFull(error) && (
            <>
              <Reasons reasons={reasonsOf(error)} />
              <Textarea
                label="Reason for more members"
                value={overrideReason}
                maxLength={200}
                autosize
                onChange={(event) => setOverrideReason(event.currentTarget.value)}
              />
            </>
          )}
        </Stack>
      )}
    </DetailDialog>
  )
}
