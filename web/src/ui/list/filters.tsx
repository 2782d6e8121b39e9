import { Button, CloseButton, Group, Kbd, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DateField } from '../form/date-field.tsx'
import classes from '../ui.module.css'
import { useIsPhone } from './phone.ts'
import type { ListState } from './state.ts'
import type { ListValues } from './values.ts'

export interface Filter {
  /** The request's field. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Whether the filter always has a value, also for some values of the others only. */
  required?: boolean | ((values: ListValues) => boolean)
  /** In place of a value. Default: the label. */
  placeholder?: string
  /** What choosing a value changes in other filters; the empty text is no value. */
  also?: (value: string, values: ListValues) => ListValues
  /** A day instead of a choice. */
  day?: boolean
  /** A typed text instead of a choice. */
  text?: boolean
  /** Whether it is hidden behind 'More filters'. */
  rare?: boolean
  /** Whether its default hides no row of a search, such as the day of a list that opens on today. */
  restsInSearch?: boolean
  /** Whether it has a meaning only with the other filters marked so, such as school year and semester. */
  together?: boolean
}

interface ListFiltersProps {
  filters: readonly Filter[]
  state: ListState
  /** Null for a list that is not searched by text. */
  searchLabel?: string | null
  /** Filters of another kind, before the others. */
  children?: ReactNode
}

/** The search and the filters that hide rows, in words: `"cruz"`, `Status: Inactive`. A filter that always has a value hides none. */
export function changedFilters(filters: readonly Filter[], { values, isChanged }: ListState): string[] {
  const valueName = ({ name, options }: Filter) => options.find(({ value }) => value === values[name])?.label ?? values[name]
  return [
    ...(values.search ? [`"${values.search}"`] : []),
    ...filters
      .filter(({ name, required }) => !required && isChanged(name) && values[name])
      .map((filter) => `${filter.label}: ${valueName(filter)}`),
  ]
}

/** Search and the filters of a list in one row, with the rare ones, on a phone all of them, in a row of their own that can be opened. `/` focuses the search. */
export function ListFilters({ filters, state, searchLabel = 'Search', children }: ListFiltersProps) {
  const [opened, setOpened] = useState(false)
  const hasChanges = ['search', ...filters.map((filter) => filter.name)].some(state.isChanged)
  const isPhone = useIsPhone()
  const hasOneButton = isPhone && (filters.length > 1 || Boolean(children))
  const hidden = hasOneButton ? filters : filters.filter((filter) => filter.rare)
  const shown = filters.filter((filter) => !hidden.includes(filter))
  const changed = hidden.filter((filter) => state.isChanged(filter.name)).length
  return (
    <>
      {searchLabel !== null && (
        <Search label={searchLabel} value={state.values.search ?? ''} onChange={(search) => state.set({ search })} />
      )}
      {!hasOneButton && children}
      {shown.map((filter) => (
        <FilterSelect key={filter.name} filter={filter} state={state} />
      ))}
      {(hasOneButton || hidden.length > 0) && (
        <MoreFilters label={hasOneButton ? 'Filters' : 'More filters'} opened={opened} onToggle={setOpened} active={changed} />
      )}
      {hasChanges && (
        <Button variant="subtle" color="gray" onClick={state.reset}>
          Reset
        </Button>
      )}
      {opened && (
        <Group gap="xs" align="stretch" flex="1 1 100%" id={MORE}>
          {hasOneButton && children}
          {hidden.map((filter) => (
            <FilterSelect key={filter.name} filter={filter} state={state} />
          ))}
        </Group>
      )}
    </>
  )
}

const MORE = 'more-filters'

interface MoreFiltersProps {
  label: string
  opened: boolean
  onToggle: (opened: boolean) => void
  /** The number of hidden filters with a chosen value. */
  active: number
}

