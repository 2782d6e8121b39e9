import { Combobox, type ComboboxStore, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { AccountRow } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { level, termTitle } from '../../lib/format.ts'
import { useNavigate } from '../../lib/navigation.tsx'
import { fillPath } from '../../lib/paths.ts'
import { plainText } from '../../lib/plain-text.ts'
import { useCall } from '../../lib/query.ts'
import { PersonCell } from '../../shared/people/person-cell.tsx'
import { Money } from '../../ui/list/figures.tsx'
import classes from './payments.module.css'

const TYPING_MS = 150
const MAX_RESULTS = 8

export interface StudentSearchProps {
  autoFocus?: boolean
  ref?: Ref<{ focus: () => void }>
}

/** The search for the student at the counter, by keyboard alone. Only results for the current text can be chosen. */
export function StudentSearch({ autoFocus, ref }: StudentSearchProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))
  useHotkeys([['/', () => input.current?.focus()]])
  const focusFirst = useRef(autoFocus)
  useEffect(() => {
    if (focusFirst.current) setTimeout(() => input.current?.focus())
  }, [])
  const { text, changeText, submitSearch, searchText, rows, error, isSearching, openAccount } = useStudents(combobox)
  return (
    <Combobox
      store={combobox}
      shadow="md"
      withinPortal={false}
      onOptionSubmit={(id) => {
        const row = rows?.find((account) => String(account.enrollment_id) === id)
        if (row) openAccount(row)
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
            changeText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => searchText && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => event.key === 'Enter' && submitSearch()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={searchText.length < 2 || (rows === undefined && !error)}>
        <Combobox.Options aria-label="Students">
          {rows?.map((row) => (
            <StudentOption key={row.enrollment_id} row={row} />
          ))}
          {rows?.length === 0 && <Combobox.Empty>Sorry, no matching records found</Combobox.Empty>}
          {error && <Combobox.Empty>The search failed. Check the connection and try again.</Combobox.Empty>}
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
        {row.course.code} · {row.withdrawn ? 'Withdrawn' : level(row.level)}
        <span className={classes.small}>{termTitle(row)}</span>
      </span>
      <b>
        <Money centavos={row.balance_centavos} />
      </b>
    </Combobox.Option>
  )
}

/**
 * Whom Enter opens: the one with that number, the only one with that last name, or else the only result. Nobody who was found by the middle
 * name alone, which is the mother's last name: a receipt is written next, so the cashier chooses such a result with the arrow keys.
 */
function clearMatch(rows: readonly AccountRow[], searchText: string): AccountRow | undefined {
  const byNumber = rows.find((row) => row.student_id_number === searchText)
  const bySurname = rows.filter((row) => plainText(row.last_name).startsWith(plainText(searchText)))
  if (byNumber || bySurname.length > 0) return byNumber ?? (bySurname.length === 1 ? bySurname[0] : undefined)
  const [only] = rows
  return rows.length === 1 && only && isNamedBy(only, searchText) ? only : undefined
}

/** Whether a word of the search begins the last name, a first name or a number. */
function isNamedBy({ last_name, first_name, student_id_number, trans_no }: AccountRow, searchText: string): boolean {
  const words = plainText(`${last_name} ${first_name} ${student_id_number ?? ''} ${trans_no ?? ''}`).split(/\s+/)
  const searchWords = plainText(searchText)
    .split(/[\s,]+/)
    .filter(Boolean)
  return searchWords.some((searchWord) => words.some((word) => word.startsWith(searchWord)))
}

/** The search text, its results, and opening one of them. Enter pressed before the answer opens the clear match, if there is one. */
function useStudents({
  selectOption,
  resetSelectedOption,
  closeDropdown,
}: Pick<ComboboxStore, 'selectOption' | 'resetSelectedOption' | 'closeDropdown'>) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const searchText = text.trim()
  const [debouncedText] = useDebouncedValue(searchText, TYPING_MS)
  const isSearchable = debouncedText.length >= 2
  const query = useCall(payments.accounts, { search: debouncedText, limit: MAX_RESULTS }, { enabled: isSearchable })
  const rows = isSearchable && debouncedText === searchText ? query.data?.data : undefined

  const changeText = (nextText: string) => {
    setText(nextText)
    setEntered(false)
  }
  const openAccount = (row: AccountRow) => {
    closeDropdown()
    changeText('')
    navigate({ to: fillPath('/admin/payments/billing/:id', { id: row.enrollment_id }) })
  }
  const latestOpen = useRef(openAccount)
  latestOpen.current = openAccount
  useEffect(() => {
    if (!rows) return
    const match = clearMatch(rows, searchText)
    if (isEntered && match) latestOpen.current(match)
    else if (match) selectOption(rows.indexOf(match))
    else resetSelectedOption()
  }, [rows, isEntered, searchText, selectOption, resetSelectedOption])
  return {
    text,
    changeText,
    submitSearch: () => {
      if (!rows) setEntered(true)
    },
    searchText,
    rows,
    error: query.error,
    isSearching: isSearchable && query.isFetching,
    openAccount,
  }
}
