import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { count } from '#lib/format.ts'
import classes from './queue.module.css'
import type { ListedRows } from './queue.tsx'

interface QueueListProps {
  listed: ListedRows
  /** The open row. */
  id: number | undefined
  onOpen: (id: number) => void
}

/** The rows of a queue, in two lines each, beside the record that is open. */
export function QueueList({ listed, id, onOpen }: QueueListProps) {
  const { title, ids, lines = [], page, before, total, isStale, openPage } = listed
  const open = useRef<HTMLButtonElement>(null)
  // Also when another row is opened or the rows change.
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest' })
  }, [id, ids.join()])
  return (
    <nav className={classes.list} aria-label={title} data-stale={isStale || undefined}>
      <div className={classes.listHead}>
        <b>{title}</b>
        <span>{count(total)}</span>
      </div>
      <ol>
        {lines.map(({ name, aside, about }, index) => {
          const isOpen = ids[index] === id
          return (
            <li key={ids[index]}>
              <button type="button" ref={isOpen ? open : undefined} aria-current={isOpen || undefined} onClick={() => onOpen(ids[index]!)}>
                <b>{name}</b>
                {aside && <small>{aside}</small>}
                <small>{about}</small>
              </button>
            </li>
          )
        })}
      </ol>
      {total > ids.length && (
        <div className={classes.listFoot}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label="Previous page"
            disabled={page === 1}
            onClick={() => openPage(page - 1)}
          >
            <IconChevronLeft size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
          <span>
            {count(before + 1)}–{count(before + ids.length)}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label="Next page"
            disabled={before + ids.length >= total}
            onClick={() => openPage(page + 1)}
          >
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </nav>
  )
}