function MoreFilters({ label, opened, onToggle, active }: MoreFiltersProps) {
  return (
    <Button
      variant="default"
      className={active > 0 ? `${classes.more} ${classes.moreOn}` : classes.more}
      leftSection={active === 0 && <IconFilter size={16} stroke={1.6} aria-hidden />}
      rightSection={active > 0 && <span className={classes.count}>{active}</span>}
      aria-expanded={opened}
      aria-controls={opened ? MORE : undefined}
      onClick={() => onToggle(!opened)}
    >
      {label}
    </Button>
  )
}

/** What a filter has beside its text, in pixels: its edges and the arrow, and the button that clears it. */
const WITHOUT_CLEAR = 54
const WITH_CLEAR = 80

function FilterSelect({ filter, state }: { filter: Filter; state: ListState }) {
  const value = state.values[filter.name]
  const filterClass = state.isChanged(filter.name) ? `${classes.filter} ${classes.filterOn}` : classes.filter
  if (filter.text) return <TextFilter filter={filter} value={value ?? ''} onChange={state.set} className={filterClass} />
  if (filter.day) return <DayFilter filter={filter} value={value} onChange={state.set} className={filterClass} />
  const { placeholder = filter.label } = filter
  const isRequired = typeof filter.required === 'function' ? filter.required(state.values) : filter.required
  const wide = Math.max(
    placeholder.length,
    ...filter.options.filter((option) => option.value === value).map((option) => option.label.length),
  )
  return (
    <Select
      aria-label={filter.label}
      placeholder={placeholder}
      data={[...filter.options]}
      value={value || null}
      onChange={(next) => state.set({ [filter.name]: next ?? '', ...filter.also?.(next ?? '', state.values) })}
      clearable={!isRequired}
      allowDeselect={!isRequired}
      searchable={filter.options.length > 12}
      clearButtonProps={{ 'aria-label': `Clear ${filter.label}` }}
      nothingFoundMessage="No results"
      className={filterClass}
      style={{ width: `calc(${Math.min(wide, 24) * 0.92}ch + ${value && !isRequired ? WITH_CLEAR : WITHOUT_CLEAR}px)` }}
    />
  )
}

interface DayFilterProps {
  filter: Filter
  value: string | undefined
  className: string | undefined
  onChange: ListState['set']
}

function DayFilter({ filter, value, className, onChange }: DayFilterProps) {
  return (
    <DateField
      aria-label={filter.label}
      placeholder={filter.label}
      value={value}
      onChange={(day) => onChange({ [filter.name]: day })}
      clearButtonProps={{ 'aria-label': `Clear ${filter.label}` }}
      className={className}
    />
  )
}

const TYPING_MS = 250

interface TextFilterProps {
  filter: Filter
  value: string
  className: string | undefined
  onChange: ListState['set']
}

function TextFilter({ filter, value, className, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const sendLater = useDebouncedCallback((next: string) => onChange({ [filter.name]: next.trim() }), TYPING_MS * 2)
  return (
    <TextInput
      aria-label={filter.label}
      placeholder={filter.label}
      value={text}
      maxLength={100}
      className={className}
      onChange={(event) => {
        setText(event.currentTarget.value)
        sendLater(event.currentTarget.value)
      }}
    />
  )
}

/** The search field. `onChange` is called when typing stops. `/` focuses it. */
export function Search({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sentText = useRef(value)
  useEffect(() => {
    if (value !== sentText.current) setText(value)
    sentText.current = value
  }, [value])
  const send = (next: string) => {
    sentText.current = next
    onChange(next)
  }
  const sendLater = useDebouncedCallback(send, TYPING_MS)
  const changeText = (next: string) => {
    setText(next)
    sendLater(next)
  }
  useHotkeys([['/', () => input.current?.focus()]])
  const clear = () => {
    setText('')
    send('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="text"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      className={classes.search}
      value={text}
      maxLength={100}
      onChange={(event) => changeText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send(text)}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={clear} />
        ) : (
          <Kbd size="xs" visibleFrom="sm">
            /
          </Kbd>
        )
      }
    />
  )
}
