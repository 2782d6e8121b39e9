import { Combobox, type ComboboxStore, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { AccountRow } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { useNavigate } from '@tanstack/react-router'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { level } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { PersonCell } from '../../shared/people/person-cell.tsx'
import { Money } from '../../ui/list/figures.tsx'
import classes from './payments.module.css'

const TYPING_MS = 150
const SHOWN = 8

export interface StudentSearchProps {
  autoFocus?: boolean
  ref?: Ref<{ focus: () => void }>
}

/** Type, arrow, Enter: the student at the counter. Only answers to what is typed now can be chosen. */
export function StudentSearch({ autoFocus, ref }: StudentSearchProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))
  useHotkeys([['/', () => input.current?.focus()]])
  const focusFirst = useRef(autoFocus)
  useEffect(() => {
    if (focusFirst.current) setTimeout(() => input.current?.focus())
  }, [])
  const { text, type, enter, wanted, rows, error, isSearching, open } = useStudents(combobox)
  return (
    <Combobox
      store={combobox}
      shadow="md"
      withinPortal={false}
      onOptionSubmit={(id) => {
        const row = rows?.find((one) => String(one.enrollment_id) === id)
        if (row) open(row)
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          size="lg"
          label="Student at the counter"
          placeholder="Name or student number"
          className={classes.search}
          value={text}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
          rightSection={isSearching ? <Loader size={16} /> : null}
          onChange={(event) => {
            type(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => wanted && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => event.key === 'Enter' && enter()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wanted.length < 2 || (rows === undefined && !error)}>
        <Combobox.Options aria-label="Students">
          {rows?.map((row) => (
            <StudentOption key={row.enrollment_id} row={row} />
          ))}
          {rows?.length === 0 && <Combobox.Empty>Sorry, no matching records found</Combobox.Empty>}
          {error && <Combobox.Empty>The search did not work. Check the connection and type again.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function StudentOption({ row }: { row: AccountRow }) {
  return (
    <Combobox.Option value={String(row.enrollment_id)} className={classes.option}>
      <PersonCell person={row} image={row.image} number={row.student_id_number ?? row.trans_no} />
      <span className={classes.optionCourse}>
        {row.course.code} · {level(row.level)}
      </span>
      <b>
        <Money centavos={row.balance_centavos} />
      </b>
    </Combobox.Option>
  )
}

/** What is typed, the accounts it finds, and opening one of them. Enter pressed before the answer opens the only one, or the one with that number. */
function useStudents({ selectFirstOption, closeDropdown }: Pick<ComboboxStore, 'selectFirstOption' | 'closeDropdown'>) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const wanted = text.trim()
  const [settled] = useDebouncedValue(wanted, TYPING_MS)
  const isAsked = settled.length >= 2
  const query = useCall(payments.accounts, { search: settled, limit: SHOWN }, { enabled: isAsked })
  const rows = isAsked && settled === wanted ? query.data?.data : undefined

  const type = (next: string) => {
    setText(next)
    setEntered(false)
  }
  const open = (row: AccountRow) => {
    closeDropdown()
    type('')
    navigate({ to: `/admin/payments/billing/${row.enrollment_id}` })
  }
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (!rows) return
    const only = rows.length === 1 ? rows[0] : rows.find((row) => row.student_id_number === wanted)
    if (isEntered && only) latest.current(only)
    else selectFirstOption()
  }, [rows, isEntered, wanted, selectFirstOption])
  return {
    text,
    type,
    enter: () => {
      if (!rows) setEntered(true)
    },
    wanted,
    rows,
    error: query.error,
    isSearching: isAsked && query.isFetching,
    open,
  }
}
