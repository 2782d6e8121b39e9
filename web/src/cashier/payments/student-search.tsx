import { Combobox, type ComboboxStore, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { AccountRow, Payer } from '@talaan/contract'
import { payerAccounts, payments } from '@talaan/contract/calls'
import { accountTerm, numberKey } from '@talaan/contract/values'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { level } from '#lib/format.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { fillPath, type Target } from '#lib/paths.ts'
import { plainText } from '#lib/plain-text.ts'
import { useCall } from '#lib/query.ts'
import { isNamedBy } from '#shared/people/is-named-by.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { Money, SmallLine } from '#ui/list/figures.tsx'
import { billingPath } from './find-account.ts'
import classes from './payments.module.css'

const TYPING_MS = 150
const MAX_RESULTS = 8
/** The last option: also those who have no account in the present term. */
const EVERYONE = 'everyone'

/** A person whom the search found, and the desk that opens. */
interface Found {
  key: string
  person: Pick<AccountRow, 'first_name' | 'last_name' | 'middle_name' | 'full_name' | 'student_id_number' | 'trans_no' | 'image'>
  detail: string
  term?: string
  balance_centavos: number
  to: Target
}

const foundAccount = (row: AccountRow): Found => ({
  key: `account-${row.student_id}-${row.enrollment_id}`,
  person: row,
  detail: [row.course?.code, row.withdrawn ? 'Withdrawn' : row.level !== null && level(row.level)].filter(Boolean).join(' · '),
  term: accountTerm(row) ?? undefined,
  balance_centavos: row.balance_centavos,
  to: billingPath(row),
})

const foundPayer = (row: Payer): Found => ({
  key: `student-${row.student_id}`,
  person: row,
  detail: row.student_id_number ? 'All terms' : 'Applicant',
  balance_centavos: row.balance_centavos,
  to: fillPath('/admin/payments/students/:id', { id: row.student_id }),
})

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
  const { text, changeText, submitSearch, searchText, rows, error, isSearching, openAccount, isEveryone, findEveryone } =
    useStudents(combobox)
  return (
    <Combobox
      store={combobox}
      shadow="md"
      withinPortal={false}
      onOptionSubmit={(key) => {
        const row = rows?.find((row) => row.key === key)
        if (row) openAccount(row)
        else findEveryone()
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          size="lg"
          label="Student at the counter"
          placeholder="Name or student number"
          maw={640}
          miw="min(100%, 16rem)"
          flex={1}
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
            <StudentOption key={row.key} row={row} />
          ))}
          {rows?.length === 0 && <Combobox.Empty>Sorry, no matching records found</Combobox.Empty>}
          {rows && rows.length > 0 && !isEveryone && <Combobox.Option value={EVERYONE}>Search all students and applicants</Combobox.Option>}
          {error && <Combobox.Empty>The search failed. Check the connection and try again.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function StudentOption({ row: { key, person, detail, term, balance_centavos } }: { row: Found }) {
  return (
    <Combobox.Option value={key} className={classes.option}>
      <PersonCell person={person} image={person.image} number={person.student_id_number ?? person.trans_no} />
      <span className={classes.optionCourse}>
        {detail}
        {term && <SmallLine>{term}</SmallLine>}
      </span>
      <b>
        <Money centavos={balance_centavos} />
      </b>
    </Combobox.Option>
  )
}

/**
 * Whom Enter opens: the one with that number, the only one with that last name, or else the only result. Nobody who was found by the middle
 * name alone, which is the mother's last name: a receipt is written next, so the cashier chooses such a result with the arrow keys.
 */
function clearMatch(rows: readonly Found[], searchText: string): Found | undefined {
  const byNumber = rows.find((row) => numberKey(row.person.student_id_number ?? '') === numberKey(searchText))
  const bySurname = rows.filter((row) => plainText(row.person.last_name).startsWith(plainText(searchText)))
  if (byNumber || bySurname.length > 0) return byNumber ?? (bySurname.length === 1 ? bySurname[0] : undefined)
  const [only] = rows
  return rows.length === 1 && only && isNamedBy(only.person, searchText) ? only : undefined
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
  const [isWide, setWide] = useState(false)
  const query = useCall(payments.accounts, { search: debouncedText, limit: MAX_RESULTS }, { enabled: isSearchable })
  // Who has no account in the term may be an applicant or a former student.
  const isEveryone = isWide || query.data?.data.length === 0
  const everyone = useCall(payerAccounts.payers, { search: debouncedText }, { enabled: isSearchable && isEveryone })
  const isCurrent = isSearchable && debouncedText === searchText
  const accounts = query.data?.data
  const payers = everyone.data?.data
  const rows = useMemo(
    () => (isCurrent ? (isEveryone ? payers?.map(foundPayer) : accounts?.map(foundAccount)) : undefined),
    [isCurrent, isEveryone, accounts, payers],
  )

  const changeText = (nextText: string) => {
    setText(nextText)
    setEntered(false)
    setWide(false)
  }
  const openAccount = (row: Found) => {
    closeDropdown()
    changeText('')
    navigate({ to: row.to })
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
    error: query.error ?? everyone.error,
    isSearching: isSearchable && (query.isFetching || everyone.isFetching),
    openAccount,
    isEveryone,
    findEveryone: () => setWide(true),
  }
}
