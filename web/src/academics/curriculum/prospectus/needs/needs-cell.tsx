import { Popover } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ProspectusPlan, ProspectusRow } from '@talaan/contract'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useOnTop } from '#ui/dialog/layers.ts'
import type { GridActions } from '../plan/use-grid.ts'
import type { PlanWork } from '../plan/use-plan.ts'
import classes from '../prospectus.module.css'
import { NeedsPicker } from './needs-picker.tsx'
import { laterTermText, needsText } from './needs-text.ts'

interface NeedsCellProps {
  plan: ProspectusPlan
  row: ProspectusRow
  line: number
  actions: GridActions
  work: PlanWork
}

/** What a subject needs. F2, the space bar or typing opens the picker. */
export const NeedsCell = memo(function NeedsCell({ plan, row, line, actions, work }: NeedsCellProps) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const text = needsText(row)
  const laterTermWarning = laterTermText(plan, row)
  useOnTop(opened)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isTyping = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'F2' || isTyping) setOpened(true)
    else if (event.key !== ' ' && actions.move({ row: line, field: 'needs' }, event)) event.preventDefault()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus={false}
      closeOnEscape={false}
      shadow="md"
    >
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={`${classes.cell} ${classes.needs}`}
          data-cell={`${line}:needs`}
          aria-label={`Prerequisites, ${row.code}: ${text || 'none'}`}
          aria-description={laterTermWarning}
          title={laterTermWarning}
          onClick={() => setOpened((isOpened) => !isOpened)}
          onKeyDown={onKeyDown}
        >
          {laterTermWarning && <IconAlertTriangle size={15} className={classes.late} aria-hidden />}
          {text || <span aria-hidden>—</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={`Requirements of ${row.code}`}>
        {opened && <NeedsPicker plan={plan} row={row} work={work} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
})
