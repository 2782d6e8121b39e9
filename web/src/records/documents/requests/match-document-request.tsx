import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { RequestDetail } from '@talaan/contract'
import { documentRequests, studentRecords } from '@talaan/contract/calls'
import { useState } from 'react'
import { date, listName } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import classes from './document-requests.module.css'

const sameNames = { number: 'number', name: 'name', birthdate: 'birthdate' } as const
const LEAST_LETTERS = 2

/** Who may have sent the request, and a search for anybody else. */
export function MatchDocumentRequest({ request }: { request: RequestDetail }) {
  const { id, candidates, updated_at, student, birthdate } = request
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const isSearching = search.length >= LEAST_LETTERS
  const matches = useCall(studentRecords.students, { search, limit: 5, page: 1 }, { enabled: isSearching })
  const { run, busy } = useAction(documentRequests.matchDocumentRequest, { refreshOnConflict: true, onSuccess: () => setText('') })
  const match = (student_id: number) => run({ id, student_id, updated_at })
  const proposals = isSearching
    ? (matches.data?.data ?? []).map((row) => ({
        student_id: row.id,
        name: listName(row),
        hint: [row.student_id_number, row.course?.code, date(row.birthdate), row.birthdate === birthdate && 'Same birthdate']
          .filter(Boolean)
          .join(' · '),
      }))
    : candidates.map((row) => ({
        student_id: row.student_id,
        name: row.full_name,
        hint: [row.student_id_number, row.course, date(row.birthdate), `Same ${row.same.map((fact) => sameNames[fact]).join(', ')}`]
          .filter(Boolean)
          .join(' · '),
      }))
  return (
    <>
      <ul className={classes.list} aria-label="Possible students">
        {proposals.map(({ student_id, name, hint }) => (
          <li key={student_id}>
            <span>
              {name}
              <p className={classes.hint}>{hint}</p>
            </span>
            <Button variant="default" size="compact-sm" disabled={busy} onClick={() => match(student_id)} aria-label={`Match with ${name}`}>
              Match
            </Button>
          </li>
        ))}
      </ul>
      <TextInput
        label={student ? 'Match with another student' : 'Search for the student'}
        placeholder="Name or number"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
      />
      {isSearching && matches.data && proposals.length === 0 && <p className={classes.hint}>No student has this name or number.</p>}
    </>
  )
}
