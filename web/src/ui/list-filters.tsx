import { Button, CloseButton, Kbd, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ListState } from './list-state.ts'
import classes from './ui.module.css'

export interface Filter {
  /** The request's field. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Always has a value. */
  required?: boolean
  /** A day instead of a choice. */
  day?: boolean
}

interface ListFiltersProps {
  filters: readonly Filter[]
  state: ListState
  searchLabel?: string
}

/** Search and the filters of a list, in one row. `/` goes to the search. */
export function ListFilters({ filters, state, searchLabel = 'Search' }: ListFiltersProps) {
  const active = filters.some((filter) => !filter.required && state.values[filter.name]) || state.values.search
  return (
    <>
      <Search label={searchLabel} value={state.values.search ?? ''} onChange={(search) => state.set({ search })} />
      {filters.map((filter) => {
        const value = state.values[filter.name]
        if (filter.day) return <DayFilter key={filter.name} filter={filter} value={value} onChange={state.set} />
        const wide = Math.max(
          filter.label.length,
          ...filter.options.filter((option) => option.value === value).map((option) => option.label.length),
        )
        return (
          <Select
            key={filter.name}
            aria-label={filter.label}
            placeholder={filter.label}
            data={[...filter.options]}
            value={value || null}
            onChange={(next) => state.set({ [filter.name]: next ?? '' })}
            clearable={!filter.required}
            allowDeselect={!filter.required}
            searchable={filter.options.length > 12}
            clearButtonProps={{ 'aria-label': `Clear ${filter.label}` }}
            nothingFoundMessage="Nothing found"
            className={value ? `${classes.filter} ${classes.filterOn}` : classes.filter}
            style={{ width: `calc(${Math.min(wide, 24)}ch + 56px)` }}
          />
        )
      })}
      {active && (
        <Button variant="subtle" color="gray" onClick={state.reset}>
          Reset
        </Button>
      )}
    </>
  )
}

const DateField = lazy(() => import('./date-field.tsx').then((file) => ({ default: file.DateField })))

function DayFilter({ filter, value, onChange }: { filter: Filter; value: string | undefined; onChange: ListState['set'] }) {
  const placeholder = <TextInput aria-label={filter.label} placeholder={filter.label} className={classes.filter} disabled />
  return (
    <Suspense fallback={placeholder}>
      <DateField
        aria-label={filter.label}
        placeholder={filter.label}
        value={value || null}
        onChange={(day) => onChange({ [filter.name]: day ?? '' })}
        className={value ? `${classes.filter} ${classes.filterOn}` : classes.filter}
      />
    </Suspense>
  )
}

const TYPING_MS = 250

/** Typed text is told when it has rested a moment. `/` goes there. */
export function Search({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  const send = (next: string) => {
    sent.current = next
    onChange(next)
  }
  const later = useDebouncedCallback(send, TYPING_MS)
  const type = (next: string) => {
    setText(next)
    later(next)
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
      onChange={(event) => type(event.currentTarget.value)}
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
