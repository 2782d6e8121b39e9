import { ActionIcon, Box, Group, Text, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { count } from '#lib/format.ts'
import classes from './queue.module.css'
import { type ListedRows, type Queue, QueueSteps } from './queue.tsx'

interface QueueListProps {
  listed: ListedRows
  queue: Queue
}

/** The rows of a queue, in two lines each, beside the record that is open. */
export function QueueList({ listed, queue }: QueueListProps) {
  // A decided row stays in sight while its record is open.
  const shown = queue.rows?.page === listed.page ? queue.rows : listed
  const { title, ids, lines = [], page, before, total, openPage } = shown
  const openRow = useRef<HTMLButtonElement>(null)
  // Also when another row is opened or the rows change.
  useEffect(() => {
    openRow.current?.scrollIntoView({ block: 'nearest' })
  }, [queue.id, ids.join()])
  const turn = (label: string, to: number, isPossible: boolean, Icon: typeof IconChevronLeft) => (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} disabled={!isPossible} onClick={() => openPage(to)}>
      <Icon size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
  return (
    <nav className={classes.list} aria-label={title}>
      <Group mih={44} pl={14} pr={10} gap={6} fz={13} wrap="nowrap">
        <Text component="b" flex={1} fw={600} inherit truncate>
          {title}
        </Text>
        {queue.previous || queue.next ? <QueueSteps queue={queue} size={28} /> : <Text c="dimmed">{count(total)}</Text>}
      </Group>
      <Box component="ol" opacity={listed.isStale ? 0.55 : 1}>
        {lines.map(({ name, aside, about }, index) => {
          const isOpen = ids[index] === queue.id
          return (
            <li key={ids[index]}>
              <UnstyledButton
                className={classes.row}
                ref={isOpen ? openRow : undefined}
                aria-current={isOpen || undefined}
                onClick={() => queue.open(ids[index]!)}
              >
                <Group gap="xs" fz={13} wrap="nowrap">
                  <Text component="b" flex={1} fw={560} inherit truncate>
                    {name}
                  </Text>
                  {aside && <small>{aside}</small>}
                </Group>
                <Text component="small" display="block" inherit truncate>
                  {about}
                </Text>
              </UnstyledButton>
            </li>
          )
        })}
      </Box>
      {total > ids.length && (
        <Group mih={40} gap="xs" fz={13} c="dimmed" justify="center">
          {turn('Previous page', page - 1, page > 1, IconChevronLeft)}
          <span>
            {count(before + 1)}–{count(before + ids.length)}
          </span>
          {turn('Next page', page + 1, before + ids.length < total, IconChevronRight)}
        </Group>
      )}
    </nav>
  )
}
