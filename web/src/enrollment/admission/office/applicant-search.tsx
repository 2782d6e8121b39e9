import { Loader, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { AdmissionRow } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { level } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { Empty, Failed } from '#ui/feedback/states.tsx'
import { photoUrl, StatusMark } from '../form/application-view.tsx'
import classes from './office.module.css'

const TYPING_MS = 150

interface ApplicantSearchProps {
  ref?: Ref<{ focus: () => void }>
  onOpen: (row: AdmissionRow) => void
}

/** Finds the applicant at the counter by typing or scanning. Enter opens the only match, also one that is still being searched. */
export function ApplicantSearch({ ref, onOpen }: ApplicantSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const term = text.trim()
  const [settledTerm] = useDebouncedValue(term, TYPING_MS)
  const isSearching = settledTerm.length >= 2
  const query = useCall(
    admissionOffice.admissionMatches,
    { search: settledTerm },
    { enabled: isSearching, placeholderData: keepPreviousData },
  )
  const rows = isSearching && settledTerm === term && !query.isPlaceholderData ? query.data?.data : undefined
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))
  useHotkeys([['/', () => input.current?.focus()]])
  useEffect(() => {
    setTimeout(() => input.current?.focus())
  }, [])

  const open = (row: AdmissionRow) => {
    setText('')
    setIsEntered(false)
    onOpen(row)
  }
  const latestOpen = useRef(open)
  latestOpen.current = open
  useEffect(() => {
    if (isEntered && rows?.length === 1) latestOpen.current(rows[0]!)
    else if (rows) setIsEntered(false)
  }, [rows, isEntered])

  return (
    <Stack>
      <TextInput
        ref={input}
        size="lg"
        label="Applicant at the counter"
        placeholder="Application number, name or LRN"
        maw={560}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        rightSection={isSearching && query.isFetching ? <Loader size={16} /> : null}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setIsEntered(false)
        }}
        onKeyDown={(event) => event.key === 'Enter' && setIsEntered(true)}
      />
      {isSearching && query.error && <Failed error={query.error} retry={query.refetch} />}
      {rows?.length === 0 && (
        <Empty>
          <div>Accepted and rejected applications are in the admission list. Choose that status there.</div>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <ul className={classes.rows} aria-label="Applicants">
          {rows.map((row) => (
            <li key={row.id} className={classes.foundRow}>
              <UnstyledButton className={classes.match} onClick={() => open(row)}>
                <PersonCell person={row} image={photoUrl(row)} number={row.trans_no} />
                <span className={classes.quiet}>
                  {row.course.code} · {level(row.level)} <StatusMark application={row} />
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
