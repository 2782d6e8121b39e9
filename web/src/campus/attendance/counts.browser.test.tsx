import type { SessionCounts } from '@talaan/contract'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { Counts } from './counts.tsx'

const session = (not_yet: number): SessionCounts => ({
  ...{ session: 'am', present: 1, late: 2, absent: 3, excused: 4, not_yet, unexpected: 5, expected: 120 },
})

/** How many figures stand in each row. */
async function rowsAt(width: number, not_yet: number): Promise<number[]> {
  const counts = { data: { day: '2026-08-12', sessions: [session(not_yet)], inside: 0, waiting: 0 } }
  const { screen } = await draw(() => {
    const query = useQuery({ queryKey: ['counts', width, not_yet], queryFn: () => counts })
    return (
      <div style={{ width }}>
        <Counts query={query} isGate={false} />
      </div>
    )
  })
  await expect.element(screen.getByText('120')).toBeVisible()
  const figures = [...screen.getByText('120').element().parentElement!.parentElement!.children]
  expect(figures.every((figure) => figure.scrollWidth <= figure.clientWidth)).toBe(true)
  const tops = Map.groupBy(figures, (figure) => figure.getBoundingClientRect().top)
  await screen.unmount()
  return [...tops.values()].map((row) => row.length)
}

test('the figures are in one row beside the scanner, and in two without a gap where it is narrow', async () => {
  expect([await rowsAt(560, 110), await rowsAt(560, 0)]).toEqual([[6], [5]])
  expect([await rowsAt(312, 110), await rowsAt(312, 0)]).toEqual([
    [3, 3],
    [3, 2],
  ])
})
