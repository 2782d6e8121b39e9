import { ActionIcon, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { createContext, type RefObject, use, useRef } from 'react'
import type { Details } from '#lib/details.ts'
import { count } from '#lib/format.ts'
import classes from '../ui.module.css'

interface ListedRows {
  ids: readonly number[]
  /** How many rows the earlier pages have. */
  before: number
  total: number
}

/** The rows of the open page of a list, for the dialog that goes through them. */
export const ListedRowsContext = createContext<ListedRows | undefined>(undefined)

export interface Queue {
  /** The place of the open row, from 1; undefined where the list does not show it. */
  place: number | undefined
  total: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Opens the next row after a decision; closes the dialog after the last one. */
  advance: () => void
}

/** The place of the open row among the rows of its list, as they were when the list still had it: a decision takes it off. */
export function useQueue({ id, step, close }: Details): Queue {
  const listed = use(ListedRowsContext)
  const seen = useRef(listed)
  if (listed && id !== undefined && listed.ids.includes(id)) seen.current = listed
  const { ids = [], before = 0, total = 0 } = seen.current ?? {}
  const index = id === undefined ? -1 : ids.indexOf(id)
  const stepTo = (target: number | undefined) => (index < 0 || target === undefined ? undefined : () => step(target))
  const next = stepTo(ids[index + 1])
  return { place: index < 0 ? undefined : before + index + 1, total, previous: stepTo(ids[index - 1]), next, advance: next ?? close }
}

/** Presses the button of a dialog that declares the key, such as `aria-keyshortcuts="A"` of Accept. */
const press = (foot: RefObject<HTMLElement | null>, key: string) =>
  foot.current?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`)?.click()

/** J and the right arrow open the next row, K and the left arrow the one before; A, R and E press Accept, Reject and Enroll. */
export function useQueueKeys(queue: Queue | undefined, foot: RefObject<HTMLElement | null>, isOnTop: boolean): void {
  const run = (act: () => unknown) => () => queue && isOnTop && act()
  useHotkeys([
    ...['J', 'ArrowRight'].map((key): [string, () => void] => [key, run(() => queue?.next?.())]),
    ...['K', 'ArrowLeft'].map((key): [string, () => void] => [key, run(() => queue?.previous?.())]),
    ...['A', 'R', 'E'].map((key): [string, () => void] => [key, run(() => press(foot, key))]),
  ])
}

/** `3 of 18`, between the buttons to the rows before and after. */
export function QueueSteps({ queue: { place, total, previous, next } }: { queue: Queue }) {
  if (place === undefined || total < 2) return null
  return (
    <Group gap={6} className={classes.queue}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Previous"
        aria-keyshortcuts="K"
        title="Previous (K)"
        disabled={!previous}
        onClick={previous}
      >
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <span>
        {count(place)} of {count(total)}
      </span>
      <ActionIcon variant="default" size={36} aria-label="Next" aria-keyshortcuts="J" title="Next (J)" disabled={!next} onClick={next}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
