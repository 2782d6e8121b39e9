import { Loader, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { AdmissionRow } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { level } from '../../../lib/format.ts'
import { useCall } from '../../../lib/query.ts'
import { PersonCell } from '../../../shared/people/person-cell.tsx'
import { Empty, Failed } from '../../../ui/feedback/states.tsx'
import { photoOf, StateMark } from '../form/application-view.tsx'
import classes from './office.module.css'

const TYPING_MS = 150

interface ApplicantSearchProps {
  ref?: Ref<{ focus: () => void }>
  onOpen: (row: AdmissionRow) => void
}

/** Type or scan, Enter: the applicant at the counter. Enter opens the only match, also one that is still being looked for. */
export function ApplicantSearch({ ref, onOpen }: ApplicantSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [entered, setEntered] = useState(false)
  const wanted = text.trim()
  const [settled] = useDebouncedValue(wanted, TYPING_MS)
  const asked = settled.length >= 2
  const query = useCall(admissionOffice.admissionFound, { search: settled }, { enabled: asked, placeholderData: keepPreviousData })
  const rows = asked && settled === wanted && !query.isPlaceholderData ? query.data?.data : undefined
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))
  useHotkeys([['/', () => input.current?.focus()]])
  useEffect(() => {
    setTimeout(() => input.current?.focus())
  }, [])

  const open = (row: AdmissionRow) => {
    setText('')
    setEntered(false)
    onOpen(row)
  }
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (entered && rows?.length === 1) latest.current(rows[0]!)
    else if (rows) setEntered(false)
  }, [rows, entered])

  return (
    <div className={classes.counter}>
      <TextInput
        ref={input}
        size="lg"
        label="Applicant at the counter"
        placeholder="Application number, name or LRN"
        className={classes.search}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        rightSection={asked && query.isFetching ? <Loader size={16} /> : null}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setEntered(false)
        }}
        onKeyDown={(event) => event.key === 'Enter' && setEntered(true)}
      />
      {asked && query.error && <Failed error={query.error} retry={query.refetch} />}
      {rows?.length === 0 && (
        <Empty>
          <div>An application that is accepted or rejected already is in the list of its category, under that state.</div>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.rows} aria-label="Applicants">
          {rows.map((row) => (
            <li key={row.id} className={classes.foundRow}>
              <UnstyledButton className={classes.found} onClick={() => open(row)}>
                <PersonCell person={row} image={photoOf(row)} number={row.trans_no} />
                <span className={classes.quiet}>
                  {row.course.code} · {level(row.level)} <StateMark told={row} />
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
