import { ActionIcon, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Meta } from '@talaan/contract'
import { count } from '#lib/format.ts'
import classes from '../ui.module.css'
import type { ListValues } from './values.ts'

interface ListFootProps {
  /** The accessible name, to distinguish two lists on one screen. */
  label?: string
  meta: Meta
  sizes: readonly number[]
  onChange: (change: ListValues) => void
}

/** The foot of a list: the shown rows, the page size, and buttons to turn pages. */
export function ListFoot({ label = 'Pages', meta, sizes, onChange }: ListFootProps) {
  const { current_page: page, per_page: size, last_page: lastPage, total } = meta
  const options = [...new Set([...sizes, size])].sort((a, b) => a - b)
  const pageButton = (to: number, label: string, icon: typeof IconChevronLeft) => {
    const Icon = icon
    return (
      <ActionIcon
        variant="default"
        size={32}
        aria-label={label}
        disabled={to < 1 || to > lastPage}
        onClick={() => onChange({ page: String(to) })}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <nav className={classes.foot} aria-label={label}>
      <span>
        {count(Math.min((page - 1) * size + 1, total))}–{count(Math.min(page * size, total))} of {count(total)}
      </span>
      <span className={classes.grow} />
      <Select
        className={classes.perPage}
        size="xs"
        aria-label="Rows per page"
        data={options.map((option) => ({ value: String(option), label: `${option} per page` }))}
        value={String(size)}
        allowDeselect={false}
        onChange={(limit) => limit && onChange({ limit })}
      />
      {pageButton(page - 1, 'Previous page', IconChevronLeft)}
      <span>
        <b>{count(page)}</b> of {count(Math.max(lastPage, 1))}
      </span>
      {pageButton(page + 1, 'Next page', IconChevronRight)}
    </nav>
  )
}
