import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { DelayedMenu } from './delayed-menu.tsx'
import type { Column } from './types.ts'

/** The keys of the hidden columns, stored in this browser. */
export function useHiddenColumns<R>(columns: readonly Column<R>[], storageKey: string): [string[], (hidden: string[]) => void] {
  const key = `${storageKey}-columns`
  const [hidden, setHidden] = useState<string[]>(() => {
    const stored = localStorage.getItem(key)
    return stored === null ? columns.filter((column) => column.optional).map((column) => column.key) : stored.split(',')
  })
  const storeHidden = (next: string[]) => {
    localStorage.setItem(key, next.join(','))
    setHidden(next)
  }
  return [hidden, storeHidden]
}

interface ColumnChooserProps<R> {
  columns: readonly Column<R>[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

export function ColumnChooser<R>({ columns, hidden, onChange }: ColumnChooserProps<R>) {
  const toggle = (key: string) => onChange(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key])
  const choices = columns.slice(1).map(({ key, label }) => ({ label, checked: !hidden.includes(key), run: () => toggle(key) }))
  return <DelayedMenu button={ColumnsButton} choices={choices} />
}

function ColumnsButton(props: ComponentProps<'button'>) {
  return (
    <ActionIcon {...props} variant="default" size={36} aria-label="Choose columns">
      <IconColumns3 size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
